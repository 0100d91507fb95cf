import fs from 'node:fs';
import path from 'node:path';
import { buildIndex, openIndex } from '@peerlens/engine';
import type { IndexDocument } from '@peerlens/engine';
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

/** Everything but terms and texts, which similarity of concepts does not look at. */
async function* articlesOf(corpus: SyntheticCorpus): AsyncGenerator<IndexDocument> {
  for (const article of syntheticArticles(corpus))
    yield { ...article, terms: new Map(), titleTokens: [], bodyTokens: [] };
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

function bytesOf(folder: string, names: readonly string[]): number {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const wanted = files.filter((file) => names.includes(path.basename(file)));
  return wanted.reduce((sum, file) => sum + fs.statSync(path.join(folder, file)).size, 0);
}

/** Opens what `buildProduct` built. */
export async function openProduct(folder: string): Promise<SimilarityProduct> {
  const reader = openIndex(folder);
  if (!reader) throw new Error(`There is no index in ${folder}`);
  const postings = bytesOf(folder, ['conceptArticle.bin']) / Uint32Array.BYTES_PER_ELEMENT;
  const bytes = bytesOf(folder, ['conceptArticle.bin', 'conceptTf.bin', 'conceptStart.bin']);
  const nearest = (query: QueryDocument, limit: number, yearFrom?: number): number[] =>
    reader
      .nearest(reader.vector({ concepts: query.concepts, terms: new Map() }), {
        algorithm: 1,
        limit,
        yearFrom,
      })
      .map(({ articleId }) => articleId);
  return {
    bytesPerPosting: bytes / postings,
    nearest: async (query, limit) => nearest(query, limit),
    nearestRecent: async (query, limit) => nearest(query, limit, LAST_YEAR - ARTICLES_YEARS_LIMIT + 1),
    close: async () => reader.close(),
  };
}
