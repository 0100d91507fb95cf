import { openIndex } from '@peerlens/engine';
import type { ArticleFilter, FacetName, IndexReader, SearchBatch, SearchQuery } from '@peerlens/engine';
import { percentilesOf } from '../figures/percentiles.ts';
import type { Percentiles } from '../figures/percentiles.ts';
import { vocabulary } from '../synthetic/vocabulary.ts';

/** Processor time of searches for the first fifty articles, in milliseconds. */
export interface FacetFigures {
  /** Articles that the searches find, on the average. */
  meanTotal: number;
  /** Nothing counted, each facet alone, and all of them. */
  counted: Record<string, Percentiles>;
  /** All of them, with a country, a type and five years chosen, each left aside for its own facet. */
  chosen: Percentiles;
}

export interface ListingFigures {
  total: number;
  /** Processor time of all batches together, in milliseconds. */
  ms: number;
}

export interface FilterFigures {
  facets: { everyArticle: FacetFigures; commonWord: FacetFigures };
  /** Ids of every article, in order of the index and newest first. */
  everyId: Record<string, ListingFigures>;
}

const FACETS: readonly FacetName[] = [
  'year',
  'source',
  'concept',
  'institution',
  'country',
  'type',
  'openAccess',
  'language',
];
const CHOSEN: ArticleFilter = { countries: ['AA', 'AC'], types: ['article'], yearFrom: 2015, yearTo: 2019 };
const PAGE = { sort: 'newest', offset: 0, limit: 50 } as const;
const BATCH = 20_000;

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Times each query so many times; the first round warms up. */
const timesOf = (
  reader: IndexReader,
  queries: readonly SearchQuery[],
  { runs, facets }: { runs: number; facets: readonly FacetName[] },
): Percentiles => {
  const times: number[] = [];
  for (let run = 0; run <= runs; run += 1)
    for (const query of queries) {
      const before = cpuMs();
      reader.search(query, { ...PAGE, facets: facets.map((facet) => ({ facet })) });
      if (run > 0) times.push(cpuMs() - before);
    }
  return percentilesOf(times);
};

const figuresOf = (reader: IndexReader, queries: readonly SearchQuery[], runs: number): FacetFigures => {
  const totals = queries.map((query) => reader.search(query, PAGE).total);
  const sets = [
    { name: 'nothing', facets: [] },
    ...FACETS.map((facet) => ({ name: facet, facets: [facet] })),
    { name: 'all', facets: FACETS },
  ];
  const chosen = queries.map((query) => ({ ...query, filters: CHOSEN }));
  return {
    meanTotal: Math.round(totals.reduce((sum, total) => sum + total, 0) / totals.length),
    counted: Object.fromEntries(
      sets.map(({ name, facets }) => [name, timesOf(reader, queries, { runs, facets })]),
    ),
    chosen: timesOf(reader, chosen, { runs, facets: FACETS }),
  };
};

const listed = (reader: IndexReader, sort: SearchBatch['sort']): ListingFigures => {
  const started = cpuMs();
  let total = 0;
  let after: SearchBatch['after'] = null;
  do {
    const found = reader.matches({ words: [] }, { sort, after, limit: BATCH });
    total += found.articleIds.length;
    after = found.next;
  } while (after);
  return { total, ms: Math.round(cpuMs() - started) };
};

/** Facets counted over every article and over those with a common word, and all ids handed out. */
export const filterFigures = (
  folder: string,
  { queries, runs }: { queries: number; runs: number },
): FilterFigures => {
  const reader = openIndex(folder);
  if (!reader) throw new Error(`There is no index in ${folder}`);
  const words = vocabulary().slice(0, queries);
  const figures = {
    facets: {
      everyArticle: figuresOf(reader, [{ words: [] }], queries * runs),
      commonWord: figuresOf(
        reader,
        words.map((word) => ({ words: [word] })),
        runs,
      ),
    },
    everyId: { index: listed(reader, 'index'), newest: listed(reader, 'newest') },
  };
  reader.close();
  return figures;
};
