import { indexOfId } from '../arrays/bounds.ts';
import type { SearchPage, SearchQuery, SearchResult } from '../reading.ts';
import { eachPosting } from '../segment/postings.ts';
import { spanOfYears } from '../segment/segment.ts';
import type { PlacedSegment, Snapshot } from '../snapshot/snapshot.ts';
import {
  freeTextQuery,
  textSearch,
  textStatistics,
  type HitMeanings,
  type SegmentFilter,
  type TextQuery,
  type TextSegment,
} from '../text-search/index.ts';
import { conceptIn } from './query-lists.ts';
import type { Space } from '../space/space.ts';
import { numberOfText } from '../text/text-table.ts';
import { termListOf } from './term-lists.ts';
import { vectorOf } from './vectors.ts';

/** Answers a text search exactly, over all segments. */
export const search = (snapshot: Snapshot, query: SearchQuery, page: SearchPage): SearchResult => {
  const filters = filtersOf(query);
  const words = [...new Set(query.words)].map((word): TextQuery => ({ kind: 'word', word }));
  const asked: TextQuery = {
    kind: 'and',
    of: [
      ...(query.freeText ? [freeTextQuery(query.freeText.tokens)] : []),
      ...(query.text ? [query.text] : []),
      ...words,
      ...filters.map(({ name }): TextQuery => ({ kind: 'filter', filter: name })),
    ],
  };
  const segments = snapshot.segments.map((segment) => textSegment(segment, filters));
  const statistics = textStatistics(
    snapshot.segments.map(({ text }) => text),
    asked,
  );
  const meanings = query.freeText ? meaningsOf(snapshot, query.freeText.terms) : null;
  const found = textSearch(segments, statistics, asked, { ...page, ...(meanings && { meanings }) });
  return {
    total: found.total,
    hits: found.hits.map(({ articleId, score }) => ({ articleId, score })),
    facets: found.facets,
  };
};

/** How hits compare with the query in the latent and the term view; null where the latent one says nothing. */
const meaningsOf = (snapshot: Snapshot, terms: Map<string, number>): HitMeanings | null => {
  const { segments, space } = snapshot;
  const { latent: place, terms: weights } = vectorOf(snapshot, { concepts: [], terms });
  if (!place) return null;
  return {
    latent({ segment, ordinal }) {
      const { latentVector, latentScale } = segments[segment];
      const from = ordinal * place.length;
      let sum = 0;
      for (let j = 0; j < place.length; j++) sum += place[j] * latentVector[from + j];
      return sum * latentScale[ordinal];
    },
    queryTerms: numbered(space, weights),
    terms: ({ segment, ordinal }) =>
      termListOf({ segment: segments[segment], ordinal }, space.termArticles.length),
  };
};

const numbered = (space: Space, weights: ReadonlyMap<string, number>): HitMeanings['queryTerms'] => {
  const terms = Array.from(weights, ([text, weight]) => ({
    number: numberOfText(space.termTable, text),
    weight,
  })).sort((a, b) => a.number - b.number);
  return {
    number: Float64Array.from(terms, ({ number }) => number),
    weight: Float64Array.from(terms, ({ weight }) => weight),
  };
};

interface NamedFilter {
  name: string;
  of: (segment: PlacedSegment) => SegmentFilter;
}

const filtersOf = ({ conceptIds, authorIds, sourceIds, ...years }: SearchQuery): NamedFilter[] => {
  const filters = [...new Set(conceptIds)].map((id): NamedFilter => ({
    name: `c:${id}`,
    of: (segment) => ({ ordinals: articlesOfConcept(segment, id) }),
  }));
  if (authorIds)
    filters.push({
      name: 'authors',
      of: (segment) => ({
        ordinals: union(segment.articles, authorIds, (id) =>
          listOf(segment.authorArticle, segment.authorStart, indexOfId(segment.authorId, id)),
        ),
      }),
    });
  if (sourceIds)
    filters.push({
      name: 'sources',
      of: (segment) => ({
        ordinals: union(segment.articles, sourceIds, (id) =>
          listOf(segment.sourceArticle, segment.sourceStart, indexOfId(segment.sourceId, id)),
        ),
      }),
    });
  if (years.yearFrom !== undefined || years.yearTo !== undefined)
    filters.push({ name: 'years', of: (segment) => spanOfYears(segment, years) });
  return filters;
};

const NOTHING = new Uint32Array(0);

const articlesOfConcept = (segment: PlacedSegment, id: number): Uint32Array => {
  const feature = conceptIn(segment, id);
  if (feature < 0) return NOTHING;
  const ordinals: number[] = [];
  eachPosting(segment.concepts, { feature, blocks: segment.blocks }, (ordinal) => ordinals.push(ordinal));
  return Uint32Array.from(ordinals);
};

const listOf = (items: Uint32Array, start: Uint32Array, number: number): Uint32Array =>
  number < 0 ? NOTHING : items.subarray(start[number], start[number + 1]);

/** Ascending, each once. */
const union = (
  articles: number,
  ids: readonly number[],
  listFor: (id: number) => Uint32Array,
): Uint32Array => {
  if (ids.length === 1) return listFor(ids[0]);
  const isIn = new Uint8Array(articles);
  let count = 0;
  for (const id of ids)
    for (const ordinal of listFor(id)) {
      if (isIn[ordinal] === 0) count++;
      isIn[ordinal] = 1;
    }
  const all = new Uint32Array(count);
  let end = 0;
  for (let ordinal = 0; end < count; ordinal++) if (isIn[ordinal] === 1) all[end++] = ordinal;
  return all;
};

const textSegment = (segment: PlacedSegment, filters: readonly NamedFilter[]): TextSegment => ({
  text: segment.text,
  articleId: segment.articleId,
  ...(segment.deletedBits && { deleted: segment.deletedBits }),
  filters: Object.fromEntries(filters.map(({ name, of }) => [name, of(segment)])),
  keys: {
    newest: segment.articleDate,
    year: yearsOf(segment),
    source: segment.articleSource,
    cited: segment.articleCitations,
  },
});

const years = new WeakMap<Uint32Array, Uint32Array>();

/** Year by ordinal, 0 = unknown; made once for a segment. */
const yearsOf = ({ articleDate }: PlacedSegment): Uint32Array => {
  const known = years.get(articleDate);
  if (known) return known;
  const made = articleDate.map((date) => Math.floor(date / 10_000));
  years.set(articleDate, made);
  return made;
};
