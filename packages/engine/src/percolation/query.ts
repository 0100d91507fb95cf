import { invalid, tooLarge } from '@peerlens/kernel';
import type { IndexDocument } from '../document.ts';

/**
 * What a monitoring asks of every new article; all of its conditions must hold, none given = every article. In a
 * group one of the members suffices, so that an empty group holds for nothing.
 */
export interface SavedQuery {
  /** A whole number, each once. */
  queryId: number;
  /** Of each group, the article has a concept or one narrower than it. */
  concepts?: readonly (readonly number[])[];
  /** It has none of these, nor any narrower one. */
  withoutConcepts?: readonly number[];
  /** Of each group, a stemmed word stands in title or body. */
  words?: readonly (readonly string[])[];
  /** Of each group, a stemmed word stands in the title. */
  titleWords?: readonly (readonly string[])[];
  authorIds?: readonly number[];
  sourceIds?: readonly number[];
  /** Inclusive. With either bound, articles of unknown year are left out. */
  yearFrom?: number;
  yearTo?: number;
}

/** What saved queries look at in an article. */
export type NewArticle = Pick<
  IndexDocument,
  'articleId' | 'year' | 'date' | 'sourceId' | 'authorIds' | 'concepts' | 'titleTokens' | 'bodyTokens'
>;

/** 1 to 9999, by the date where no year is given; 0 = unknown. */
export function publicationYear({ year, date }: Pick<NewArticle, 'year' | 'date'>): number {
  const known = year ?? (date === null ? 0 : Number(date.slice(0, 4)));
  return Number.isInteger(known) && known >= 1 && known <= 9999 ? known : 0;
}

/** More than any user of a self-hosted installation has; at that many, matching is still a matter of seconds. */
const MAX_QUERIES = 100_000;
/** A query written by hand has a handful; this many come from a program. Chosen, not tuned. */
export const MAX_GROUPS = 100;
/** Concepts, words, authors and sources of one query together. Chosen, not tuned. */
export const MAX_MEMBERS = 2000;
/** Of all queries together: half a gigabyte while they are compiled, a tenth of that afterwards. */
const MAX_TOTAL_MEMBERS = 1_000_000;

/** All groups of the query that are not about words. */
export const plainGroups = ({
  concepts = [],
  authorIds,
  sourceIds,
}: SavedQuery): readonly (readonly number[])[] => [
  ...concepts,
  ...(authorIds ? [authorIds] : []),
  ...(sourceIds ? [sourceIds] : []),
];

/** Number of members of a query that keeps the limits. @throws DomainError `invalid` or `too_large` */
function checkQuery(query: SavedQuery): number {
  const { queryId, words = [], titleWords = [], withoutConcepts = [], yearFrom, yearTo } = query;
  if (!Number.isSafeInteger(queryId)) throw invalid(`${queryId} is no query id; ids are whole numbers`);
  const plain = plainGroups(query);
  const groups = plain.length + words.length + titleWords.length;
  if (groups > MAX_GROUPS)
    throw tooLarge(`Query ${queryId} has ${groups} groups; at most ${MAX_GROUPS} are possible`, { queryId });
  const members = [...plain, ...words, ...titleWords, withoutConcepts].reduce(
    (sum, group) => sum + group.length,
    0,
  );
  if (members > MAX_MEMBERS)
    throw tooLarge(
      `Query ${queryId} names ${members} concepts, words, authors and sources; at most ${MAX_MEMBERS} are ` +
        'possible: name a broader concept instead of many narrow ones, or split the query',
      { queryId },
    );
  for (const id of [...plain, withoutConcepts].flat())
    if (!Number.isSafeInteger(id))
      throw invalid(`Query ${queryId} names the id ${id}; ids are whole numbers`, { queryId });
  for (const year of [yearFrom, yearTo])
    if (year !== undefined && !Number.isInteger(year))
      throw invalid(`Query ${queryId} has the year ${year}; years are whole numbers`, { queryId });
  return members;
}

/**
 * The queries by ascending id, all within the limits.
 *
 * @throws DomainError `invalid` for ids and years that are none, or an id that occurs twice; `too_large` beyond a limit.
 */
export function checkedQueries(queries: Iterable<SavedQuery>): SavedQuery[] {
  const checked: SavedQuery[] = [];
  let members = 0;
  for (const query of queries) {
    members += checkQuery(query);
    checked.push(query);
    if (checked.length > MAX_QUERIES)
      throw tooLarge(`There are more than ${MAX_QUERIES} saved queries; match them in parts`);
    if (members > MAX_TOTAL_MEMBERS)
      throw tooLarge(`The saved queries name more than ${MAX_TOTAL_MEMBERS} things; match them in parts`);
  }
  checked.sort((a, b) => a.queryId - b.queryId);
  for (let at = 1; at < checked.length; at += 1)
    if (checked[at].queryId === checked[at - 1].queryId)
      throw invalid(`Two saved queries have the id ${checked[at].queryId}; give each its own`);
  return checked;
}
