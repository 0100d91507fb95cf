import { nameWords } from '../name-words.ts';

/** Headings that a list of references stands under, in the languages of the interface. */
const HEADING =
  /^[\s\d.#*]*(?:references|bibliography|literature(?: cited)?|works cited|literatur(?:verzeichnis)?|références|bibliographie|список литературы|литература)\s*:?\s*$/gimu;

/** Family names shorter than this are words of titles too often. */
const LEAST_LETTERS = 3;

const isInitial = (word: string | undefined): boolean => word !== undefined && /^\p{L}$/u.test(word);

/**
 * Who is named in the references of a text: those whose family name stands there beside their given name or its first
 * letter, either way round ("Lovelace, A.", "A. B. Lovelace", "Ada Lovelace"). Another person may have the same name.
 *
 * @returns null where the text has no heading that references stand under
 */
export function namedInReferences(text: string): ((name: string) => boolean) | null {
  const heading = [...text.matchAll(HEADING)].at(-1);
  if (!heading) return null;
  const words = nameWords(text.slice(heading.index + heading[0].length));
  const placesOf = Map.groupBy(words.keys(), (at) => words[at]);
  return (name) => {
    const [given, ...rest] = nameWords(name);
    const family = rest.at(-1);
    if (family === undefined || family.length < LEAST_LETTERS) return false;
    const isGiven = (word: string | undefined): boolean => word === given || word === given[0];
    // Of "A. B. Noether" the first letter is the given name's; of "Amalie B. Noether", the word before the letter.
    const isBefore = (at: number): boolean =>
      isInitial(words[at - 1]) && (isInitial(words[at - 2]) || words[at - 2] === given)
        ? isGiven(words[at - 2])
        : isGiven(words[at - 1]);
    return (placesOf.get(family) ?? []).some((at) => isGiven(words[at + 1]) || isBefore(at));
  };
}
