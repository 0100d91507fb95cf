import type { ArticleIndex, CurrentIndex } from '../article-index.ts';
import { hasAnyOf, keysOf, queryOfAny, tellingPhrases } from './literal-query.ts';
import type { Phrase } from './literal-query.ts';
import type { LiteralDf, LiteralsDfs } from './literals.contract.ts';

/** Queries whose answer is remembered while the index stays as it is. Chosen: a day of one curator's typing. */
const REMEMBERED = 10_000;
/** Searches under way at once: enough for the threads, and others' searches come in between. Chosen, not tuned. */
const AT_ONCE = 4;

export interface DfCounterParts {
  index: CurrentIndex;
  countArticles: (query: string) => Promise<number>;
}

/**
 * Counts the articles that literals find, as the search does: what is counted is the query that is told, so that both
 * always agree.
 */
export const dfCounter = ({ index, countArticles }: DfCounterParts) => {
  let state: ArticleIndex | null = null;
  let remembered = new Map<string, Promise<number>>();

  const articlesOf = (query: string): Promise<number> => {
    const current = index();
    if (current === null || query === '') return Promise.resolve(0);
    if (current !== state || remembered.size >= REMEMBERED) [state, remembered] = [current, new Map()];
    const known = remembered.get(query);
    if (known !== undefined) return known;
    const counting = countArticles(query);
    const answers = remembered;
    answers.set(query, counting);
    counting.catch(() => answers.delete(query));
    return counting;
  };

  const dfOf = async (phrases: readonly Phrase[]): Promise<LiteralDf> => {
    const searchQuery = queryOfAny(phrases).text;
    return { searchQuery, df: await articlesOf(searchQuery) };
  };

  const eachDf = async (literals: readonly (readonly Phrase[])[]): Promise<LiteralDf[]> => {
    const dfs: LiteralDf[] = [];
    for (let from = 0; from < literals.length; from += AT_ONCE)
      dfs.push(...(await Promise.all(literals.slice(from, from + AT_ONCE).map(dfOf))));
    return dfs;
  };

  /** @param literals what each is looked for by */
  return async (literals: readonly (readonly Phrase[])[]): Promise<LiteralsDfs> => {
    const perLiteral = await eachDf(literals);
    const finding = literals
      .map((phrases, at) => ({ phrases, df: perLiteral[at].df }))
      .filter(({ df }) => df > 0)
      .sort((a, b) => b.df - a.df);
    const { text, phrases: asked } = queryOfAny(tellingPhrases(finding.flatMap(({ phrases }) => phrases)));
    const keys = keysOf(asked);
    const leftOut = finding.filter(
      ({ phrases }) => !phrases.every((phrase) => hasAnyOf(phrase, keys)),
    ).length;
    return { perLiteral, total: { searchQuery: text, df: await articlesOf(text), leftOut } };
  };
};
