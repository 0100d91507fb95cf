import { invalid } from '@peerlens/kernel';
import type { SearchCriteria } from './search.contract.ts';

/** YYYY-MM-DD, inclusive; null = open. */
export interface DateSpan {
  from: string | null;
  to: string | null;
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The same day so many months before, or that month's last where it has no such day. */
const monthsBefore = (now: Date, months: number): Date => {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(now.getUTCDate(), days));
  return first;
};

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/**
 * The days that a preset means, as of `now` in UTC. Without an end, since publishers date ahead: what is out already
 * under next month's date is new.
 *
 * @throws DomainError `invalid` for a range that ends before it begins, or bounds without `range`.
 */
export const datesOf = (
  { dates, dateFrom, dateTo }: Pick<SearchCriteria, 'dates' | 'dateFrom' | 'dateTo'>,
  now: Date,
): DateSpan => {
  if (dates !== 'range' && (dateFrom ?? dateTo) !== undefined)
    throw invalid('dateFrom and dateTo go with dates=range', { dates });
  const since = (date: Date): DateSpan => ({ from: isoDay(date), to: null });
  switch (dates) {
    case 'day':
      return since(daysBefore(now, 1));
    case 'week':
      return since(daysBefore(now, 7));
    case 'month':
      return since(monthsBefore(now, 1));
    case '1year':
      return since(monthsBefore(now, 12));
    case '5years':
      return since(monthsBefore(now, 60));
    case 'range':
      if (dateFrom !== undefined && dateTo !== undefined && dateFrom > dateTo)
        throw invalid('The range of dates ends before it begins: exchange its ends', { dateFrom, dateTo });
      return { from: dateFrom ?? null, to: dateTo ?? null };
    default:
      return { from: null, to: null };
  }
};

/** 20260601, as the index has days. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));
