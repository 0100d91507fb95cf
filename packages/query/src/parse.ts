import { fold } from './characters.ts';
import { Fault } from './fault.ts';
import type { QueryError } from './fault.ts';
import { hintsOf } from './hints.ts';
import type { Hint } from './hints.ts';
import { lex } from './lexer.ts';
import { checkLength, checkSize } from './measure.ts';
import { mend } from './mend.ts';
import { parseTokens } from './parser.ts';
import type { ParsedTree } from './parser.ts';
import { print } from './printer.ts';
import type { Token } from './tokens.ts';
import type { Grammar, Query, QueryNode, Span } from './tree.ts';

/** More are not read, and each costs as much as the query. Chosen, not tuned. */
const MAX_HINTS = 3;

/** What was understood of a query's text. `source` is the text as it was, to the last character. */
export type ParsedQuery =
  | {
      ok: true;
      source: string;
      query: Query;
      /** The normal form, to echo: it reads as the same tree. */
      text: string;
      /** Where each part stands in `source`; by identity. */
      spans: ReadonlyMap<QueryNode, Span>;
      hints: Hint[];
    }
  | { ok: false; source: string; error: QueryError };

interface Reading extends ParsedTree {
  tokens: Token[];
}

/** Reads a query in time linear in its length. Never throws. */
export const parse = (source: string, grammar: Grammar = {}): ParsedQuery => {
  const reading = readingOf(source, grammar);
  if (reading instanceof Fault) {
    const faultOf = (text: string): Fault | null => faultIn(text, grammar);
    const mended = mend(source, { first: reading, faultOf, grammar });
    return { ok: false, source, error: { message: reading.message, ...reading.span, mended } };
  }
  const { query, spans, tokens } = reading;
  const hints = hintsOf(source, tokens)
    .slice(0, MAX_HINTS)
    .filter(({ mended }) => faultIn(mended, grammar) === null);
  return { ok: true, source, query, text: print(query), spans, hints };
};

const faultIn = (source: string, grammar: Grammar): Fault | null => {
  const reading = readingOf(source, grammar);
  return reading instanceof Fault ? reading : null;
};

const readingOf = (source: string, grammar: Grammar): Reading | Fault => {
  try {
    checkLength(source);
    const folded = fold(source);
    const tokens = lex(folded, grammar);
    const tree = parseTokens(tokens, source.length);
    checkSize(tree, tokens);
    if (grammar.topics !== undefined) checkRoot(tree, folded);
    return { ...tree, tokens };
  } catch (fault) {
    if (fault instanceof Fault) return fault;
    throw fault;
  }
};

/** With topics, NOT, BOOST and NEGATE change a part of a query, never all of it. @source specification 3, section 5 */
const checkRoot = ({ query, spans }: ParsedTree, text: string): void => {
  if (query.kind !== 'not' && query.kind !== 'boost' && query.kind !== 'negate') return;
  const operator = query.kind.toUpperCase();
  const start = spans.get(query)?.start ?? 0;
  const span = { start, end: start + (text[start] === '-' ? 1 : operator.length) };
  throw new Fault(`${operator} cannot stand for the whole query: add a topic with AND or OR.`, span, [
    { ...span, text: '' },
  ]);
};
