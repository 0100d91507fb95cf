import { indexOfId } from '../arrays/bounds.ts';
import type { SearchPage, SearchQuery, SearchResult } from '../reading.ts';
import { eachPosting } from '../segment/postings.ts';
import { spanOfYears } from '../segment/segment.ts';
import type { PlacedSegment, Snapshot } from '../snapshot/snapshot.ts';
import {
  freeTextQuery,
  textSearch,
  textStatistics,
  type LatentPlaces,
  type SegmentFilter,
  type TextQuery,
  type TextSegment,
} from '../text-search/index.ts';
import { conceptIn } from './query-lists.ts';
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
  const latent = query.freeText ? placesOf(snapshot, query.freeText.terms) : null;
  const found = textSearch(segments, statistics, asked, { ...page, ...(latent && { latent }) });
  return {
    total: found.total,
    hits: found.hits.map(({ articleId, score }) => ({ articleId, score })),
    facets: found.facets,
  };
};

/** Where the query and its hits stand in the latent view; null where there is none. */
const placesOf = (snapshot: Snapshot, terms: Map<string, number>): LatentPlaces | null => {
  const { segments, space } = snapshot;
  if (!space.latent) return null;
  const { dimensions } = space.latent;
  return {
    dimensions,
    query: vectorOf(snapshot, { concepts: [], terms }).latent,
    read({ segment, ordinal }, into) {
      const { latentVector, latentScale } = segments[segment];
      const scale = latentScale[ordinal];
      if (!(scale > 0)) return false;
      for (let j = 0; j < dimensions; j++) into[j] = latentVector[ordinal * dimensions + j] * scale;
      return true;
    },
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
