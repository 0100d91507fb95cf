/** What English words are commonly lengthened by, and an English stemmer takes off again. */
const ENDINGS: readonly string[] = `
  abilities ability able ables al alism alist ality ally ance ances ant ants ate ated ates ating ation ational
  ations ative ator ators ed ence ences ent ents er ers es ful fully fulness ibility ible ic ical ically icity
  ied ies iness ing ings ion ional ions ism isms ist ists ities ity ive iveness ivity ization izations ize ized
  izer izing less ly ment ments ness nesses or ors ous ously ousness
`
  .trim()
  .split(/\s+/);

/**
 * Letters of an ending from which on it is taken for one: most words that end in "n" or "m" are not about to go on to
 * "ness" or "ment", while most that end in a vowel are not at their end.
 */
const typedAtLeast = (ending: string): number => (/^[aeiouf]/.test(ending) ? 1 : 2);

/** The word as it stands, and completed by each ending that its last letters begin. */
const completionsOf = (begin: string): string[] => {
  const completed = ENDINGS.flatMap((ending) =>
    Array.from(ending, (_, at) => at + 1).flatMap((typed) =>
      typed >= typedAtLeast(ending) && begin.endsWith(ending.slice(0, typed))
        ? [begin + ending.slice(typed)]
        : [],
    ),
  );
  return [begin, ...completed];
};

/**
 * Stems that do not start as the beginning of a word does though words do that it can be completed to: "universit" is
 * longer than the stem of "university". Each once, the stem of the beginning itself first; English words alone.
 *
 * @param stems as an `Analyser` has them: one for each word of the text, '' for those that are not looked up
 */
export const stemsOfCompletions = (begin: string, stems: (text: string) => string[]): string[] => {
  const found = new Set(stems(completionsOf(begin).join(' ')));
  return [...found].filter((stem) => stem !== '' && !stem.startsWith(begin));
};
