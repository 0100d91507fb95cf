import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { placedSearchTokens, termFeatures } from '@peerlens/concepts';
import { buildIndex, openIndex, type IndexDocument } from '@peerlens/engine';
import type { Collection } from './collection.ts';

/** Results of a query, best first; articleId = position in the collection. */
export type Search = (query: string, limit: number) => { articleId: number; score: number }[];

/**
 * A collection made searchable by the product's own index, and searched as the product searches what is typed.
 *
 * @param isLatent whether the latent view has a say; the product's has.
 */
export const searchable = async ({ documents }: Collection, isLatent: boolean): Promise<Search> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-bench-'));
  try {
    const articles = documents.map(({ title, text }, at): IndexDocument => ({
      articleId: at,
      year: null,
      date: null,
      sourceId: null,
      type: 'article',
      authorIds: [],
      concepts: [],
      terms: termFeatures(title, text),
      titleTokens: placedSearchTokens(title),
      bodyTokens: placedSearchTokens(text),
    }));
    await buildIndex(folder, articles, {
      version: 'bench',
      basicConceptIds: new Set(),
      ...(!isLatent && { latentDimensions: 0 }),
    });
    const reader = openIndex(folder);
    if (!reader) throw new Error('the index just built is not there');
    return (query, limit) => {
      const freeText = { tokens: placedSearchTokens(query), terms: termFeatures('', query) };
      return reader.search({ words: [], freeText }, { sort: 'relevance', offset: 0, limit }).hits;
    };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
};
