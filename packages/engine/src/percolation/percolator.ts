import { invalid } from '@peerlens/kernel';
import { ArticleMarks } from './article-marks.ts';
import type { BroaderOf } from './broader.ts';
import { emptyFeatures, featuresOf } from './features.ts';
import { flatten } from './flatten.ts';
import type { FlatQueries } from './flatten.ts';
import { MatchCollector } from './matches.ts';
import type { Matches } from './matches.ts';
import { checkedQueries } from './query.ts';
import type { NewArticle, SavedQuery } from './query.ts';

export interface Percolator {
  /** Number of queries. */
  readonly queries: number;
  /**
   * Exactly the pairs of a query and an article that meets all of its conditions.
   *
   * @throws DomainError `invalid` for an article that is not what IndexDocument promises; `too_large` beyond ten
   *   million pairs, or for a concept with more than 10,000 broader ones.
   */
  match(articles: Iterable<NewArticle>): Matches;
}

export interface PercolatorOptions {
  broaderOf: BroaderOf;
  /** Articles like those to come, some thousands: they tell which conditions are rare. Speed depends on it, no match. */
  sample?: Iterable<NewArticle>;
}

/**
 * Makes saved queries ready to be matched against new articles: each waits in the list of its rarest group, so that
 * an article looks only at the few queries that it has a chance with.
 *
 * @throws DomainError `invalid` or `too_large` for queries that are not within the limits.
 */
export function compilePercolator(queries: Iterable<SavedQuery>, options: PercolatorOptions): Percolator {
  const checked = checkedQueries(queries);
  const table = emptyFeatures();
  const featureQueries = checked.map((query) => featuresOf(table, query));
  const marks = new ArticleMarks(table, options.broaderOf);
  const frequency = new Float64Array(table.count);
  const asksForWords = table.words.size + table.titleWords.size > 0;
  for (const article of options.sample ?? []) {
    marks.take(article);
    if (asksForWords) marks.takeWords(article);
    for (let at = 0; at < marks.count; at += 1) frequency[marks.features[at]] += 1;
  }
  const flat = flatten(checked, featureQueries, frequency);
  const collected = new MatchCollector();
  return {
    queries: checked.length,
    match(articles) {
      marks.reset();
      collected.clear();
      matchAll(articles, flat, { marks, collected });
      return collected.matches();
    },
  };
}

interface MatchState {
  marks: ArticleMarks;
  collected: MatchCollector;
}

function matchAll(articles: Iterable<NewArticle>, flat: FlatQueries, { marks, collected }: MatchState): void {
  const found = new Int32Array(flat.queryIds.length);
  /** By query, the mark of the last article that it was compared with. */
  const comparedWith = new Int32Array(flat.queryIds.length);
  for (const article of articles) {
    if (!Number.isSafeInteger(article.articleId))
      throw invalid(`${article.articleId} is no article id; ids are whole numbers`);
    marks.take(article);
    if (flat.waitsForWords) marks.takeWords(article);
    const count = findMatches(flat, marks, { article, comparedWith, found });
    sortFirst(found, count);
    // Ordinals follow the query ids.
    for (let at = 0; at < count; at += 1) collected.add(flat.queryIds[found[at]], article.articleId);
  }
}

/** Up to here, moving each number to its place is faster than the built-in sort. Chosen, not tuned. */
const FEW = 40;

/** Sorts the first `count` numbers, which are usually few. */
function sortFirst(numbers: Int32Array, count: number): void {
  if (count > FEW) {
    numbers.subarray(0, count).sort();
    return;
  }
  for (let at = 1; at < count; at += 1) {
    const number = numbers[at];
    let place = at;
    for (; place > 0 && numbers[place - 1] > number; place -= 1) numbers[place] = numbers[place - 1];
    numbers[place] = number;
  }
}

interface Search {
  article: NewArticle;
  comparedWith: Int32Array;
  /** Ordinals of the queries that match. */
  found: Int32Array;
}

/** Number of queries that the article meets. */
function findMatches(
  flat: FlatQueries,
  marks: ArticleMarks,
  { article, comparedWith, found }: Search,
): number {
  const { waitingStart, waiting, start, conditions } = flat;
  const { features, mark, count } = marks;
  let hasWords = flat.waitsForWords;
  let matches = 0;
  for (let at = 0; at < count; at += 1) {
    const end = waitingStart[features[at] + 1];
    for (let place = waitingStart[features[at]]; place < end; place += 1) {
      const query = waiting[place];
      if (comparedWith[query] === mark) continue;
      comparedWith[query] = mark;
      const words = afterPlainConditions(conditions, start[query], marks);
      if (words < 0) continue;
      if (conditions[words] > 0) {
        if (!hasWords) marks.takeWords(article);
        hasWords = true;
        if (afterGroups(conditions, words, marks) < 0) continue;
      }
      found[matches] = query;
      matches += 1;
    }
  }
  return matches;
}

/** Where the word groups of a query begin, or -1 if years, a group or what is excluded forbid the article. */
function afterPlainConditions(conditions: Int32Array, start: number, marks: ArticleMarks): number {
  if (marks.year < conditions[start] || marks.year > conditions[start + 1]) return -1;
  const excluded = afterGroups(conditions, start + 2, marks);
  if (excluded < 0) return -1;
  const end = excluded + 1 + conditions[excluded];
  for (let at = excluded + 1; at < end; at += 1) if (marks.marks[conditions[at]] === marks.mark) return -1;
  return end;
}

/** Behind the groups that begin with their number at `start`, or -1 if one of them is not met. */
function afterGroups(conditions: Int32Array, start: number, { marks, mark }: ArticleMarks): number {
  let at = start + 1;
  for (let left = conditions[start]; left > 0; left -= 1) {
    const end = at + 1 + conditions[at];
    let isMet = false;
    for (let member = at + 1; member < end && !isMet; member += 1) isMet = marks[conditions[member]] === mark;
    if (!isMet) return -1;
    at = end;
  }
  return at;
}
