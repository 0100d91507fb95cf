import {
  byMerit,
  COMPOSITE_EXPANSIONS,
  learn,
  taggerBuilder,
  withEmptyWordsAmbiguous,
} from './compile-tagger.ts';
import type { Learnt } from './compile-tagger.ts';
import { namesOf } from './composites.ts';
import type { WordStars } from './general-words.ts';
import { joinedWords, wordsOf } from './literal-words.ts';
import { isStopWord } from './stop-words.ts';
import type { TaggedText, TaggerLiteral } from './tagger-types.ts';

/** Tells texts apart that a change of the ontology cannot touch. */
export interface TouchFinder {
  /** False: both ontologies find the same in it, to the last count. */
  mayTouch: (text: TaggedText) => boolean;
  /** Literals looked for: those that changed, and composites that are made of them. */
  literals: number;
}

interface Side {
  literals: readonly TaggerLiteral[];
  learnt: Learnt;
}

const sideOf = (literals: readonly TaggerLiteral[]): Side => {
  const sorted = literals.map(withEmptyWordsAmbiguous).sort(byMerit);
  return { literals: sorted, learnt: learn(sorted) };
};

const isSame = (a: TaggerLiteral, b: TaggerLiteral | undefined): boolean =>
  b !== undefined &&
  a.conceptId === b.conceptId &&
  a.name === b.name &&
  a.lang === b.lang &&
  a.isAmbiguous === b.isAmbiguous &&
  JSON.stringify(a.composite) === JSON.stringify(b.composite);

/** Literals of one side that the other has not. */
const changedOf = (side: Side, other: Side): TaggerLiteral[] => {
  const known = new Map(other.literals.map((literal) => [literal.literalId, literal]));
  return side.literals.filter((literal) => !isSame(literal, known.get(literal.literalId)));
};

/** Literals that changed, and composites that stand for other names since, however far away. */
const affectedOf = ({ literals }: Side, concepts: ReadonlySet<number>, changed: readonly TaggerLiteral[]) => {
  const composites = literals.filter(({ composite }) => composite !== null);
  const touched = new Set(concepts);
  const found = new Set(changed);
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const literal of composites) {
      const isMade = literal.composite?.some(
        (part) => typeof part !== 'string' && touched.has(part.conceptId),
      );
      if (isMade !== true) continue;
      found.add(literal);
      touched.add(literal.conceptId);
    }
  }
  return found;
};

/** Words that stand for others in one ontology than in the other one, with all that they stand for in either. */
const movedWords = (a: WordStars, b: WordStars): Set<string> => {
  const moved = new Set<string>();
  const centres = new Set<string>();
  for (const [one, other] of [
    [a, b],
    [b, a],
  ]) {
    for (const [word, centre] of one.centres) {
      const elsewhere = other.centres.get(word);
      if (elsewhere === centre) continue;
      moved.add(word);
      centres.add(centre);
      if (elsewhere !== undefined) centres.add(elsewhere);
    }
    for (const word of one.interchangeable) if (!other.interchangeable.has(word)) moved.add(word);
  }
  for (const { centres: stars } of [a, b]) {
    for (const [word, centre] of stars) if (centres.has(centre)) moved.add(word);
  }
  return moved;
};

const allWords = (name: string): string[] => {
  const words = wordsOf(name);
  return [...words, ...(joinedWords(words) ?? [])].map(({ text }) => text);
};

const partsOf = ({ name, composite }: TaggerLiteral): string[] =>
  composite === null ? [name] : composite.filter((part) => typeof part === 'string');

/** Keys of words that only one of the ontologies knows: a plural that is known ends an enumeration. */
const newWords = (
  names: Iterable<string>,
  unchanged: Iterable<TaggerLiteral>,
  englishKey: (word: string) => string,
): Set<string> => {
  const keys = new Set<string>();
  for (const name of names) {
    for (const word of allWords(name)) if (!isStopWord(word)) keys.add(englishKey(word));
  }
  for (const literal of unchanged) {
    if (keys.size === 0) break;
    for (const part of partsOf(literal)) for (const word of allWords(part)) keys.delete(englishKey(word));
  }
  return keys;
};

/** Stands for words that are watched for by themselves. */
const WATCHED: TaggerLiteral = {
  literalId: -1,
  conceptId: -1,
  name: '',
  composite: null,
  lang: 'en',
  isAmbiguous: false,
};

/**
 * Compiles what differs between two states of an ontology into a small tagger, which finds at least each text in which
 * the two do not find the same. Null: they find the same in every text. Costs as much as learning both ontologies'
 * equivalent words.
 *
 * What a literal finds depends on others in three ways: where they stand at the same place, which the small tagger sees
 * by finding the literal that changed there, however loosely; by words that were learnt to be equivalent, where those
 * that moved are watched for; and by which words are known at all, where likewise.
 */
export function touchFinder(
  before: readonly TaggerLiteral[],
  after: readonly TaggerLiteral[],
): TouchFinder | null {
  const [was, is] = [sideOf(before), sideOf(after)];
  const [removed, added] = [changedOf(was, is), changedOf(is, was)];
  if (removed.length + added.length === 0) return null;
  const concepts = new Set([...removed, ...added].map(({ conceptId }) => conceptId));
  const sides = [
    { side: was, affected: affectedOf(was, concepts, removed) },
    { side: is, affected: affectedOf(is, concepts, added) },
  ];
  const numbered = sides.flatMap(({ affected }) => [...affected]);
  const builder = taggerBuilder([...numbered, WATCHED], is.learnt, { isWide: true });
  const names = new Set<string>();
  let ordinal = 0;
  for (const { side, affected } of sides) {
    for (const literal of affected) {
      for (const name of namesOf(literal, side.learnt.byConcept, COMPOSITE_EXPANSIONS)) {
        builder.addName(name, ordinal, literal.lang);
        names.add(name);
      }
      ordinal++;
    }
  }
  const unchanged = is.literals.filter((literal) => !sides[1].affected.has(literal));
  const watched = movedWords(was.learnt.stars, is.learnt.stars);
  for (const key of newWords(names, unchanged, is.learnt.englishKey)) watched.add(key);
  for (const key of watched) builder.addKey(key, ordinal);
  const tagger = builder.build(numbered.length);
  return { mayTouch: (text) => tagger.tag(text).length > 0, literals: numbered.length };
}
