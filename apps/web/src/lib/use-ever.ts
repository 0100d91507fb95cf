import { useState } from 'react';

/** Whether something has been so since the component is there, though it may not be so any more. */
export const useEver = (isNow: boolean): boolean => {
  const [wasEver, setEver] = useState(isNow);
  if (isNow && !wasEver) setEver(true);
  return isNow || wasEver;
};
