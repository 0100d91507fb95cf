import type { Query, QueryNode } from './tree.ts';

/** What to mark in the texts of articles that were found. */
export interface HighlightTerm {
  kind: 'word' | 'prefix' | 'phrase';
  text: string;
  field: 'title' | 'abstract' | 'any';
}

/** Words, beginnings and phrases that a query asks for, each once, in its order; what it excludes is not among them. */
export const highlightTerms = (query: Query): HighlightTerm[] => {
  const terms = new Map<string, HighlightTerm>();
  const add = (term: HighlightTerm): void => {
    terms.set(JSON.stringify([term.kind, term.text, term.field]), term);
  };

  const visit = (node: QueryNode, field: HighlightTerm['field']): void => {
    switch (node.kind) {
      case 'and':
      case 'or':
        for (const part of node.of) visit(part, field);
        break;
      case 'boost':
        visit(node.of, field);
        break;
      case 'field':
        if (node.field === 'title' || node.field === 'abstract') visit(node.of, node.field);
        break;
      case 'text':
        for (const text of node.words) add({ kind: 'word', text, field });
        break;
      case 'near':
        for (const text of node.text.split(' ')) add({ kind: 'word', text, field });
        break;
      case 'word':
      case 'prefix':
      case 'phrase':
        add({ kind: node.kind, text: node.text, field });
        break;
      default:
    }
  };

  if (query.kind !== 'all') visit(query, 'any');
  return [...terms.values()];
};
