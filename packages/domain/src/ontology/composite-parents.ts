import { isStopWord } from '@peerlens/concepts';
import { keyedWords, languagesMeet, type PlainOrComposite } from '@peerlens/concepts/literal-keys.ts';
import { EN, readingOf, type Reading } from '@peerlens/concepts/reading.ts';
import type { CompositePart } from './ontology.contract.ts';

/** Where a parent's words stand in a name, in UTF-16 units. */
interface Place {
  start: number;
  end: number;
  words: number;
}

const HAS_WORD = /[\p{L}\p{N}]/u;
/** A part of a hyphenated word is no word. */
const TIES = /[-\u2010-\u2014'\u2019/]/u;

const placesIn = (name: string, part: string, reading: Reading): Place[] => {
  const words = keyedWords(name, reading);
  const sought = keyedWords(part, reading).map(({ key }) => key);
  if (sought.every((key) => isStopWord(key)) || sought.length >= words.length) return [];
  return words.flatMap(({ start }, at) => {
    const last = words.at(at + sought.length - 1);
    if (last === undefined || at + sought.length > words.length) return [];
    if (!sought.every((key, shift) => key === words[at + shift].key)) return [];
    const { end } = last;
    return TIES.test(name.charAt(start - 1)) || TIES.test(name.charAt(end))
      ? []
      : [{ start, end, words: sought.length }];
  });
};

/**
 * A plain literal as the composite of a concept and the words around it, where any of the concept's own plain literals
 * stands in it as whole words; the longest, of equally long ones the first. Null where none does, or is all of it.
 */
export const asComposite = (
  { name, composite, lang }: PlainOrComposite,
  parent: { conceptId: number; literals: readonly PlainOrComposite[] },
): CompositePart[] | null => {
  if (composite !== null) return null;
  let best: Place | null = null;
  for (const literal of parent.literals) {
    if (literal.composite !== null || !languagesMeet(literal.lang, lang)) continue;
    for (const reading of new Set<Reading>([readingOf(lang), readingOf(literal.lang), EN]))
      for (const place of placesIn(name, literal.name, reading))
        if (
          best === null ||
          place.words > best.words ||
          (place.words === best.words && place.start < best.start)
        )
          best = place;
  }
  if (best === null) return null;
  const around = [name.slice(0, best.start), name.slice(best.end)].map((text) => text.trim());
  const [before, after] = around.map((text) => (HAS_WORD.test(text) ? [text] : []));
  return [...before, { conceptId: parent.conceptId }, ...after];
};
