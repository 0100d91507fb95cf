/** `12–34`, one page, or null; either end may be unknown. */
export const pagesOf = (first: string | null, last: string | null): string | null => {
  if (first === null || last === null || first === last) return first ?? last;
  return `${first}–${last}`;
};
