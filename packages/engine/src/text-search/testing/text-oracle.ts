import type { ArticleTokens } from '../text-arrays.ts';
import type { QueryField, TextPage, TextQuery } from '../text-query.ts';

/** An article as the oracle sees it. */
export interface PlainArticle extends ArticleTokens {
  articleId: number;
  deleted: boolean;
  newest: number;
  cited: number;
  filters: readonly string[];
  /** Words of the byline; each is found by its first letter, too. */
  authors: readonly string[];
  /** 0 to 4. */
  tags: readonly number[];
}

/** Values that `newest` is counted by; any other counts as none. */
export const YEARS = [1998, 1999, 2000, 2001, 2002];
export const TAGS = [0, 1, 2, 3, 4];

/** Whether an article meets a choice of the arbitrary pages. */
const meets = (article: PlainArticle, choice: string): boolean =>
  choice === 'early' ? article.newest < 2001 && article.newest >= 1998 : article.tags.some((tag) => tag > 2);

const count = (articles: readonly PlainArticle[], column: string) => {
  const valuesOf = ({ newest, tags }: PlainArticle) =>
    column === 'tags' ? tags : YEARS.filter((year) => year === newest);
  const values = column === 'tags' ? TAGS : YEARS;
  return {
    counts: Uint32Array.from(
      values,
      (value) => articles.filter((one) => valuesOf(one).includes(value)).length,
    ),
    none: articles.filter((one) => valuesOf(one).length === 0).length,
  };
};

/** The answer to a query, computed slowly and plainly from its definition. */
export const textOracle = (articles: readonly PlainArticle[], query: TextQuery, page: TextPage) => {
  const statistics = statisticsOf(articles);
  const found = articles.filter((article) => !article.deleted && fulfils(article, query, 'any'));
  const choices = page.choices ?? [];
  const meetsAll = (article: PlainArticle, but?: string) =>
    choices.every(({ column, filter }) => column === but || meets(article, filter));
  const matching = found.filter((article) => meetsAll(article));
  const scored = matching.map((article) => {
    const score = parts(query, 'any').reduce((sum, part) => {
      if (!fulfils(article, part.query, part.field)) return sum;
      return wordsOf(part.query).reduce(
        (inner, word) => inner + wordScore(article, { ...part, ...word }, statistics),
        sum,
      );
    }, 0);
    return { articleId: article.articleId, score, article };
  });
  scored.sort((a, b) => {
    const by = page.sort === 'relevance' ? b.score - a.score : b.article[page.sort] - a.article[page.sort];
    return by || a.articleId - b.articleId;
  });
  return {
    total: matching.length,
    hits: scored
      .slice(page.offset, page.offset + page.limit)
      .map(({ articleId, score }) => ({ articleId, score })),
    facets: Object.fromEntries(
      (page.facets ?? []).map(({ column }) => [
        column,
        count(
          found.filter((article) => meetsAll(article, column)),
          column,
        ),
      ]),
    ),
  };
};

const fulfils = (article: PlainArticle, query: TextQuery, field: QueryField): boolean => {
  const any = (parts: TextQuery[]) => parts.filter((part) => fulfils(article, part, field)).length;
  switch (query.kind) {
    case 'word':
      return wordsIn(article, field).some((text) => text.includes(query.word));
    case 'prefix':
      return wordsIn(article, field).some((text) => text.some((word) => word.startsWith(query.prefix)));
    case 'phrase':
      return textsOf(article, field).some((text) => hasPhrase(text, query.words, query.slop ?? 0));
    case 'near':
      return textsOf(article, field).some((text) => hasNear(text, query.words, query.within));
    case 'field':
      return fulfils(article, query.of, query.field);
    case 'and':
      return any(query.of) === query.of.length;
    case 'or':
      return any(query.of) > 0;
    case 'not':
      return !fulfils(article, query.of, field);
    case 'best':
      return any(query.must) === query.must.length && any(query.should) >= query.minimumShould;
    case 'filter':
      return article.filters.includes(query.filter);
    default:
      return true;
  }
};

const wordsIn = ({ title, body, authors }: PlainArticle, field: QueryField): (readonly string[])[] => {
  if (field === 'authors') return [authors.flatMap((word) => [word, ...initialOf(word)])];
  return field === 'title' ? [title] : field === 'body' ? [body] : [title, body];
};

/** The words that stand at each place of a text. */
type PlacedWords = string[][];

const textsOf = ({ title, body, authors }: PlainArticle, field: QueryField): PlacedWords[] => {
  if (field === 'authors') return [authors.map((word) => [word, ...initialOf(word)])];
  const texts = field === 'title' ? [title] : field === 'body' ? [body] : [title, body];
  return texts.map((text) => text.map((word) => [word]));
};

export const initialOf = (word: string): string[] => (word.length > 1 ? [word[0]] : []);

/** Tries every way to place the words one after the other. */
const hasPhrase = (text: PlacedWords, words: string[], slop: number): boolean => {
  const wanted = words.flatMap((word, shift) => (word === '' ? [] : [{ word, shift }]));
  const span = wanted[wanted.length - 1].shift - wanted[0].shift;
  const place = (next: number, first: number, last: number): boolean => {
    if (next === wanted.length) return slop === 0 || last - first <= span + slop;
    return text.some((standing, at) => {
      if (!standing.includes(wanted[next].word) || (next > 0 && at <= last)) return false;
      if (slop === 0 && next > 0 && at - first !== wanted[next].shift - wanted[0].shift) return false;
      return place(next + 1, next === 0 ? at : first, at);
    });
  };
  return place(0, 0, -1);
};

const hasNear = (text: PlacedWords, words: string[], within: number): boolean => {
  const wanted = new Set(words.filter((word) => word !== ''));
  return text.some((_, start) => {
    const window = text.slice(start, start + within + 1).flat();
    return [...wanted].every((word) => window.includes(word));
  });
};

/** All parts that add to scores, in order. */
const parts = (query: TextQuery, field: QueryField): { query: TextQuery; field: QueryField }[] => {
  switch (query.kind) {
    case 'field':
      return parts(query.of, query.field);
    case 'and':
    case 'or':
      return query.of.flatMap((part) => parts(part, field));
    case 'best':
      return [...query.must, ...query.should].flatMap((part) => parts(part, field));
    case 'not':
    case 'filter':
    case 'all':
      return [];
    default:
      return [{ query, field }];
  }
};

const wordsOf = (query: TextQuery): { text: string; prefix: boolean; boost: number }[] => {
  const boost = 'boost' in query ? (query.boost ?? 1) : 1;
  if (query.kind === 'word') return [{ text: query.word, prefix: false, boost }];
  if (query.kind === 'prefix') return [{ text: query.prefix, prefix: true, boost }];
  if (query.kind !== 'phrase' && query.kind !== 'near') return [];
  const words = query.kind === 'near' ? [...new Set(query.words)] : query.words;
  return words.filter((word) => word !== '').map((text) => ({ text, prefix: false, boost }));
};

interface Statistics {
  articles: readonly PlainArticle[];
  texts: WordCounts;
  names: WordCounts;
}

interface WordCounts {
  meanLength: number;
  /** Number of articles that have the word. */
  df: Map<string, number>;
}

const statisticsOf = (articles: readonly PlainArticle[]): Statistics => {
  const counts = (
    wordsIn: (article: PlainArticle) => string[],
    length: (article: PlainArticle) => number,
  ) => {
    const df = new Map<string, number>();
    for (const article of articles)
      for (const word of new Set(wordsIn(article))) if (word !== '') df.set(word, (df.get(word) ?? 0) + 1);
    const sum = articles.reduce((added, article) => added + length(article), 0);
    return { df, meanLength: sum / Math.max(articles.length, 1) };
  };
  return {
    articles,
    texts: counts(({ title, body }) => [...title, ...body], lengthOf),
    names: counts((article) => [...wordsIn(article, 'authors')[0]], nameLength),
  };
};

const present = (words: readonly string[]): number => words.filter((word) => word !== '').length;
const lengthOf = ({ title, body }: ArticleTokens): number => 3 * present(title) + present(body);
const nameLength = ({ authors }: PlainArticle): number => present(authors);

const wordScore = (
  article: PlainArticle,
  { text, prefix, field, boost }: { text: string; prefix: boolean; field: QueryField; boost: number },
  { articles, texts, names }: Statistics,
): number => {
  const isName = field === 'authors';
  const { df: dfs, meanLength } = isName ? names : texts;
  const words = prefix ? [...dfs.keys()].filter((word) => word.startsWith(text)) : [text];
  const sum = words.reduce((counted, word) => counted + (dfs.get(word) ?? 0), 0);
  const df = Math.min(articles.length, sum);
  const idf = boost * Math.log(1 + (articles.length - df + 0.5) / (df + 0.5));
  const times = (tokens: readonly string[], word: string) => tokens.filter((token) => token === word).length;
  let occurrences = 0;
  for (const word of words) {
    if (isName) occurrences += Math.min(63, times(wordsIn(article, field)[0], word));
    else {
      if (field !== 'body') occurrences += 3 * Math.min(3, times(article.title, word));
      if (field !== 'title') occurrences += Math.min(63, times(article.body, word));
    }
  }
  const length = isName ? nameLength(article) : lengthOf(article);
  const norm = 1.2 * (1 - 0.75 + (0.75 * length) / Math.max(meanLength, 1));
  return (idf * (1.2 + 1) * occurrences) / (occurrences + norm);
};
