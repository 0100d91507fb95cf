import type { Token } from './tokens.ts';
import type { Span } from './tree.ts';

/** What may be meant otherwise than it is read; no error. */
export interface Hint extends Span {
  message: string;
  /** The query as it may have been meant. */
  mended: string;
}

const OPERATOR_WORDS = new Set(['and', 'or', 'not']);

/** Lower-case operators, and words after a field's word that the field does not hold for. */
export const hintsOf = (source: string, tokens: readonly Token[]): Hint[] =>
  tokens.flatMap((token, place) => {
    if (token.kind !== 'leaf') return [];
    const next = tokens[place + 1];
    const { start, end, node } = token;
    if (
      token.isBare &&
      node.kind === 'word' &&
      OPERATOR_WORDS.has(node.text) &&
      place > 0 &&
      next !== undefined
    ) {
      const operator = node.text.toUpperCase();
      return {
        message: `"${node.text}" is a word here. As an operator it is written ${operator}.`,
        start,
        end,
        mended: source.slice(0, start) + operator + source.slice(end),
      };
    }
    if (node.kind !== 'field' || node.of.kind !== 'word' || next?.kind !== 'leaf' || !next.isBare) return [];
    const last = lastBare(tokens, place + 1);
    const value = end - node.of.text.length;
    return {
      message: `Only "${node.of.text}" is looked for in ${node.field}. Parentheses hold more words.`,
      start: next.start,
      end: last.end,
      mended: `${source.slice(0, value)}(${source.slice(value, last.end)})${source.slice(last.end)}`,
    };
  });

/** The last of the bare words that stand side by side from a place on. */
const lastBare = (tokens: readonly Token[], from: number): Token => {
  let place = from;
  for (let next = tokens[place + 1]; next?.kind === 'leaf' && next.isBare; next = tokens[place + 1]) place++;
  return tokens[place];
};
