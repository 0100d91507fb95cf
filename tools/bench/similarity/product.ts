import { buildIndex, indexSizes, openIndex, type IndexDocument } from '@peerlens/engine';
import { syntheticArticles } from '../synthetic/articles.ts';
import type { SyntheticCorpus } from '../synthetic/articles.ts';
import type { QueryDocument } from '../synthetic/queries.ts';

/** Years, as semantics.md, section 4, has them. */
const ARTICLES_YEARS_LIMIT = 10;
const LAST_YEAR = 2026;

/** The product's index as the benchmark uses it. */
export interface SimilarityProduct {
  /** Bytes that a concept posting takes on disk, its share of the lists' beginnings included. */
  bytesPerPosting: number;
  /** Ids of the articles with the most similar concepts, best first. */
  nearest(query: QueryDocument, limit: number): Promise<number[]>;
  /** The same among articles of the last ten years. */
  nearestRecent(query: QueryDocument, limit: number): Promise<number[]>;
  close(): Promise<void>;
}

/** The same articles without texts and terms: all that the concept view looks at. */
function* conceptsOnly(articles: Iterable<IndexDocument>): Generator<IndexDocument> {
  for (const article of articles) yield { ...article, terms: new Map(), titleTokens: [], bodyTokens: [] };
}

/** Builds the product's index of a corpus in `folder`. */
export async function buildProduct(
  folder: string,
  corpus: SyntheticCorpus & { isConceptsOnly: boolean },
): Promise<void> {
  const articles = syntheticArticles(corpus);
  await buildIndex(folder, corpus.isConceptsOnly ? conceptsOnly(articles) : articles, {
    version: `synthetic ${corpus.works}`,
    basicConceptIds: new Set(),
    onProgress(done) {
      if (done % 100_000 === 0) console.error(`  ${done} articles taken in`);
    },
  });
}

/** What lists of concepts take, lengths and beginnings included, per entry of them. */
function bytesPerPosting(folder: string): number {
  const sizes = indexSizes(folder);
  const of = [
    'List',
    'HeavyStart',
    'HeavyOrdinal',
    'HeavyImpact',
    'LightStart',
    'LightOrdinal',
    'LightImpact',
  ];
  const bytes = of.reduce((sum, name) => sum + (sizes[`concept${name}`]?.bytes ?? 0), 0);
  return bytes / (sizes['conceptHeavyImpact'].length + sizes['conceptLightImpact'].length);
}

/** Opens what `buildProduct` built. */
export async function openProduct(folder: string): Promise<SimilarityProduct> {
  const reader = openIndex(folder);
  if (!reader) throw new Error(`There is no index in ${folder}`);
  const nearest = (query: QueryDocument, limit: number, yearFrom?: number): number[] =>
    reader
      .nearest(reader.vector({ concepts: query.concepts, terms: new Map() }), {
        algorithm: 1,
        limit,
        yearFrom,
      })
      .map(({ articleId }) => articleId);
  return {
    bytesPerPosting: bytesPerPosting(folder),
    nearest: async (query, limit) => nearest(query, limit),
    nearestRecent: async (query, limit) => nearest(query, limit, LAST_YEAR - ARTICLES_YEARS_LIMIT + 1),
    close: async () => reader.close(),
  };
}
