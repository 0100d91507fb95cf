import { quote } from './characters.ts';
import { Fault } from './fault.ts';
import { ENTITY_PREFIXES } from './fields.ts';
import type { Field } from './fields.ts';
import { lex } from './lexer.ts';
import type { IdScheme, Query, QueryNode, WordsLeaf } from './tree.ts';
import { printYears } from './years.ts';

/** The normal form of a query: every operator written, groups in parentheses, fields by their own names. */
export const print = (query: Query): string => {
  if (query.kind === 'all') return '';
  if (query.kind === 'text') return freeText(query.words);
  if (query.kind !== 'and' || query.of[0]?.kind !== 'text') return printNode(query, null);
  const [text, ...rest] = query.of;
  return `${freeText(text.words)} ${besideText(rest)}`;
};

const freeText = (words: readonly string[]): string =>
  words.map((text) => printLeaf({ kind: 'word', text }, null)).join(' ');

/** Words that are not free text themselves are kept out of it by parentheses, or by quotes if there is but one. */
const besideText = (parts: readonly QueryNode[]): string => {
  if (!parts.some(({ kind }) => kind === 'word'))
    return parts.map((part) => printOperand(part, null)).join(' ');
  if (parts.length > 1) return `(${printNode({ kind: 'and', of: [...parts] }, null)})`;
  return parts.map((part) => (part.kind === 'word' ? quote(part.text) : '')).join('');
};

const printNode = (node: QueryNode, field: Field | null): string => {
  switch (node.kind) {
    case 'text':
      return printNode({ kind: 'and', of: node.words.map((text) => ({ kind: 'word', text })) }, field);
    case 'and':
    case 'or':
      return node.of.map((part) => printOperand(part, field)).join(node.kind === 'and' ? ' AND ' : ' OR ');
    case 'not':
    case 'boost':
    case 'negate':
      return `${node.kind.toUpperCase()} ${printOperand(node.of, field)}`;
    case 'field':
      return `${node.field}:${isWords(node.of) ? printLeaf(node.of, node.field) : `(${printNode(node.of, node.field)})`}`;
    case 'year':
      return `year:${printYears(node)}`;
    case 'entity':
      return `${ENTITY_PREFIXES[node.entity]}:${node.id}`;
    case 'id':
      return printId(node.scheme, node.id);
    case 'topic':
      return quote(node.title);
    default:
      return printLeaf(node, field);
  }
};

const printOperand = (node: QueryNode, field: Field | null): string =>
  node.kind === 'and' || node.kind === 'or' || node.kind === 'text'
    ? `(${printNode(node, field)})`
    : printNode(node, field);

const isWords = (node: QueryNode): node is WordsLeaf =>
  node.kind === 'word' || node.kind === 'prefix' || node.kind === 'phrase' || node.kind === 'near';

/** Without quotes only what reads as the same word again. */
const printLeaf = (leaf: WordsLeaf, field: Field | null): string => {
  if (leaf.kind === 'near') return `${quote(leaf.text)}~${leaf.within}`;
  const bare = leaf.kind === 'prefix' ? `${leaf.text}*` : leaf.text;
  return leaf.kind !== 'phrase' && readsAs(bare, leaf, field) ? bare : quote(leaf.text);
};

const readsAs = (text: string, leaf: WordsLeaf, field: Field | null): boolean => {
  const node = onlyLeaf(text, field);
  return node?.kind === leaf.kind && node.text === leaf.text;
};

const onlyLeaf = (text: string, field: Field | null): QueryNode | null => {
  try {
    const [token, ...more] = lex(text, {}, field);
    return more.length === 0 && token?.kind === 'leaf' ? token.node : null;
  } catch (fault) {
    if (fault instanceof Fault) return null;
    throw fault;
  }
};

const ID_PREFIXES: Readonly<Record<IdScheme, string>> = {
  doi: 'doi:',
  pubmed: 'pubmed:',
  pmc: '',
  arxiv: 'arXiv:',
  openalex: 'openalex:',
};

const printId = (scheme: IdScheme, id: string): string => {
  const bare = `${ID_PREFIXES[scheme]}${id}`;
  const node = onlyLeaf(bare, null);
  return node?.kind === 'id' && node.id === id && pairsParentheses(id) ? bare : `${scheme}:${quote(id)}`;
};

/** Without a partner in the id, an opening parenthesis would take the next closing one for its own. */
const pairsParentheses = (id: string): boolean => id.split('(').length === id.split(')').length;
