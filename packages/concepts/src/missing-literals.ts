import {
  compositeText,
  joinedOf,
  isReadIn,
  keyedWords,
  languagesMeet,
  onOneLine,
  readingsOf,
  type PlainOrComposite,
} from './literal-keys.ts';
import type { Reading } from './reading.ts';
import { automaticAmbiguity } from './validation.ts';

/** A plural s aside; what is wholly in capitals is met in capitals alone. */
const isInCapitals = (name: string): boolean => automaticAmbiguity(name.replace(/(?<=\p{Lu}{2})s$/u, ''));

const keysOf = ({ name, composite, lang }: PlainOrComposite, readings: Iterable<Reading>): string[] => {
  if (composite !== null) return [`composite ${compositeText(composite)}`];
  const keys = [`name ${onOneLine(name)}`];
  const kind = isInCapitals(name) ? 'capitals' : 'words';
  for (const reading of readings) {
    if (!isReadIn(lang, reading)) continue;
    const joined = joinedOf(keyedWords(name, reading).map(({ key }) => key));
    if (joined !== '') keys.push(`${kind} ${reading} ${joined}`);
  }
  return keys;
};

/**
 * Which literals a concept would gain by those of another one: those that none of its own is the same as. The same are
 * literals of the same words in the same order, hyphens, blanks, number and spelling aside, in languages that meet;
 * and composites of the same parts. Composites of the concept itself find nothing that it does not find already.
 *
 * @param conceptId of the concept that would gain them; null while it is new
 * @returns positions among `literals`, ascending; of several that are the same the first
 */
export const missingLiterals = (
  conceptId: number | null,
  own: readonly PlainOrComposite[],
  literals: readonly PlainOrComposite[],
): number[] => {
  const readings = readingsOf([...own, ...literals].map(({ lang }) => lang));
  const langsOf = new Map<string, Set<string>>();
  const add = (keys: readonly string[], lang: string): void => {
    for (const key of keys) langsOf.set(key, (langsOf.get(key) ?? new Set()).add(lang));
  };
  const has = (keys: readonly string[], lang: string): boolean =>
    keys.some((key) => [...(langsOf.get(key) ?? [])].some((known) => languagesMeet(known, lang)));
  const isOfItself = ({ composite }: PlainOrComposite): boolean =>
    conceptId !== null &&
    (composite?.some((part) => typeof part !== 'string' && part.conceptId === conceptId) ?? false);

  for (const literal of own) add(keysOf(literal, readings), literal.lang);
  return literals.flatMap((literal, at) => {
    const keys = keysOf(literal, readings);
    if (isOfItself(literal) || has(keys, literal.lang)) return [];
    add(keys, literal.lang);
    return [at];
  });
};
