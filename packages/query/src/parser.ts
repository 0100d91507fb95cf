import { Fault, replaceable } from './fault.ts';
import type { Token, Unary } from './tokens.ts';
import type { Query, QueryNode, Span } from './tree.ts';

export interface ParsedTree {
  query: Query;
  /** Where each part of the tree stands in the text. */
  spans: Map<QueryNode, Span>;
}

/** A part while its surroundings are not known yet. */
interface Part extends Span {
  node: QueryNode;
  /** What stands side by side in it without AND and OR; null when it is anything else. */
  items: Item[] | null;
}

interface Item extends Span {
  node: QueryNode;
  isBare: boolean;
}

const TWO_OPERANDS = 'AND/OR should have two operands.';
const NEIGHBOURS = 'AND and OR should not go immediately one after another.';
const PARENTHESES = 'One or more parentheses are missing.';

/**
 * The tree of a query's tokens; no deeper recursion than the lexer lets parentheses nest. NOT binds closest, then AND
 * and standing side by side, then OR. Throws Fault.
 */
export const parseTokens = (tokens: readonly Token[], length: number): ParsedTree => {
  const spans = new Map<QueryNode, Span>();
  let at = 0;

  const part = (node: QueryNode, { start, end }: Span, items: Item[] | null = null): Part => {
    spans.set(node, { start, end });
    return { node, items, start, end };
  };

  const group = (): Part | null => {
    const alternatives: Part[] = [];
    let sequence: Part[] = [];
    let isExplicit = false;
    let waiting: Token | null = null;
    for (; at < tokens.length && tokens[at].kind !== 'close';) {
      const token = tokens[at];
      if (token.kind !== 'and' && token.kind !== 'or') {
        sequence.push(item());
        waiting = null;
        continue;
      }
      if (waiting !== null)
        throw new Fault(NEIGHBOURS, { start: waiting.start, end: token.end }, [
          { ...spanOf(token), text: '' },
        ]);
      if (sequence.length === 0) throw replaceable(TWO_OPERANDS, token);
      waiting = token;
      at++;
      if (token.kind === 'and') isExplicit = true;
      else {
        alternatives.push(join('and', sequence, isExplicit));
        [sequence, isExplicit] = [[], false];
      }
    }
    if (waiting !== null) throw replaceable(TWO_OPERANDS, waiting);
    if (sequence.length === 0) return null;
    alternatives.push(join('and', sequence, isExplicit));
    return join('or', alternatives, true);
  };

  const join = (kind: 'and' | 'or', parts: Part[], isExplicit: boolean): Part => {
    if (parts.length === 1) return parts[0];
    const of = parts.flatMap(({ node }) => (node.kind === kind ? node.of : [node]));
    const items = isExplicit ? null : parts.flatMap((one) => one.items ?? [{ ...one, isBare: false }]);
    return part({ kind, of }, { start: parts[0].start, end: parts[parts.length - 1].end }, items);
  };

  const item = (): Part => {
    const unaries: (Token & { kind: Unary })[] = [];
    for (let token = tokens[at]; isUnary(token); token = tokens[++at]) unaries.push(token);
    let inner = operand(unaries[unaries.length - 1]);
    for (const { kind, start } of unaries.toReversed()) inner = unary(kind, start, inner);
    return inner;
  };

  const unary = (kind: Unary, start: number, inner: Part): Part => {
    if (inner.node.kind !== kind)
      return part({ kind, of: inner.node }, { ...inner, start: Math.min(start, inner.start) });
    if (kind !== 'not') return inner;
    // Twice is not at all: what is left may be free text again.
    const { of } = inner.node as { of: QueryNode };
    return part(of, inner, [{ ...spanOf(inner), node: of, isBare: of.kind === 'word' }]);
  };

  const operand = (before: Token | undefined): Part => {
    const token = tokens[at];
    if (token?.kind === 'leaf') {
      at++;
      return part(token.node, token, [{ ...token, node: token.node }]);
    }
    if (token?.kind !== 'open')
      throw replaceable(`There is nothing after ${before?.kind.toUpperCase()}.`, before ?? token);
    at++;
    const inner = group();
    const close = tokens[at];
    if (close === undefined)
      throw new Fault(PARENTHESES, bracket(token), [{ start: length, end: length, text: ')' }]);
    if (inner === null)
      throw replaceable('There is nothing between these parentheses.', { ...token, end: close.end });
    at++;
    return token.field === null
      ? inner
      : part({ kind: 'field', field: token.field, of: inner.node }, { start: token.start, end: close.end });
  };

  const root = group();
  if (at < tokens.length) throw replaceable(PARENTHESES, tokens[at]);
  return { query: root === null ? { kind: 'all' } : withFreeText(root, spans), spans };
};

const spanOf = ({ start, end }: Span): Span => ({ start, end });

const bracket = ({ end }: Span): Span => ({ start: end - 1, end });

const isUnary = (token: Token | undefined): token is Token & { kind: Unary } =>
  token?.kind === 'not' || token?.kind === 'boost' || token?.kind === 'negate';

/** Bare words of a query without AND and OR are free text: one part, before what stands between them. */
const withFreeText = (root: Part, spans: Map<QueryNode, Span>): QueryNode => {
  const bare = root.items?.filter(({ isBare }) => isBare) ?? [];
  if (root.items === null || bare.length < 2) return root.node;
  const words = bare.flatMap(({ node }) => (node.kind === 'word' ? [node.text] : []));
  const text: QueryNode = { kind: 'text', words };
  spans.set(text, { start: bare[0].start, end: bare[bare.length - 1].end });
  if (bare.length === root.items.length) return text;
  const rest = root.items.filter(({ isBare }) => !isBare).map(({ node }) => node);
  const query: QueryNode = {
    kind: 'and',
    of: [text, ...rest.flatMap((one) => (one.kind === 'and' ? one.of : [one]))],
  };
  spans.set(query, spanOf(root));
  return query;
};
