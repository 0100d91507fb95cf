import { buildIndex, openIndex } from '@peerlens/engine';
import type { IndexDocument } from '@peerlens/engine';
import { syntheticArticles } from '../synthetic/articles.ts';
import type { SyntheticCorpus } from '../synthetic/articles.ts';
import type { TextQuery } from './queries.ts';

export interface FoundArticles {
  /** Exact number of matching articles. */
  total: number;
  /** Ids of the best, best first. */
  articleIds: number[];
  /** Articles by year, where asked for. */
  years?: Record<number, number>;
}

/** The product's text search as the benchmark uses it. */
export interface SearchProduct {
  /** null where the product cannot be asked so. */
  search(query: TextQuery, limit: number): Promise<FoundArticles | null>;
  close(): Promise<void>;
}

/** Everything but concepts and terms, which text search does not look at. */
async function* articlesOf(corpus: SyntheticCorpus): AsyncGenerator<IndexDocument> {
  for (const article of syntheticArticles(corpus)) yield { ...article, concepts: [], terms: new Map() };
}

/** Builds the product's index of a corpus in `folder`. */
export async function buildProduct(folder: string, corpus: SyntheticCorpus): Promise<void> {
  await buildIndex(folder, articlesOf(corpus), {
    version: `synthetic ${corpus.works}`,
    basicConceptIds: new Set(),
    latentDimensions: 0,
    onProgress(done) {
      if (done % 100_000 === 0) console.error(`  ${done} articles taken in`);
    },
  });
}

/** The words of a query that only asks for words, all of them, anywhere; null for every other one. */
function plainWords({ allOf, noneOf = [], facetByYear = false }: TextQuery): string[] | null {
  const isPlain =
    !facetByYear &&
    noneOf.length === 0 &&
    allOf.every(
      (group) =>
        group.length === 1 && group[0].words.length === 1 && !group[0].field && group[0].isPrefix !== true,
    );
  return isPlain ? allOf.map(([clause]) => clause.words[0]) : null;
}

/** Opens what `buildProduct` built. */
export async function openProduct(folder: string): Promise<SearchProduct> {
  const reader = openIndex(folder);
  if (!reader) throw new Error(`There is no index in ${folder}`);
  return {
    async search(query, limit) {
      const words = plainWords(query);
      if (words === null) return null;
      const { yearFrom, yearTo } = query;
      const { total, hits } = reader.search(
        { words, yearFrom, yearTo },
        { sort: 'relevance', offset: 0, limit },
      );
      return { total, articleIds: hits.map(({ articleId }) => articleId) };
    },
    close: async () => reader.close(),
  };
}
