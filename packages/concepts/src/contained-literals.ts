import { keyedWords, languagesMeet } from './literal-keys.ts';
import { WITHOUT_A_PAUSE, allLines } from './literal-lines.ts';
import type { InSteps, LiteralLine, LiteralLines } from './literal-lines.ts';
import { inOrder, type LiteralPair } from './near-literals.ts';
import { isStopWord } from './stop-words.ts';
import type { TaggerLiteral } from './tagger-types.ts';

/** Longer literals are looked for in no other one. Chosen: nobody writes longer ones inside longer ones. */
const LONGEST_PART = 10;
/** A literal without a word of so many letters, stop words aside, is in others by chance. Chosen. */
const SHORTEST_WORD = 3;
/** Literals of one line that are named. Chosen. */
const MOST_OF_ONE_LINE = 20;
/** A part of a hyphenated word is no word. */
const TIE = /[-‐-—'’/]/u;

const isTelling = ({ keys }: LiteralLine): boolean =>
  keys.some((key) => key.length >= SHORTEST_WORD && !isStopWord(key));

/** Do the words from one place on stand for themselves, no hyphen tying them to others? */
const standApart = (
  { name }: TaggerLiteral,
  reading: LiteralLine['reading'],
  from: number,
  count: number,
): boolean => {
  if (!TIE.test(name)) return true;
  const words = keyedWords(name, reading);
  return !TIE.test(name.charAt(words[from].start - 1)) && !TIE.test(name.charAt(words[from + count - 1].end));
};

/** Lines whose words stand in one side by side, of those that lie in each other the longest, with where they begin. */
function* partsOf(
  { keys }: LiteralLine,
  lines: ReadonlyMap<string, LiteralLine>,
): Generator<{ part: LiteralLine; from: number }, void> {
  const text = keys.join(' ');
  const starts = [0];
  for (const key of keys) starts.push(starts[starts.length - 1] + key.length + 1);
  let covered = 0;
  for (let from = 0; from < keys.length; from++) {
    const most = Math.min(LONGEST_PART, keys.length - 1, keys.length - from);
    for (let count = most; from + count > covered; count--) {
      const part = lines.get(text.slice(starts[from], starts[from + count] - 1));
      if (part === undefined || !isTelling(part)) continue;
      yield { part, from };
      covered = from + count;
    }
  }
}

/**
 * Literals that stand in a longer one of another concept as whole words, in the reading of languages that meet: the
 * longer one and the shorter, each two concepts once, by ascending ids. Of literals that lie in each other the longest
 * one alone is told, for what lies in that is told of it.
 */
export function* containedLiterals(lines: LiteralLines): InSteps<LiteralPair[]> {
  const pairs = new Map<string, LiteralPair>();
  let at = 0;
  for (const line of allLines(lines)) {
    if (++at % WITHOUT_A_PAUSE === 0) yield;
    for (const {
      part: { keys, literals },
      from,
    } of partsOf(line, lines.get(line.reading) ?? new Map()))
      for (const whole of line.literals.slice(0, MOST_OF_ONE_LINE)) {
        if (!standApart(whole, line.reading, from, keys.length)) continue;
        for (const part of literals.slice(0, MOST_OF_ONE_LINE)) {
          if (part.conceptId === whole.conceptId || !languagesMeet(part.lang, whole.lang)) continue;
          const key = `${whole.conceptId} ${part.conceptId}`;
          if (!pairs.has(key)) pairs.set(key, [whole, part]);
        }
      }
  }
  return inOrder([...pairs.values()]);
}
