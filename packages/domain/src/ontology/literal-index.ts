import type { TaggerLiteral } from '@peerlens/concepts';
import { isStopWord } from '@peerlens/concepts';
import { keyedWords, languagesMeet, mainLanguage, readingsOf } from '@peerlens/concepts/literal-keys.ts';
import { EN, readingOf, type Reading } from '@peerlens/concepts/reading.ts';

/** Longer literals are looked for in no other one. Chosen: nobody writes longer ones inside longer ones. */
const LONGEST_PART = 10;
/** Literals looked at for one, so that a word that half of them have costs no more. Chosen, not tuned. */
const MOST_COMPARED = 5000;

interface Row {
  literal: TaggerLiteral;
  /** Keys of the words between blanks. */
  line: string;
}

/** All literals of one state of the ontology by their words. */
export interface LiteralIndex {
  byConcept: Pick<ReadonlyMap<number, readonly TaggerLiteral[]>, 'get'>;
  /** Plain literals of fewer words that stand in the name side by side, in each reading the longest first. */
  within(name: string, lang: string): TaggerLiteral[];
  /** Plain literals of more words that the name's words stand in side by side. */
  around(name: string, lang: string): TaggerLiteral[];
  /** Does a concept have composites that lead to another one, over however many? It leads to itself. */
  leadsTo(from: number, to: number): boolean;
  /** The same with other literals for some concepts, of which the others know nothing. */
  with(changed: ReadonlySet<number>, literals: readonly TaggerLiteral[]): LiteralIndex;
}

/** Where the literals of one state stand. */
interface Places {
  literalsOf: (conceptId: number) => readonly TaggerLiteral[] | undefined;
  /** Concepts that the composites of one are made of. */
  parentsOf: (conceptId: number) => ReadonlySet<number> | undefined;
  /** Plain literals that have a word, by reading and key. */
  withWord: (key: string) => readonly Row[] | undefined;
  /** Plain literals that are nothing but a line, by reading and line. */
  withLine: (key: string) => readonly Row[] | undefined;
  readings: ReadonlySet<Reading>;
}

const lineOf = (keys: readonly string[]): string => ` ${keys.join(' ')} `;

/** The rarest word of a name, as far as literals have its words; null for stop words alone, or one that none has. */
const rarest = (keys: readonly string[], rowsOf: (key: string) => readonly Row[] | undefined) => {
  let best: readonly Row[] | null = null;
  for (const key of keys) {
    if (isStopWord(key)) continue;
    const rows = rowsOf(key);
    if (rows === undefined) return null;
    if (best === null || rows.length < best.length) best = rows;
  }
  return best;
};

const placesOf = (literals: readonly TaggerLiteral[]): Places => {
  const byConcept = Map.groupBy(literals, ({ conceptId }) => conceptId);
  const byWord = new Map<string, Row[]>();
  const byLine = new Map<string, Row[]>();
  const parents = new Map<number, Set<number>>();

  const put = (rows: Map<string, Row[]>, key: string, row: Row): void => {
    const known = rows.get(key);
    if (known === undefined) rows.set(key, [row]);
    else known.push(row);
  };
  for (const literal of literals) {
    const { conceptId, name, lang, composite } = literal;
    if (composite !== null) {
      for (const part of composite)
        if (typeof part !== 'string')
          parents.set(conceptId, (parents.get(conceptId) ?? new Set()).add(part.conceptId));
      continue;
    }
    const reading = readingOf(lang);
    const keys = keyedWords(name, reading).map(({ key }) => key);
    if (!keys.some((key) => !isStopWord(key))) continue;
    const row = { literal, line: lineOf(keys) };
    put(byLine, `${reading}${row.line}`, row);
    for (const key of new Set(keys)) if (!isStopWord(key)) put(byWord, `${reading} ${key}`, row);
  }

  return {
    literalsOf: (conceptId) => byConcept.get(conceptId),
    parentsOf: (conceptId) => parents.get(conceptId),
    withWord: (key) => byWord.get(key),
    withLine: (key) => byLine.get(key),
    readings: readingsOf(literals.map(({ lang }) => lang)),
  };
};

const laidOver = (below: Places, changed: ReadonlySet<number>, above: Places): Places => {
  const both = (under: readonly Row[] | undefined, over: readonly Row[] | undefined) => {
    if (under === undefined) return over;
    const rows = [...under.filter(({ literal }) => !changed.has(literal.conceptId)), ...(over ?? [])];
    return rows.length > 0 ? rows : undefined;
  };
  const placesFor = (conceptId: number): Places => (changed.has(conceptId) ? above : below);
  return {
    literalsOf: (conceptId) => placesFor(conceptId).literalsOf(conceptId),
    parentsOf: (conceptId) => placesFor(conceptId).parentsOf(conceptId),
    withWord: (key) => both(below.withWord(key), above.withWord(key)),
    withLine: (key) => both(below.withLine(key), above.withLine(key)),
    readings: new Set([...below.readings, ...above.readings]),
  };
};

export const literalIndex = (literals: readonly TaggerLiteral[]): LiteralIndex => indexOf(placesOf(literals));

const indexOf = (places: Places): LiteralIndex => {
  /** In the name's own reading and in that of the literals of all languages; a name of all languages in every one. */
  const inReadings = (name: string, lang: string, find: (reading: Reading, keys: string[]) => Row[]) =>
    Array.from(mainLanguage(lang) === 'all' ? places.readings : new Set<Reading>([readingOf(lang), EN]))
      .flatMap((reading) =>
        find(
          reading,
          keyedWords(name, reading).map(({ key }) => key),
        ),
      )
      .map(({ literal }) => literal)
      .filter((literal) => languagesMeet(literal.lang, lang));

  return {
    byConcept: { get: places.literalsOf },
    within: (name, lang) =>
      inReadings(name, lang, (reading, keys) => {
        const found = new Set<Row>();
        for (let length = Math.min(LONGEST_PART, keys.length - 1); length > 0; length--)
          for (let from = 0; from + length <= keys.length; from++)
            for (const row of places.withLine(`${reading}${lineOf(keys.slice(from, from + length))}`) ?? [])
              found.add(row);
        return [...found];
      }),
    around: (name, lang) =>
      inReadings(name, lang, (reading, keys) => {
        const line = lineOf(keys);
        const rows = rarest(keys, (key) => places.withWord(`${reading} ${key}`)) ?? [];
        return rows.slice(0, MOST_COMPARED).filter((row) => row.line !== line && row.line.includes(line));
      }),
    leadsTo(from, to) {
      const seen = new Set([from]);
      for (const one of seen) {
        if (one === to) return true;
        for (const next of places.parentsOf(one) ?? []) seen.add(next);
      }
      return false;
    },
    with: (changed, literals) =>
      indexOf(
        laidOver(places, changed, placesOf(literals.filter(({ conceptId }) => changed.has(conceptId)))),
      ),
  };
};
