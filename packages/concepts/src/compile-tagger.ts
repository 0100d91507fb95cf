import { namesOf } from './composites.ts';
import { EMPTY_PHRASES, isEmptyWord, isPluralOfEmptyWord } from './empty-words.ts';
import { isInCapitals, joinedWords, wordsOf, type LiteralWord } from './literal-words.ts';
import { isMatchable } from './matchable.ts';
import { newMatcher } from './match.ts';
import { AS_WRITTEN, CAPITALS, EN, keyOf, readingOf, type Reading } from './reading.ts';
import { isStopWord } from './stop-words.ts';
import { concreteTagger } from './tagger.ts';
import type { Tagger, TaggerLiteral } from './tagger-types.ts';
import { NO_LITERAL, trieBuilder } from './trie.ts';
import { WordTable } from './word-table.ts';

/** Combinations of one composite literal; three parts with six literals each stay whole. */
const COMPOSITE_EXPANSIONS = 256;

/** The vocabulary's entry for a key in a reading: readings never share a label. */
export const vocabularyWord = (key: string, reading: Reading): string => String.fromCharCode(reading) + key;

/** Unambiguous literals first, so that a smaller number is the better reason for a hit; then by id. */
const byMerit = (a: TaggerLiteral, b: TaggerLiteral): number =>
  Number(a.isAmbiguous) - Number(b.isAmbiguous) ||
  a.literalId - b.literalId ||
  a.conceptId - b.conceptId ||
  (a.name < b.name ? -1 : Number(a.name > b.name));

const groupByConcept = (literals: readonly TaggerLiteral[]): Map<number, TaggerLiteral[]> => {
  const groups = new Map<number, TaggerLiteral[]>();
  for (const literal of literals) {
    const group = groups.get(literal.conceptId);
    if (group === undefined) groups.set(literal.conceptId, [literal]);
    else group.push(literal);
  }
  return groups;
};

const soleWord = (words: readonly LiteralWord[]): string | null =>
  words.length === 1 && !words[0].allCaps ? words[0].text : null;

const readingFor = (words: readonly LiteralWord[], lang: string): Reading => {
  if (isInCapitals(words)) return CAPITALS;
  const reading = readingOf(lang);
  const sole = soleWord(words);
  return reading === EN && sole !== null && isPluralOfEmptyWord(sole) ? AS_WRITTEN : reading;
};

const withEmptyWordsAmbiguous = (literal: TaggerLiteral): TaggerLiteral => {
  if (literal.isAmbiguous || literal.composite !== null || readingOf(literal.lang) !== EN) return literal;
  const sole = soleWord(wordsOf(literal.name));
  return sole !== null && isEmptyWord(sole) ? { ...literal, isAmbiguous: true } : literal;
};

/**
 * Compiles literals into one automaton over words. The result does not depend on their order. It is not for two
 * threads at once (it keeps scratch memory), but any number can be compiled.
 */
export function compileTagger(
  literals: Iterable<TaggerLiteral>,
  options: { maxCompositeExpansions?: number } = {},
): Tagger {
  const sorted = Array.from(literals, withEmptyWordsAmbiguous).sort(byMerit);
  const byConcept = groupByConcept(sorted);
  const vocabulary = new WordTable();
  const trie = trieBuilder();
  const keys = new Map<string, number>();

  const label = (word: LiteralWord, reading: Reading): number => {
    // In "IT services" the first word is no stop word: it is looked for in capitals.
    const read = word.allCaps && isStopWord(word.text) ? CAPITALS : reading;
    const memo = vocabularyWord(word.text, read);
    const known = keys.get(memo);
    if (known !== undefined) return known;
    const made = vocabulary.add(vocabularyWord(keyOf(word.text, read), read)) + 1;
    keys.set(memo, made);
    return made;
  };

  let matchable = 0;
  for (const [ordinal, literal] of sorted.entries()) {
    let used = false;
    for (const name of namesOf(literal, byConcept, options.maxCompositeExpansions ?? COMPOSITE_EXPANSIONS)) {
      const words = wordsOf(name);
      const reading = readingFor(words, literal.lang);
      if (!isMatchable(words, reading)) continue;
      used = true;
      const add = (form: readonly LiteralWord[]): void =>
        trie.add(
          form.map((word) => label(word, reading)),
          ordinal,
        );
      add(words);
      const joined = joinedWords(words);
      if (joined !== null) add(joined);
    }
    if (used) matchable++;
  }
  for (const phrase of EMPTY_PHRASES) {
    trie.add(
      wordsOf(phrase).map((word) => label(word, EN)),
      NO_LITERAL,
    );
  }
  return concreteTagger(sorted, newMatcher(trie.build(), vocabulary), matchable);
}
