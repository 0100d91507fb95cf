import { keyedWords } from './literal-keys.ts';
import { readingOf, type Reading } from './reading.ts';
import type { TaggerLiteral } from './tagger-types.ts';

/** Literals between two pauses: a few milliseconds. Chosen. */
export const WITHOUT_A_PAUSE = 2000;

/** Long work that pauses now and then, so that others have their turn. */
export type InSteps<T> = Generator<void, T, void>;

/** Literals that are read alike. */
export interface LiteralLine {
  reading: Reading;
  /** Keys of the words in their order; one at least. */
  keys: readonly string[];
  literals: TaggerLiteral[];
}

/** In each reading by the keys, blanks between. */
export type LiteralLines = ReadonlyMap<Reading, ReadonlyMap<string, LiteralLine>>;

/**
 * Plain literals by how the tagger reads them, each in the reading of its own language. Ambiguous ones are left out: they
 * are shared on purpose, and count beside others alone.
 */
export function* literalLines(literals: Iterable<TaggerLiteral>): InSteps<LiteralLines> {
  const lines = new Map<Reading, Map<string, LiteralLine>>();
  let read = 0;
  for (const literal of literals) {
    if (++read % WITHOUT_A_PAUSE === 0) yield;
    if (literal.composite !== null || literal.isAmbiguous) continue;
    const reading = readingOf(literal.lang);
    const keys = keyedWords(literal.name, reading).map(({ key }) => key);
    if (keys.length === 0) continue;
    const text = keys.join(' ');
    const ofReading = lines.get(reading) ?? new Map<string, LiteralLine>();
    lines.set(reading, ofReading);
    const line = ofReading.get(text);
    if (line) line.literals.push(literal);
    else ofReading.set(text, { reading, keys, literals: [literal] });
  }
  return lines;
}

export function* allLines(lines: LiteralLines): Generator<LiteralLine, void> {
  for (const ofReading of lines.values()) yield* ofReading.values();
}
