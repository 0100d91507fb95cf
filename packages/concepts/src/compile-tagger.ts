import { AS_IS, AS_WRITTEN, CAPITALS, EN, NO_LITERAL } from '../kernel/layout.ts';
import { namesOf } from './composites.ts';
import { EMPTY_PHRASES, isEmptyWord, isPluralOfEmptyWord } from './empty-words.ts';
import { equivalentWords } from './equivalent-words.ts';
import { isTie } from './function-words.ts';
import { withGeneralWords, type WordStars } from './general-words.ts';
import { numbering } from './hits.ts';
import { literalFormsBuilder, sureLiteral } from './literal-forms.ts';
import { isInCapitals, joinedWords, wordsOf, type LiteralWord } from './literal-words.ts';
import { isMatchable } from './matchable.ts';
import { putMeanings } from './meanings.ts';
import { keyOf, readingOf, type Reading } from './reading.ts';
import { isStopWord } from './stop-words.ts';
import { concreteTagger } from './tagger.ts';
import type { Tagger, TaggerLiteral } from './tagger-types.ts';
import { markSure, trieBuilder } from './trie.ts';
import { newLabels } from './word-labels.ts';
import { newLearningKernel } from './word-memory.ts';
import { REORDERED, uninverted, wordOrders, type WordOrder } from './word-order.ts';

/** Combinations of one composite literal; three parts with six literals each stay whole. */
export const COMPOSITE_EXPANSIONS = 256;

/** Unambiguous literals first, so that a smaller number is the better reason for a hit; then by id. */
export const byMerit = (a: TaggerLiteral, b: TaggerLiteral): number =>
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

export const withEmptyWordsAmbiguous = (literal: TaggerLiteral): TaggerLiteral => {
  if (literal.isAmbiguous || literal.composite !== null || readingOf(literal.lang) !== EN) return literal;
  const sole = soleWord(wordsOf(literal.name));
  return sole !== null && isEmptyWord(sole) ? { ...literal, isAmbiguous: true } : literal;
};

const isContentWord = (word: LiteralWord): boolean =>
  word.text.length > 1 && (word.allCaps || !(isStopWord(word.text) || isTie(word.text)));

const contentWords = (words: readonly LiteralWord[]): string[] =>
  words.filter(isContentWord).map((word) => word.text);

/** Keys of the content words of every concept's plain English literals; composites repeat their parts' words. */
function* wordsOfConcepts(
  byConcept: ReadonlyMap<number, readonly TaggerLiteral[]>,
  keyOfWord: (word: string) => string,
): Generator<string[][]> {
  for (const literals of byConcept.values()) {
    if (literals.length < 2) continue;
    const english = literals.filter(({ composite, lang }) => composite === null && readingOf(lang) === EN);
    yield english.map(({ name }) => contentWords(wordsOf(name)).map(keyOfWord));
  }
}

const sameWords = (a: readonly LiteralWord[], b: readonly LiteralWord[]): boolean =>
  a.length === b.length && a.every((word, at) => word.text === b[at].text);

/** What all literals of an ontology teach together, before any of them is compiled. */
export interface Learnt {
  byConcept: ReadonlyMap<number, readonly TaggerLiteral[]>;
  stars: WordStars;
  englishKey: (word: string) => string;
}

/** `sorted` by merit. */
export const learn = (sorted: readonly TaggerLiteral[]): Learnt => {
  const byConcept = groupByConcept(sorted);
  const englishKeys = new Map<string, string>();
  const englishKey = (word: string): string => {
    const known = englishKeys.get(word);
    if (known !== undefined) return known;
    const made = keyOf(word, EN);
    englishKeys.set(word, made);
    return made;
  };
  const stars = withGeneralWords(equivalentWords(wordsOfConcepts(byConcept, englishKey)));
  return { byConcept, stars, englishKey };
};

/** Collects the forms of literals that are numbered in this order, and makes a tagger of them. */
export const taggerBuilder = (
  numbered: readonly TaggerLiteral[],
  { stars, englishKey }: Pick<Learnt, 'stars' | 'englishKey'>,
  { isWide = false, simd }: { isWide?: boolean; simd?: boolean | undefined } = {},
) => {
  const labels = newLabels(stars, englishKey);
  const trie = trieBuilder();
  const numbers = numbering(numbered);
  const forms = literalFormsBuilder(numbers.conceptOf);

  const addForm = (
    words: readonly LiteralWord[],
    reading: Reading,
    form: { literal: number; how: typeof AS_IS | WordOrder['how']; isLoose: boolean },
  ): void => {
    const { path, keys, isPlain } = labels.pathOf(words, reading);
    // Without keys of its own every equivalent word is the form's own, and without a turn nothing need be turned.
    const how = isWide && form.how !== AS_IS ? REORDERED : form.how;
    trie.add(path, forms.add({ ...form, how, keys: isPlain || isWide ? null : keys, length: path.length }));
  };

  return {
    /** False: it cannot be looked for. */
    addName(name: string, literal: number, lang: string): boolean {
      const words = wordsOf(name);
      const reading = readingFor(words, lang);
      if (!isMatchable(words, reading)) return false;
      const isLoose = reading === EN && words.length > 1 && words.filter(isContentWord).length > 1;
      addForm(words, reading, { literal, how: AS_IS, isLoose });
      const joined = joinedWords(words);
      if (joined !== null) addForm(joined, reading, { literal, how: AS_IS, isLoose: false });
      if (!isLoose) return true;
      const plain = uninverted(name);
      for (const order of wordOrders(plain === name ? words : wordsOf(plain), labels.canTurn)) {
        if (!sameWords(order.words, words)) addForm(order.words, EN, { literal, how: order.how, isLoose });
      }
      return true;
    },
    /** What means nothing, and hides what is in it. */
    addEmptyPhrase: (phrase: string): void =>
      addForm(wordsOf(phrase), EN, { literal: NO_LITERAL, how: AS_IS, isLoose: false }),
    /** Every word with this English key, or one that is equivalent to it. */
    addKey: (key: string, literal: number): void =>
      trie.add(
        labels.pathOfKey(key),
        forms.add({ literal, how: AS_IS, isLoose: false, keys: null, length: 1 }),
      ),
    build(matchable: number): Tagger {
      const built = trie.build();
      const meanings = {
        trie: built.trie,
        forms: forms.build(built.accepted),
        familyOf: labels.families(),
        interchangeable: labels.interchangeable(),
        numbers,
      };
      const { accepts } = built.trie;
      markSure(built.trie, (state) => sureLiteral(meanings.forms, accepts[state], accepts[state + 1]));
      const words = labels.build();
      const learning = newLearningKernel(words, built.trie, { simd });
      putMeanings(learning.kernel, meanings);
      const bytes = learning.kernel.tableBytes + words.vocabulary.bytes + numbers.literalIds.byteLength;
      return concreteTagger(numbers, learning, { literals: matchable, bytes });
    },
  };
};

/**
 * Compiles literals into one automaton over words. The result does not depend on their order. It is not for two
 * threads at once (it keeps scratch memory), but any number can be compiled.
 */
export function compileTagger(
  literals: Iterable<TaggerLiteral>,
  options: { maxCompositeExpansions?: number; simd?: boolean } = {},
): Tagger {
  const sorted = Array.from(literals, withEmptyWordsAmbiguous).sort(byMerit);
  const learnt = learn(sorted);
  const builder = taggerBuilder(sorted, learnt, { simd: options.simd });
  let matchable = 0;
  for (const [ordinal, literal] of sorted.entries()) {
    let used = false;
    const names = namesOf(literal, learnt.byConcept, options.maxCompositeExpansions ?? COMPOSITE_EXPANSIONS);
    for (const name of names) if (builder.addName(name, ordinal, literal.lang)) used = true;
    if (used) matchable++;
  }
  for (const phrase of EMPTY_PHRASES) builder.addEmptyPhrase(phrase);
  return builder.build(matchable);
}
