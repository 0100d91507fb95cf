import { endOfRun, quote, readQuoted } from './characters.ts';
import { Fault, replaceable } from './fault.ts';
import type { Field } from './fields.ts';
import { MAX_WITHIN, MIN_PREFIX } from './limits.ts';
import type { WordsLeaf } from './tree.ts';

export interface Read<Node> {
  node: Node;
  end: number;
}

const ENDS_IN_LETTERS = new RegExp(`[\\p{L}\\p{N}\\p{M}]{${MIN_PREFIX}}$`, 'u');

/** A word, a word's beginning, or words in quotes. Throws Fault. */
export const readWords = (text: string, at: number, field: Field | null): Read<WordsLeaf> => {
  if (text[at] === '"') return readPhrase(text, at, field);
  const end = endOfRun(text, at);
  const run = text.slice(at, end);
  return { node: run.includes('*') ? prefixOf(run, at) : { kind: 'word', text: run }, end };
};

const prefixOf = (run: string, start: number): WordsLeaf => {
  const begin = run.slice(0, run.indexOf('*'));
  const isLast = /^\*+$/.test(run.slice(begin.length));
  if (isLast && ENDS_IN_LETTERS.test(begin)) return { kind: 'prefix', text: begin };
  const span = { start, end: start + run.length };
  const star = { start: start + begin.length, end: start + begin.length + 1 };
  if (!isLast && begin !== '') {
    const mended = ENDS_IN_LETTERS.test(begin) ? `${begin}*` : quote(run);
    throw new Fault('* stands for the rest of a word: put it at the end.', star, [{ ...span, text: mended }]);
  }
  throw new Fault(`* needs at least ${MIN_PREFIX} letters before it.`, star, [
    { ...span, text: run.replaceAll('*', '') },
  ]);
};

/** The text in quotes that begins here. Throws Fault. */
export const readQuotes = (text: string, at: number): { text: string; end: number } => {
  const quoted = readQuoted(text, at);
  if (quoted === null) {
    const isOpenEscape = /(?<!\\)(?:\\\\)*\\$/.test(text.slice(at));
    const closing = { start: text.length, end: text.length, text: isOpenEscape ? '\\"' : '"' };
    const isLast = text.slice(at + 1).trim() === '';
    throw new Fault('Closing quotation mark is missing.', { start: at, end: at + 1 }, [
      isLast ? { start: at, end: text.length, text: '' } : closing,
    ]);
  }
  if (quoted.text === '')
    throw replaceable('There is nothing between these quotes.', { start: at, end: quoted.end });
  return quoted;
};

const readPhrase = (text: string, at: number, field: Field | null): Read<WordsLeaf> => {
  const { text: words, end } = readQuotes(text, at);
  if (text[end] !== '~') return { node: { kind: 'phrase', text: words }, end };
  const digits = /\d*/y;
  digits.lastIndex = end + 1;
  const given = digits.exec(text)?.[0] ?? '';
  const span = { start: end, end: end + 1 + given.length };
  if (given === '') throw replaceable('~ takes a number of words, as in "two words"~5.', span);
  if (field !== null && field !== 'title' && field !== 'abstract')
    throw replaceable(
      `Words near each other can be looked for in title and abstract, not in ${field}.`,
      span,
    );
  if (Number(given) > MAX_WITHIN)
    throw replaceable(`At most ${MAX_WITHIN} words can stand between.`, span, `~${MAX_WITHIN}`);
  return { node: { kind: 'near', text: words, within: Number(given) }, end: span.end };
};
