import { invalid } from '@peerlens/kernel';
import { CronExpressionParser } from 'cron-parser';
import type { AskTimes } from './schedules.contract.ts';

/** A ranking of a folder takes minutes; people read a list once a day at most. */
const LEAST_GAP_MS = 3_600_000;
/** How far ahead gaps are looked for: as many times, and as long. */
const LOOKED_AT = 50;
const LOOKED_AT_MS = 2 * 365 * 24 * 3_600_000;

const FIELDS = 'minute hour day-of-month month day-of-week';
/** Nothing random (`H`), and nothing that only cron-parser knows. */
const FIELD = /^(?:\*|[0-9A-Za-z*,/-]+)$/;
const HASHED = /(?:^|[,/-])H/i;

function checkTimeZone(timeZone: string): void {
  // Offsets such as +02:00 are time zones to the runtime, but know no summer time.
  try {
    if (/^[A-Za-z]/.test(timeZone)) {
      void new Intl.DateTimeFormat('en', { timeZone });
      return;
    }
  } catch {
    // Said below.
  }
  throw invalid(
    `There is no time zone "${timeZone}": name it as the IANA database does, such as Europe/Berlin or UTC`,
  );
}

function parsed({ cron, timeZone }: AskTimes, after: Date) {
  checkTimeZone(timeZone);
  const fields = cron.split(/\s+/);
  if (fields.length !== 5 || !fields.every((field) => FIELD.test(field) && !HASHED.test(field)))
    throw invalid(
      `Write the time as five fields (${FIELDS}) parted by spaces, such as "0 7 * * MON-FRI"; "${cron}" is not`,
    );
  try {
    return CronExpressionParser.parse(cron, { tz: timeZone, currentDate: after });
  } catch (error) {
    throw invalid(`The time "${cron}" cannot be read: ${(error as Error).message}`);
  }
}

/**
 * The next times of a schedule, up to the first one past `until`. A time that the clocks jump over in spring comes as much later as they jump; one that
 * they repeat in autumn comes once, at its first occurrence, unless every hour is meant.
 *
 * @throws DomainError `invalid` for five fields or a time zone that cannot be read.
 */
export function nextTimes(
  when: AskTimes,
  { after, count, until }: { after: Date; count: number; until?: Date },
): Date[] {
  const times = parsed(when, after);
  const found: Date[] = [];
  try {
    while (found.length < count) {
      const time = times.next().toDate();
      found.push(time);
      if (until !== undefined && time > until) break;
    }
  } catch {
    // There is no further one, such as of the 31st of a month that has thirty days.
  }
  return found;
}

/** The next time, null if there is none. @throws as `nextTimes`. */
export const nextTime = (when: AskTimes, after: Date): Date | null =>
  nextTimes(when, { after, count: 1 }).at(0) ?? null;

/** @throws DomainError `invalid` also for what never comes, or comes more often than every hour. */
export function assertTimely(when: AskTimes, now: Date): void {
  const until = new Date(now.getTime() + LOOKED_AT_MS);
  const times = nextTimes(when, { after: now, count: LOOKED_AT, until });
  if (times.length === 0) throw invalid(`The time "${when.cron}" never comes: choose another one`);
  const isOften = times.some((time, at) => at > 0 && time.getTime() - times[at - 1].getTime() < LEAST_GAP_MS);
  if (isOften)
    throw invalid('Rankings are exported once an hour at most: choose times that lie further apart');
}
