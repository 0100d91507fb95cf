import { buildIndex, openIndex } from '@peerlens/engine';
import type { IndexDocument, TextQuery as IndexQuery } from '@peerlens/engine';
import { syntheticArticles } from '../synthetic/articles.ts';
import type { SyntheticCorpus } from '../synthetic/articles.ts';
import type { Clause, TextQuery } from './queries.ts';

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

/** Everything but terms, which text search does not look at. */
async function* articlesOf(corpus: SyntheticCorpus): AsyncGenerator<IndexDocument> {
  for (const article of syntheticArticles(corpus)) yield { ...article, terms: new Map() };
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

const clauseOf = ({ words, field, isPrefix = false }: Clause): IndexQuery => {
  const text: IndexQuery = isPrefix
    ? { kind: 'prefix', prefix: words[0] }
    : words.length === 1
      ? { kind: 'word', word: words[0] }
      : { kind: 'phrase', words };
  return field ? { kind: 'field', field, of: text } : text;
};

/** The query in the index's own words. */
const queryOf = ({ allOf, noneOf = [] }: TextQuery): IndexQuery => ({
  kind: 'and',
  of: [
    ...allOf.map((group): IndexQuery =>
      group.length === 1 ? clauseOf(group[0]) : { kind: 'or', of: group.map(clauseOf) },
    ),
    ...noneOf.map((clause): IndexQuery => ({ kind: 'not', of: clauseOf(clause) })),
  ],
});

/** Opens what `buildProduct` built. */
export async function openProduct(folder: string): Promise<SearchProduct> {
  const reader = openIndex(folder);
  if (!reader) throw new Error(`There is no index in ${folder}`);
  return {
    async search(query, limit) {
      const { yearFrom, yearTo, facetByYear = false } = query;
      const { total, hits, facets } = reader.search(
        { words: [], text: queryOf(query), yearFrom, yearTo },
        { sort: 'relevance', offset: 0, limit, ...(facetByYear && { facets: [{ facet: 'year' as const }] }) },
      );
      return {
        total,
        articleIds: hits.map(({ articleId }) => articleId),
        ...(facetByYear && {
          years: Object.fromEntries(
            (facets.year?.values ?? []).map(({ value, articles }) => [value, articles]),
          ),
        }),
      };
    },
    close: async () => reader.close(),
  };
}
