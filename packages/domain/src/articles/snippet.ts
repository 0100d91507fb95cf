/** As the contract of an article card says. */
const SNIPPET_CHARACTERS = 320;

/** A cut is moved back to the end of a word unless that would lose more than this. */
const LONGEST_WORD_LOST = 40;

/** The beginning of an abstract on one line, ended by "…" where something is left out; null if it is blank. */
export function snippetOf(abstract: string | null): string | null {
  const text = (abstract ?? '').replaceAll(/\s+/g, ' ').trim();
  if (text === '') return null;
  if (text.length <= SNIPPET_CHARACTERS) return text;
  const cut = text.slice(0, SNIPPET_CHARACTERS);
  const end = cut.lastIndexOf(' ');
  const kept = end >= SNIPPET_CHARACTERS - LONGEST_WORD_LOST ? cut.slice(0, end) : cut.slice(0, -1);
  return `${kept.toWellFormed().replace(/\uFFFD$/, '')}…`;
}
