import { Fault } from './fault.ts';
import type { Edit } from './fault.ts';
import { MAX_DEPTH, MAX_FREE_WORDS, MAX_LEAVES, MAX_LENGTH } from './limits.ts';
import type { ParsedTree } from './parser.ts';
import { print } from './printer.ts';
import type { Token } from './tokens.ts';
import type { Query, QueryNode } from './tree.ts';

/** Levels that the index needs for a word's beginning: it may be parted at hyphens, and stands for whole words, too. */
const PREFIX_LEVELS = 3;

/** Levels of a tree, as the index counts them. */
export const depthOf = (node: QueryNode): number => {
  if (node.kind === 'and' || node.kind === 'or') return 1 + Math.max(...node.of.map(depthOf));
  if ('of' in node) return 1 + depthOf(node.of as QueryNode);
  return node.kind === 'prefix' ? PREFIX_LEVELS : 1;
};

/** Words, phrases and values of a tree. */
export const leavesOf = (node: QueryNode): number => {
  if (node.kind === 'and' || node.kind === 'or')
    return node.of.reduce((sum, part) => sum + leavesOf(part), 0);
  if ('of' in node) return leavesOf(node.of as QueryNode);
  return node.kind === 'text' ? node.words.length : 1;
};

/** Cuts a text at a blank, or anywhere if there is none. Throws Fault when it is too long. */
export const checkLength = (text: string): void => {
  if (text.length <= MAX_LENGTH) return;
  const blank = text.lastIndexOf(' ', MAX_LENGTH);
  const end = blank > 0 ? blank : MAX_LENGTH;
  throw new Fault(
    `A query has at most ${MAX_LENGTH} characters; this one has ${text.length}.`,
    { start: MAX_LENGTH, end: text.length },
    [{ start: end, end: text.length, text: '' }],
  );
};

/** Throws Fault for a tree that would cost too much to answer, or to write down. */
export const checkSize = ({ query }: ParsedTree, tokens: readonly Token[]): void => {
  if (query.kind === 'all') return;
  const whole = { start: tokens[0].start, end: tokens[tokens.length - 1].end };
  if (depthOf(query) > MAX_DEPTH)
    throw new Fault(`A query has at most ${MAX_DEPTH} parts within parts.`, whole, []);
  if (leavesOf(query) > MAX_LEAVES)
    throw new Fault(`A query has at most ${MAX_LEAVES} words, phrases and values.`, whole, []);
  checkFreeText(query, tokens);
  const length = print(query).length;
  if (length > MAX_LENGTH)
    throw new Fault(
      `With all operators written, a query has at most ${MAX_LENGTH} characters; this one has ${length}.`,
      whole,
      [],
    );
};

const checkFreeText = (query: Query, tokens: readonly Token[]): void => {
  const isFree = query.kind === 'text' || (query.kind === 'and' && query.of[0].kind === 'text');
  if (!isFree) return;
  const seen = new Set<string>();
  const excess: Edit[] = [];
  for (const token of tokens) {
    if (token.kind !== 'leaf' || !token.isBare || token.node.kind !== 'word') continue;
    const word = token.node.text.toLowerCase();
    if (seen.size >= MAX_FREE_WORDS && !seen.has(word))
      excess.push({ start: token.start, end: token.end, text: '' });
    else seen.add(word);
  }
  if (excess.length > 0)
    throw new Fault(
      `A query has at most ${MAX_FREE_WORDS} different words; write those that matter most.`,
      { start: excess[0].start, end: excess[excess.length - 1].end },
      excess,
    );
};
