import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import styles from './schedules.module.css';
import { schedulesTexts as t } from './schedules.texts.ts';

/** Long enough for the next key. */
const SETTLED_MS = 300;

/** In the schedule's own clock, which need not be the reader's. */
const formatIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(iso));

/** When a schedule would run, or what is wrong with its times. */
export const NextTimes = ({ cron, timeZone }: { cron: string; timeZone: string }) => {
  const when = useSettled(JSON.stringify({ cron: cron.trim(), timeZone: timeZone.trim() }), SETTLED_MS);
  const asked = JSON.parse(when) as { cron: string; timeZone: string };
  const { data, error } = api.schedules.times.useQuery(asked, {
    enabled: asked.cron !== '' && asked.timeZone !== '',
    placeholderData: keepPreviousData,
  });
  if (error) return <FailureNotice error={error} />;
  return (
    <div aria-live="polite">
      {data && (
        <>
          <p className={styles.hint}>{t.nextTimes}</p>
          <ol className={styles.times}>
            {data.times.map((time) => (
              <li key={time}>
                <time dateTime={time}>{formatIn(time, asked.timeZone)}</time>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
};
