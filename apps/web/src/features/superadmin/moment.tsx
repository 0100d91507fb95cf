import { formatDay } from '../../lib/format.ts';

/** An ISO time as day and minute. */
export const Moment = ({ iso }: { iso: string }) => {
  const time = new Date(iso);
  return (
    <time dateTime={iso} title={time.toString()}>
      {formatDay(iso)}, {time.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}
    </time>
  );
};
