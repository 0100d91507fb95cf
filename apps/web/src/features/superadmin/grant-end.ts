/** The day, in the reader's own time, on which a grant ends; empty for one without an end. */
export const dayOfEnd = (iso: string | null): string => {
  if (iso === null) return '';
  const end = new Date(iso);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${end.getFullYear()}-${two(end.getMonth() + 1)}-${two(end.getDate())}`;
};

/** The last instant of a day in the reader's own time, so that the day that was chosen is still open; null for none. */
export const endOfDay = (day: string): string | null =>
  day === '' ? null : new Date(`${day}T23:59:59.999`).toISOString();
