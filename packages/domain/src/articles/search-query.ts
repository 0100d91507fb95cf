import { placedSearchTokens, termFeatures } from '@peerlens/concepts';
import { invalid } from '@peerlens/kernel';
import type { NameCondition, NamedFilter, ParsedQuery, QueryNode, Span } from '@peerlens/query';
import type { ArticleFilter, SearchQuery, TextQuery } from '../article-index.ts';
import { nameWords } from '../name-words.ts';
import { bylineQuery, countriesNamed, isPartedPrefix, nameTest, withText } from './name-conditions.ts';
import { dayNumber } from './publication-dates.ts';
import type { DateSpan } from './publication-dates.ts';
import { partsOf } from './query-parts.ts';
import type { QueryFault, SearchCriteria } from './search.contract.ts';
import type { SearchStore } from './search.store.ts';

export type ReadQuery = ParsedQuery & { ok: true };

/** Institutions that words of names are compared with. Chosen: more than are called a university. */
const MAX_INSTITUTIONS = 30_000;
/** Values of one filter. @source the index's limit */
const MAX_FILTER_VALUES = 10_000;

/** What a filter of the query stands for: conditions of which one must hold, or a text to be searched for. */
type Meaning = { oneOf: ArticleFilter[] } | { text: TextQuery };

/** Where a part stands; with a field right before it, the two have one place. */
const placeOf = ({ spans, source }: ReadQuery, node: QueryNode): Span => {
  for (const [part, span] of spans)
    if (part === node || (part.kind === 'field' && part.of === node)) return span;
  return { start: 0, end: source.length };
};

const faultAt = ({ start, end }: Span, fault: Pick<QueryFault, 'message' | 'mended'>): Error =>
  invalid(fault.message, { ...fault, start, end });

/** Turns a query that was read into one that the index answers; identifiers and names are looked up. */
export const searchQueries = (
  store: Pick<SearchStore, 'withIdentifier' | 'institutionsWith' | 'withTheirParts'>,
) => {
  const institutionsNamed = async (read: ReadQuery, condition: NameCondition): Promise<number[]> => {
    const { leaf } = condition;
    const found = await store.institutionsWith(nameWords(leaf.text), {
      isBeginning: leaf.kind === 'prefix',
      limit: MAX_INSTITUTIONS + 1,
    });
    if (found.length > MAX_INSTITUTIONS) {
      const message = `More than ${MAX_INSTITUTIONS} institutions are called so: give more of the name.`;
      throw faultAt(placeOf(read, leaf), { message, mended: null });
    }
    const isMeant = nameTest(condition);
    const meant = found.filter(({ names }) => names.some((name) => isMeant(nameWords(name))));
    return store.withTheirParts(meant.map(({ id }) => id));
  };

  const bylineOf = (read: ReadQuery, condition: NameCondition): TextQuery => {
    if (!isPartedPrefix(condition)) return bylineQuery(condition);
    const place = placeOf(read, condition.leaf);
    const { start, end } = place;
    const mended =
      read.source.slice(0, start) +
      read.source.slice(start, end).replaceAll('*', '') +
      read.source.slice(end);
    throw faultAt(place, { message: 'In names, * goes with a single word.', mended });
  };

  const nameMeaning = async (read: ReadQuery, condition: NameCondition): Promise<Meaning> => {
    if (condition.field === 'author') return { text: bylineOf(read, condition) };
    if (condition.field === 'country') return { oneOf: [{ countries: countriesNamed(condition) }] };
    const institutionIds = await institutionsNamed(read, condition);
    const oneOf: ArticleFilter[] = [];
    for (let from = 0; from === 0 || from < institutionIds.length; from += MAX_FILTER_VALUES)
      oneOf.push({ institutionIds: institutionIds.slice(from, from + MAX_FILTER_VALUES) });
    return { oneOf };
  };

  const meaningOf = async (read: ReadQuery, { of }: NamedFilter): Promise<Meaning> => {
    switch (of.kind) {
      case 'year': {
        const { from, to } = of;
        return { oneOf: [{ ...(from !== null && { yearFrom: from }), ...(to !== null && { yearTo: to }) }] };
      }
      case 'entity': {
        const list = ({ concept: 'conceptIds', journal: 'sourceIds', author: 'authorIds' } as const)[
          of.entity
        ];
        return { oneOf: [{ [list]: [of.id] }] };
      }
      case 'id':
        return { oneOf: [{ articleIds: await store.withIdentifier(of.scheme, of.id) }] };
      case 'name':
        return nameMeaning(read, of);
      default:
        throw new Error('The search language has no topics');
    }
  };

  return async (read: ReadQuery, chosen: ArticleFilter): Promise<SearchQuery> => {
    const { freeText, conditions, filters } = partsOf(read);
    const meanings = await Promise.all(
      filters.map(async (filter) => ({ name: filter.name, meaning: await meaningOf(read, filter) })),
    );
    const texts = new Map<string, TextQuery>();
    const named: Record<string, ArticleFilter> = {};
    for (const { name, meaning } of meanings) {
      if ('text' in meaning) {
        texts.set(name, meaning.text);
        continue;
      }
      const ways = meaning.oneOf.map((filter, at): TextQuery => {
        const way = at === 0 ? name : `${name} ${at}`;
        named[way] = filter;
        return { kind: 'filter', filter: way };
      });
      if (ways.length > 1) texts.set(name, { kind: 'or', of: ways });
    }
    return {
      words: [],
      ...(freeText !== null && {
        freeText: {
          tokens: placedSearchTokens(freeText),
          terms: termFeatures('', freeText),
          names: nameWords(freeText),
        },
      }),
      ...(conditions && { text: withText(conditions, texts) }),
      ...(Object.keys(named).length > 0 && { named }),
      filters: chosen,
    };
  };
};

/** What was chosen beside the query, as the index has it. */
export const filterOf = (criteria: SearchCriteria, { from, to }: DateSpan): ArticleFilter => {
  const { conceptIds, journalIds, institutionIds, countries, types, openAccess, articleIds } = criteria;
  const { yearFrom, yearTo } = criteria;
  return {
    ...(conceptIds && { conceptIds }),
    ...(journalIds && { sourceIds: journalIds }),
    ...(institutionIds && { institutionIds }),
    ...(countries && { countries }),
    ...(types && { types }),
    ...(openAccess && { openAccess }),
    ...(articleIds && { articleIds }),
    ...(yearFrom !== undefined && { yearFrom }),
    ...(yearTo !== undefined && { yearTo }),
    ...(from !== null && { dateFrom: dayNumber(from) }),
    ...(to !== null && { dateTo: dayNumber(to) }),
  };
};
