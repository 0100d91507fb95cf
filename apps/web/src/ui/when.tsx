import { useState } from 'react';
import { formatMoment, formatWhen } from '../lib/format.ts';

/** When something happened, as short as it can be told today; the whole of it when pointed at. */
export const When = ({ iso }: { iso: string }) => {
  const [now] = useState(() => new Date());
  return (
    <time dateTime={iso} title={formatMoment(iso)}>
      {formatWhen(iso, now)}
    </time>
  );
};
