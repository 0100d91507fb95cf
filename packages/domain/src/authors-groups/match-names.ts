import { typedWords } from '../name-search.ts';

/** A name taken apart: the words that must be there, and the given ones, which may be initials. */
export interface NameParts {
  family: string[];
  given: string[];
}

/** Words before a family name that belong to it; indexes write them or leave them out. */
const PARTICLES = new Set(
  'al bin da dal de del den der di do dos du el ibn la las le los ten ter van vom von zu zur'.split(' '),
);

/** "Ada Lovelace", "Lovelace, Ada", "A. Lovelace" and "van der Berg" alike; none for a name without letters. */
export const nameParts = (name: string): NameParts => {
  const [before, ...after] = name.split(',');
  if (after.length > 0 && after.join('').trim() !== '') {
    const given = typedWords(after.join(' '));
    const family = typedWords(before).filter((word) => !PARTICLES.has(word));
    if (family.length > 0) return { family, given };
  }
  const words = typedWords(name);
  const family = words.slice(-1);
  return { family, given: words.slice(0, -1).filter((word) => !PARTICLES.has(word)) };
};

/** Its first character, which may take two code units. */
const initialOf = (word: string): string => String.fromCodePoint(word.codePointAt(0) ?? 0);

/**
 * A text search query for authors who could have the name: all family names, and the first given name or its initial.
 * Null for a name without letters. The words have letters and digits alone, so that nothing in them is syntax.
 */
export const candidatesQuery = (name: string): string | null => {
  const { family, given } = nameParts(name);
  if (family.length === 0) return null;
  const needed = family.map((word) => `'${word}'`);
  const [first] = given;
  if (first === undefined) return needed.join(' & ');
  const initial = initialOf(first);
  // An initial may stand for any name that begins so; a name may be written as its initial alone.
  const either = first === initial ? `'${first}':*` : `('${first}' | '${initial}')`;
  return [...needed, either].join(' & ');
};

const isInitial = (word: string): boolean => word === initialOf(word);

/** Whether one could be the other: equal, or one the initial of the other. */
const fits = (a: string, b: string): boolean =>
  a === b || ((isInitial(a) || isInitial(b)) && initialOf(a) === initialOf(b));

/** How alike two given names are. Chosen: an initial stands for the name, but for others as well. */
const SAME = 1;
const BY_INITIAL = 0.7;
const WITHOUT_GIVEN = 0.5;
const MIDDLE_DIFFERS = 0.2;

/** How well one form of an author's name answers, 0 to 1. */
const formScore = ({ family, given }: NameParts, form: string): number => {
  const words = typedWords(form);
  if (family.length === 0 || family.some((word) => !words.includes(word))) return 0;
  const left = words.filter((word) => !family.includes(word) && !PARTICLES.has(word));
  const [first, ...middle] = given;
  if (first === undefined) return left.length === 0 ? SAME : WITHOUT_GIVEN;
  if (left.length === 0) return WITHOUT_GIVEN;
  const at = left.findIndex((word) => word === first);
  const answer = at >= 0 ? at : left.findIndex((word) => fits(word, first));
  if (answer < 0) return 0;
  const others = left.filter((_, i) => i !== answer);
  const differs =
    middle.length > 0 &&
    others.length > 0 &&
    !middle.some((word) => others.some((other) => fits(word, other)));
  return (left[answer] === first && !isInitial(first) ? SAME : BY_INITIAL) - (differs ? MIDDLE_DIFFERS : 0);
};

/** How well any form of an author's name answers, 0 (somebody else) to 1. */
export const nameScore = (name: string, forms: readonly string[]): number => {
  const parts = nameParts(name);
  return Math.max(0, ...forms.map((form) => formScore(parts, form)));
};
