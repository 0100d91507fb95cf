import type { NameField, QueryNode, Span, TextField } from './tree.ts';

export type Unary = 'not' | 'boost' | 'negate';

/** What a query's text is made of; a field and its value are one token. */
export type Token = Span &
  (
    | { kind: 'open'; field: TextField | NameField | null }
    | { kind: 'close' | 'and' | 'or' | Unary }
    /** `isBare`: a word alone, which may be part of free text. */
    | { kind: 'leaf'; node: QueryNode; isBare: boolean }
  );

const OPERATORS: ReadonlyMap<string, 'and' | 'or' | Unary> = new Map([
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
]);

const TOPIC_OPERATORS: ReadonlyMap<string, 'and' | 'or' | Unary> = new Map([
  ...OPERATORS,
  ['BOOST', 'boost'],
  ['NEGATE', 'negate'],
]);

/** Operators are in capitals: "and" is a word. */
export const operatorOf = (run: string, withTopics: boolean): 'and' | 'or' | Unary | null =>
  (withTopics ? TOPIC_OPERATORS : OPERATORS).get(run) ?? null;
