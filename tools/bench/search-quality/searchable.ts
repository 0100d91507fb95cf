import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { placedSearchTokens, searchTokens, termFeatures } from '@peerlens/concepts';
import { buildIndex, openIndex, type IndexDocument, type IndexReader } from '@peerlens/engine';
import {
  freeTextQuery,
  textPostings,
  textSearch,
  textStatistics,
  type LatentPlaces,
  type TextHit,
} from '@peerlens/engine/text-search/index.ts';
import type { Collection } from './collection.ts';

/** Which terms the latent view is learnt from. */
export type LatentTerms = 'none' | 'words' | 'words and phrases';

/** Results of a query, best first. */
export type Search = (query: string, limit: number) => TextHit[];

/** A collection made searchable by the product's own index, query and ranking; articleId = position. */
export const searchable = async (collection: Collection, terms: LatentTerms): Promise<Search> => {
  const { documents } = collection;
  const tokens = documents.map(({ title, text }) => ({
    title: placedSearchTokens(title),
    body: placedSearchTokens(text),
  }));
  const segment = {
    text: textPostings(tokens),
    articleId: Float64Array.from(documents.keys()),
  };
  const reader = terms === 'none' ? null : await latentReader(collection, terms);
  return (query, limit) => {
    const tree = freeTextQuery(placedSearchTokens(query));
    const latent = reader ? placesOf(reader, featuresOf('', query, terms)) : undefined;
    const page = { sort: 'relevance' as const, offset: 0, limit, latent };
    return textSearch([segment], textStatistics([segment.text], tree), tree, page).hits;
  };
};

const featuresOf = (title: string, text: string, terms: LatentTerms): Map<string, number> => {
  const features = termFeatures(title, text);
  if (terms === 'words') for (const term of features.keys()) if (term.includes(' ')) features.delete(term);
  return features;
};

const latentReader = async (collection: Collection, terms: LatentTerms): Promise<IndexReader> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-bench-'));
  try {
    const articles = collection.documents.map(({ title, text }, at): IndexDocument => ({
      articleId: at,
      year: null,
      date: null,
      sourceId: null,
      type: 'article',
      authorIds: [],
      concepts: [],
      terms: featuresOf(title, text, terms),
      titleTokens: searchTokens(title),
      bodyTokens: searchTokens(text),
    }));
    await buildIndex(folder, stream(articles), { version: 'bench', basicConceptIds: new Set() });
    const reader = openIndex(folder);
    if (!reader) throw new Error('the index just built is not there');
    return reader;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

async function* stream<T>(values: Iterable<T>): AsyncGenerator<T> {
  yield* values;
}

const placesOf = (reader: IndexReader, terms: Map<string, number>): LatentPlaces => ({
  dimensions: reader.stats.latentDimensions,
  query: reader.vector({ concepts: [], terms }).latent,
  read: ({ ordinal }, into) => {
    const place = reader.vectorOfArticle(ordinal)?.latent;
    if (place) into.set(place);
    return Boolean(place);
  },
});
