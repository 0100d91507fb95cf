import { tokenise, type TaggerLiteral, type TagHit, type Token } from '@peerlens/concepts';
import { EN, keyOf } from '@peerlens/concepts/reading.ts';

/** A literal as it is written, found in words `start` to `end` (exclusive). */
export interface PlainHit {
  conceptId: number;
  start: number;
  end: number;
}

/**
 * Finds plain English literals as they are written, word by word in a map of strings: longest first, what is inside a
 * longer one as well, what runs over its end not. Slow, and simple enough to be right by looking at it.
 */
export const plainTagger = (literals: readonly TaggerLiteral[]) => {
  const concepts = new Map<string, Set<number>>();
  let longest = 0;
  const keys = (tokens: readonly Token[]): string[] => tokens.map(({ text }) => keyOf(text, EN));
  for (const { name, conceptId, composite } of literals) {
    if (composite !== null) continue;
    const words = keys(tokenise(name));
    longest = Math.max(longest, words.length);
    const known = concepts.get(words.join(' '));
    if (known === undefined) concepts.set(words.join(' '), new Set([conceptId]));
    else known.add(conceptId);
  }

  return (text: string): PlainHit[] => {
    const tokens = tokenise(text);
    const words = keys(tokens);
    const hits: PlainHit[] = [];
    for (let start = 0; start < words.length; start++) {
      for (let end = start + 1; end <= Math.min(words.length, start + longest); end++) {
        if (end > start + 1 && tokens[end - 1].breaksBefore) break;
        for (const conceptId of concepts.get(words.slice(start, end).join(' ')) ?? []) {
          hits.push({ conceptId, start: tokens[start].start, end: tokens[end - 1].end });
        }
      }
    }
    return hits;
  };
};

/**
 * What the plain tagger finds and the product does not, though nothing that the product found overlaps it: it says more
 * than a literal as it is written, and a longer hit of another kind may hide a shorter one.
 */
export const missing = (plain: readonly PlainHit[], found: readonly TagHit[]): PlainHit[] =>
  plain.filter(
    ({ conceptId, start, end }) =>
      !found.some(
        (hit) =>
          (hit.conceptId === conceptId && hit.start === start && hit.end === end) ||
          (!hit.nested && hit.start < end && start < hit.end && (hit.start !== start || hit.end !== end)),
      ),
  );
