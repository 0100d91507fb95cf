import { EN } from '../kernel/layout.ts';
import { isReadIn, joinedOf, keyedWords, mainLanguage, readingsOf } from './literal-keys.ts';
import { isOneEditApart } from './one-edit.ts';
import type { Reading } from './reading.ts';
import { isStopWord } from './stop-words.ts';

export interface ComparedName {
  name: string;
  lang: string;
  isComposite: boolean;
}

/** What a literal has to do with others of its concept, by their positions. */
export interface LiteralRelations {
  /** Of a plain one: the first plain one before it that is all but the same. */
  similarTo: number | null;
  /** Of a plain one: the first plain one that its words stand in side by side, beside others. */
  within: number | null;
  /** Of a composite: the first plain one whose words stand in it side by side. */
  contains: number | null;
}

/** What two names are compared by. */
export interface ComparedWords {
  /** Keys of the words in their order. */
  words: readonly string[];
  /** As one word, unless one is a stop word. */
  joined: string;
  /** Keys of the words that are no stop words, in alphabetical order. */
  bag: string;
}

interface Compared extends ComparedWords {
  at: number;
  lang: string;
  isComposite: boolean;
  /** The words as one text, each between blanks. */
  line: string;
}

/** @param words keys, as the reading has them */
export const comparedWords = (words: readonly string[]): ComparedWords => ({
  words,
  joined: joinedOf(words),
  bag: words
    .filter((word) => !isStopWord(word))
    .toSorted()
    .join(' '),
});

const comparedIn = (literals: readonly ComparedName[], reading: Reading): Compared[] =>
  literals.flatMap(({ name, lang, isComposite }, at) => {
    if (!isReadIn(lang, reading)) return [];
    const keyed = keyedWords(name, reading);
    if (keyed.length === 0) return [];
    const words = keyed.map(({ key }) => key);
    return {
      ...comparedWords(words),
      at,
      lang: mainLanguage(lang),
      isComposite,
      line: ` ${words.join(' ')} `,
    };
  });

/** Two literals of all languages are compared once, as English ones. */
const meetIn = ({ lang: a }: Compared, { lang: b }: Compared, reading: Reading): boolean =>
  a === 'all' || b === 'all' ? reading === EN || a !== b : a === b;

/** One word of the two is a letter off, and all others are the same. */
const isSlipApart = ({ words: a }: ComparedWords, { words: b }: ComparedWords): boolean => {
  if (a.length !== b.length) return false;
  const first = a.findIndex((word, at) => word !== b[at]);
  if (first === -1 || !isOneEditApart(a[first], b[first])) return false;
  for (let at = first + 1; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
};

/** Are the names all but the same? See `relationsOf`. */
export const isSimilar = (a: ComparedWords, b: ComparedWords): boolean =>
  a.joined === b.joined || (a.bag === b.bag && a.bag.includes(' ')) || isSlipApart(a, b);

const standsIn = (part: Compared, whole: Compared): boolean =>
  part.words.length < whole.words.length && whole.line.includes(part.line);

/**
 * Compares the literals of one concept with each other, in languages that meet. All but the same are literals
 *
 * - whose words have the same keys (number, spelling, diacritics, case endings), written apart, with hyphens or as one;
 * - of the same words, two at least, in another order, stop words aside ("abnormality of the heart", "heart abnormality");
 * - that differ by one letter, or by two neighbours swapped, in one word of five letters or more ("ophthalmology",
 *   "opthalmology").
 */
export const relationsOf = (literals: readonly ComparedName[]): LiteralRelations[] => {
  const relations = literals.map((): LiteralRelations => ({ similarTo: null, within: null, contains: null }));
  const note = (at: number, relation: keyof LiteralRelations, other: number): void => {
    const known = relations[at][relation];
    if (known === null || other < known) relations[at][relation] = other;
  };
  const compare = (early: Compared, late: Compared): void => {
    if (early.isComposite && late.isComposite) return;
    if (early.isComposite || late.isComposite) {
      const [whole, part] = early.isComposite ? [early, late] : [late, early];
      if (whole.line.includes(part.line)) note(whole.at, 'contains', part.at);
    } else if (isSimilar(early, late)) note(late.at, 'similarTo', early.at);
    else if (standsIn(early, late)) note(early.at, 'within', late.at);
    else if (standsIn(late, early)) note(late.at, 'within', early.at);
  };
  for (const reading of readingsOf(literals.map(({ lang }) => lang))) {
    const compared = comparedIn(literals, reading);
    for (let late = 1; late < compared.length; late++)
      for (let early = 0; early < late; early++)
        if (meetIn(compared[early], compared[late], reading)) compare(compared[early], compared[late]);
  }
  return relations;
};
