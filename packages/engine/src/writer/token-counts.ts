import type { IndexDocument } from '../document.ts';
import type { Interner } from '../text/interner.ts';
import { MAX_FREQUENCY } from '../weights.ts';
import type { Columns } from './rows.ts';

/** Counts the words of titles and bodies, article by article. */
export interface TokenCounts {
  add(words: Interner, document: Pick<IndexDocument, 'titleTokens' | 'bodyTokens'>): void;
}

export const countTokens = (columns: Columns): TokenCounts => {
  const inTitle = new Map<number, number>();
  const inBody = new Map<number, number>();
  const count = (words: Interner, tokens: string[], into: Map<number, number>) => {
    for (const token of tokens) {
      const word = words.numberOf(token);
      into.set(word, (into.get(word) ?? 0) + 1);
    }
  };
  const push = (word: number, title: number, body: number) => {
    columns.words.push(word);
    columns.wordInTitle.push(Math.min(title, MAX_FREQUENCY));
    columns.wordInBody.push(Math.min(body, MAX_FREQUENCY));
  };
  return {
    add(words, { titleTokens, bodyTokens }) {
      inTitle.clear();
      inBody.clear();
      count(words, titleTokens, inTitle);
      count(words, bodyTokens, inBody);
      for (const [word, title] of inTitle) push(word, title, inBody.get(word) ?? 0);
      for (const [word, body] of inBody) if (!inTitle.has(word)) push(word, 0, body);
      columns.wordRows.endRow();
      columns.titleLength.push(titleTokens.length);
      columns.bodyLength.push(bodyTokens.length);
    },
  };
};
