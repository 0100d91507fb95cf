import { invalid } from '@peerlens/kernel';
import type { ArticleFilter, FacetName } from '../article-filter.ts';
import { indexOfId, lowerBound } from '../arrays/bounds.ts';
import { eachPosting } from '../segment/postings.ts';
import { ordinalOf } from '../segment/segment.ts';
import type { PlacedSegment } from '../snapshot/snapshot.ts';
import { numberOfText } from '../text/text-table.ts';
import type { SegmentFilter } from '../text-search/index.ts';
import { OPEN_ACCESS, valueColumn, type LabelFacet } from './facet-columns.ts';
import { conceptIn } from './query-lists.ts';

/** Entries of one list of a filter. Chosen: a large institution's children, or a list that somebody pasted. */
const MAX_ENTRIES = 10_000;

/** One condition, in each segment's own terms. */
export interface Condition {
  /** The facet whose values it chooses among; null where there is none. */
  facet: FacetName | null;
  of: (segment: PlacedSegment) => SegmentFilter;
}

/** @throws DomainError `invalid` when a list is too long. */
export const conditionsOf = (filter: ArticleFilter): Condition[] => {
  const { yearFrom, yearTo, dateFrom, dateTo } = filter;
  const conditions: Condition[] = [];
  const add = <Entry>(
    entries: readonly Entry[] | undefined,
    facet: FacetName | null,
    of: (segment: PlacedSegment, entries: readonly Entry[]) => SegmentFilter,
  ): void => {
    if (!entries) return;
    if (entries.length > MAX_ENTRIES)
      throw invalid(`A filter has at most ${MAX_ENTRIES} values; this one has ${entries.length}`);
    const distinct = [...new Set(entries)];
    conditions.push({ facet, of: (segment) => of(segment, distinct) });
  };
  add(filter.articleIds, null, articlesOf);
  add(filter.authorIds, null, (segment, ids) => ({
    ordinals: union(segment.articles, ids, (id) =>
      listOf(segment.authorArticle, segment.authorStart, indexOfId(segment.authorId, id)),
    ),
  }));
  add(filter.sourceIds, 'source', (segment, ids) => ({
    ordinals: union(segment.articles, ids, (id) =>
      listOf(segment.sourceArticle, segment.sourceStart, indexOfId(segment.sourceId, id)),
    ),
  }));
  add(filter.institutionIds, 'institution', (segment, ids) => ({
    ordinals: union(segment.articles, ids, (id) =>
      listOf(segment.institutionArticle, segment.institutionStart, indexOfId(segment.institutionId, id)),
    ),
  }));
  add(filter.conceptIds, 'concept', (segment, ids) => ({
    ordinals: union(segment.articles, ids, (id) => articlesOfConcept(segment, id)),
  }));
  add(filter.countries, 'country', labelled('country'));
  add(filter.types, 'type', labelled('type'));
  add(filter.languages, 'language', labelled('language'));
  add(filter.openAccess, 'openAccess', (segment, values) => {
    const { column } = valueColumn(segment, 'openAccess');
    return { column, chosen: Uint8Array.from(OPEN_ACCESS, (value) => (values.includes(value) ? 1 : 0)) };
  });
  if ([yearFrom, yearTo, dateFrom, dateTo].some((bound) => bound !== undefined))
    conditions.push({ facet: 'year', of: (segment) => spanOf(segment, filter) });
  return conditions;
};

const labelled =
  (facet: LabelFacet) =>
  (segment: PlacedSegment, labels: readonly string[]): SegmentFilter => {
    const { column, texts } = valueColumn(segment, facet);
    const chosen = new Uint8Array(column.number.length);
    for (const label of labels) {
      const number = numberOfText(texts, label);
      if (number >= 0) chosen[number] = 1;
    }
    return { column, chosen };
  };

/** Ordinals ascend with dates: those between the narrowest bounds; unknown years never. */
const spanOf = (
  { articleDate }: PlacedSegment,
  { yearFrom = 1, yearTo, dateFrom = 0, dateTo }: ArticleFilter,
): SegmentFilter => {
  const from = Math.max(Math.max(1, yearFrom) * 10_000, dateFrom);
  const to = Math.min(yearTo === undefined ? Infinity : (yearTo + 1) * 10_000, (dateTo ?? Infinity) + 1);
  const first = lowerBound(articleDate, from);
  return { from: first, to: Math.max(first, lowerBound(articleDate, to)) };
};

const articlesOf = (segment: PlacedSegment, ids: readonly number[]): SegmentFilter => ({
  ordinals: Uint32Array.from(ids, (id) => ordinalOf(segment, id))
    .filter((ordinal) => ordinal !== NOT_HERE)
    .sort(),
});

/** -1, without a sign. */
const NOT_HERE = 0xffff_ffff;
const NOTHING = new Uint32Array(0);

export const articlesOfConcept = (segment: PlacedSegment, id: number): Uint32Array => {
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
