import { invalid } from '@peerlens/kernel';
import type { FacetName } from '../article-filter.ts';
import type { SearchBatch, SearchMatches, SearchPage, SearchQuery, SearchResult } from '../reading.ts';
import type { PlacedSegment, Snapshot } from '../snapshot/snapshot.ts';
import {
  checkQuery,
  freeTextQuery,
  matchBatch,
  textSearch,
  textStatistics,
  type FacetColumn,
  type TextPage,
  type TextQuery,
  type TextSegment,
} from '../text-search/index.ts';
import { checkFacets, facetAnswer } from './facet-answer.ts';
import { facetTable } from './facet-columns.ts';
import { conditionsOf, type Condition } from './filters.ts';
import { meaningsOf } from './meanings.ts';
import { orByAuthor } from './or-by-author.ts';

/**
 * Answers a text search exactly, over all segments.
 *
 * @throws DomainError `invalid` when query, filters or page are out of bounds.
 */
export const search = (snapshot: Snapshot, query: SearchQuery, page: SearchPage): SearchResult => {
  const requests = page.facets ?? [];
  checkFacets(requests);
  const counted = requests.map(({ facet }) => ({ facet, table: facetTable(snapshot, facet) }));
  const asked = askedOf(query, new Set(requests.map(({ facet }) => facet)));
  const segments = snapshot.segments.map((segment, at) =>
    textSegment(segment, asked.conditions, columnsAt(counted, at)),
  );
  const found = textSearch(segments, textStatistics(segments, asked.text), asked.text, {
    sort: page.sort,
    offset: page.offset,
    limit: page.limit,
    choices: asked.choices,
    facets: counted.map(({ facet, table }) => ({ column: facet, values: table.values.length })),
    ...meaning(snapshot, query),
  });
  return {
    total: found.total,
    hits: found.hits.map(({ articleId, score }) => ({ articleId, score })),
    facets: Object.fromEntries(
      counted.map(({ facet, table }, at) => [
        facet,
        facetAnswer(requests[at], table, found.facets[facet], query.filters ?? {}),
      ]),
    ),
  };
};

/**
 * Some of all that a search finds, from where the batch before ended.
 *
 * @throws DomainError `invalid` when query, filters or batch are out of bounds.
 */
export const matches = (snapshot: Snapshot, query: SearchQuery, batch: SearchBatch): SearchMatches => {
  const asked = askedOf(query, new Set());
  const segments = snapshot.segments.map((segment) => textSegment(segment, asked.conditions, {}));
  const statistics = textStatistics(segments, asked.text);
  return matchBatch(segments, statistics, asked.text, { ...batch, ...meaning(snapshot, query) });
};

const meaning = (snapshot: Snapshot, { freeText }: SearchQuery): Pick<TextPage, 'meanings'> => {
  const meanings = freeText ? meaningsOf(snapshot, freeText.terms) : null;
  return meanings ? { meanings } : {};
};

/** A search in the words of the text search. */
interface Asked {
  text: TextQuery;
  /** By the name that `text` and `choices` have for each. */
  conditions: Map<string, Condition>;
  choices: { column: string; filter: string }[];
}

/** @param counted facets whose own choice is to be left aside for their counts. */
const askedOf = (query: SearchQuery, counted: ReadonlySet<FacetName>): Asked => {
  const { conceptIds = [], authorIds, sourceIds, yearFrom, yearTo, text, named = {}, filters = {} } = query;
  const conditions: Asked['conditions'] = new Map();
  const choices: Asked['choices'] = [];
  const nameOf = (condition: Condition): string => {
    const name = `condition ${conditions.size}`;
    conditions.set(name, condition);
    return name;
  };
  const partsOf = (some: readonly Condition[]): TextQuery[] =>
    some.map((condition) => ({ kind: 'filter', filter: nameOf(condition) }));
  const parts: TextQuery[] = [];
  if (query.freeText) parts.push(orByAuthor(freeTextQuery(query.freeText.tokens), query.freeText));
  if (text) {
    checkQuery(text);
    const known = new Map(
      Object.entries(named).map(([name, filter]) => [name, partsOf(conditionsOf(filter))]),
    );
    parts.push(resolved(text, known));
  }
  for (const word of new Set(query.words)) parts.push({ kind: 'word', word });
  for (const id of new Set(conceptIds)) parts.push(...partsOf(conditionsOf({ conceptIds: [id] })));
  const own = {
    ...(authorIds && { authorIds }),
    ...(sourceIds && { sourceIds }),
    ...(yearFrom !== undefined && { yearFrom }),
    ...(yearTo !== undefined && { yearTo }),
  };
  parts.push(...partsOf(conditionsOf(own)));
  for (const condition of conditionsOf(filters)) {
    const { facet } = condition;
    if (facet !== null && counted.has(facet)) choices.push({ column: facet, filter: nameOf(condition) });
    else parts.push(...partsOf([condition]));
  }
  return { text: { kind: 'and', of: parts }, conditions, choices };
};

/** The tree with the conditions that its filters stand for in their places. */
const resolved = (query: TextQuery, named: ReadonlyMap<string, TextQuery[]>): TextQuery => {
  const all = (parts: readonly TextQuery[]): TextQuery[] => parts.map((part) => resolved(part, named));
  switch (query.kind) {
    case 'filter': {
      const of = named.get(query.filter);
      if (!of) throw invalid(`The query has a filter "${query.filter}" that is not described`);
      return { kind: 'and', of };
    }
    case 'field':
    case 'not':
      return { ...query, of: resolved(query.of, named) };
    case 'and':
    case 'or':
      return { ...query, of: all(query.of) };
    case 'best':
      return { ...query, must: all(query.must), should: all(query.should) };
    default:
      return query;
  }
};

const columnsAt = (
  counted: readonly { facet: FacetName; table: { columns: FacetColumn[] } }[],
  at: number,
): Record<string, FacetColumn> =>
  Object.fromEntries(counted.map(({ facet, table }) => [facet, table.columns[at]]));

const textSegment = (
  segment: PlacedSegment,
  conditions: Asked['conditions'],
  columns: Record<string, FacetColumn>,
): TextSegment => ({
  text: segment.text,
  names: segment.names,
  articleId: segment.articleId,
  ...(segment.deletedBits && { deleted: segment.deletedBits }),
  filters: Object.fromEntries(Array.from(conditions, ([name, { of }]) => [name, of(segment)])),
  keys: { newest: segment.articleDate, cited: segment.articleCitations },
  columns,
});
