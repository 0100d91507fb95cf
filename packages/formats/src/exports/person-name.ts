/** A printed name taken apart, or whole where that cannot be told. */
export type PersonName = { family: string; given: string } | { literal: string };

const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;
const GROUP = /\b(?:collaboration|consortium|group|team|committee|network|society|investigators)\b/i;
const MOST_WORDS = 8;

/**
 * Family and given name of a printed name, by the rule of BibTeX: a comma parts them; else the family name is the
 * last word with the lower-case particles before it. One word, and the name of a group, stay whole.
 *
 * @source Patashnik, "BibTeXing" (1988), section 4
 */
export function personName(printed: string): PersonName {
  const name = printed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const comma = name.indexOf(',');
  if (comma >= 0) {
    const [family, given] = [name.slice(0, comma).trim(), name.slice(comma + 1).trim()];
    return family === '' || given === '' || given.includes(',') ? { literal: name } : { family, given };
  }
  const words = name.split(' ');
  if (words.length > MOST_WORDS || GROUP.test(name)) return { literal: name };
  let start = words.length - 1;
  while (start > 1 && SUFFIX.test(words[start])) start -= 1;
  while (start > 1 && /^\p{Ll}/u.test(words[start - 1])) start -= 1;
  if (start < 1) return { literal: name };
  return { family: words.slice(start).join(' '), given: words.slice(0, start).join(' ') };
}
