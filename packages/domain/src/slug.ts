const SLUG_CHARACTERS = 100;

/** A cut is moved back to the end of a word unless that would lose more than this. */
const LONGEST_WORD_LOST = 40;

/** The readable part of an address, however long the text is. Empty if it has no word character. */
export const wholeSlugOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-/, '')
    .replace(/-$/, '');

/**
 * The readable part of an address: lower case, runs of non-word characters become one hyphen, at most 100
 * characters (spec 1, section 9). Letters of every script stay. Empty if the text has no word character.
 */
export function slugOf(text: string): string {
  const slug = wholeSlugOf(text);
  if (slug.length <= SLUG_CHARACTERS) return slug;
  const cut = slug.slice(0, SLUG_CHARACTERS + 1);
  const end = cut.lastIndexOf('-');
  if (end >= SLUG_CHARACTERS - LONGEST_WORD_LOST) return cut.slice(0, end);
  return slug.slice(0, SLUG_CHARACTERS).toWellFormed().replace(/�$/, '');
}
