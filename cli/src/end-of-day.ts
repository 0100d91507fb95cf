import { invalid } from '@peerlens/kernel';

/** The last instant of a day where the terminal is, so that this day is still open; null where none is given. */
export function endOfDay(day: string | undefined): string | null {
  if (day === undefined) return null;
  const end = new Date(`${day}T23:59:59.999`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && end.getDate() === Number(day.slice(8));
  if (!isDay) throw invalid(`--until takes a day such as 2027-03-31, not "${day}"`);
  return end.toISOString();
}
