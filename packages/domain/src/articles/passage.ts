import type { Hit } from './highlights.ts';

/** As the contract of an article card says. */
export const PASSAGE_CHARACTERS = 320;

/** A cut is moved to the end of a word unless that would lose more than this. */
const LONGEST_WORD = 40;

/** A third of the room left stands before the first hit: what a word means shows mostly after it. Chosen, not tuned. */
const SHARE_BEFORE = 1 / 3;

/** A part of a text, in UTF-16 units. */
export interface Passage {
  from: number;
  to: number;
}

/** The shortest stretch that holds most different terms; of equal ones the first. */
const bestStretch = (hits: readonly Hit[]): Passage | null => {
  let best: (Passage & { terms: number }) | null = null;
  for (let first = 0; first < hits.length; first++) {
    const { start: from } = hits[first];
    const terms = new Set<number>();
    let to = 0;
    for (let last = first; last < hits.length && hits[last].end - from <= PASSAGE_CHARACTERS; last++) {
      to = Math.max(to, hits[last].end);
      if (terms.has(hits[last].term)) continue;
      terms.add(hits[last].term);
      const isShorter = best !== null && terms.size === best.terms && to - from < best.to - best.from;
      if (!best || terms.size > best.terms || isShorter) best = { from, to, terms: terms.size };
    }
  }
  return best;
};

const isHalf = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
};

/** The beginning of the next word, or the place itself, never in the middle of a character. */
const wordStart = (text: string, at: number, before: number): number => {
  if (at === 0) return 0;
  const blank = text.indexOf(' ', at - 1);
  if (blank !== -1 && blank < before && blank - at < LONGEST_WORD) return blank + 1;
  return isHalf(text, at) ? at + 1 : at;
};

const wordEnd = (text: string, at: number, after: number): number => {
  if (at >= text.length) return text.length;
  const blank = text.lastIndexOf(' ', at);
  if (blank >= after && at - blank <= LONGEST_WORD) return blank;
  return isHalf(text, at) ? at - 1 : at;
};

/** Part of a text on one line to show for a query, at most 320 units: where most of it stands, else the beginning. */
export const bestPassage = (text: string, hits: readonly Hit[]): Passage => {
  if (text.length <= PASSAGE_CHARACTERS) return { from: 0, to: text.length };
  const stretch = bestStretch(hits) ?? { from: 0, to: 0 };
  const room = PASSAGE_CHARACTERS - (stretch.to - stretch.from);
  const latest = text.length - PASSAGE_CHARACTERS;
  const wanted = Math.min(latest, Math.max(0, stretch.from - Math.floor(room * SHARE_BEFORE)));
  const from = wordStart(text, wanted, stretch.from);
  return { from, to: wordEnd(text, from + PASSAGE_CHARACTERS, stretch.to) };
};

/** What lies within a passage, by its places in the text shown, which begins with "…" where something is left out. */
export const withinPassage = <Part extends { start: number; end: number }>(
  parts: readonly Part[],
  { from, to }: Passage,
): Part[] => {
  const shift = from === 0 ? 0 : 1 - from;
  return parts
    .filter(({ start, end }) => start >= from && end <= to)
    .map((part) => ({ ...part, start: part.start + shift, end: part.end + shift }));
};

/** The passage as it is shown; null for an empty text. */
export const passageText = (text: string, { from, to }: Passage): string | null => {
  if (text === '') return null;
  return `${from === 0 ? '' : '…'}${text.slice(from, to)}${to === text.length ? '' : '…'}`;
};
