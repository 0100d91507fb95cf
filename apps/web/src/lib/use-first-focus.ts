import { useEffect, useRef } from 'react';

/** For a field that appears because it was asked for: it has the focus at once. */
export const useFirstFocus = () => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
};
