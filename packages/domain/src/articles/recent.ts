/** @source specification 2, sections 4 and 9 */
const RECENT_YEARS = 3;

/** Whether an article was published less than three years ago; by its day where that is known, else by its year. */
export function isRecent(article: { year: number | null; publishedOn: string | null }, now: Date): boolean {
  if (article.publishedOn !== null) {
    const ends = new Date(article.publishedOn);
    ends.setUTCFullYear(ends.getUTCFullYear() + RECENT_YEARS);
    return ends > now;
  }
  return article.year !== null && now.getUTCFullYear() - article.year < RECENT_YEARS;
}
