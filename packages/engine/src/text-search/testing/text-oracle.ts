import type { ArticleTokens } from '../text-arrays.ts';
import type { TextField, TextPage, TextQuery } from '../text-query.ts';

/** An article as the oracle sees it. */
export interface PlainArticle extends ArticleTokens {
  articleId: number;
  deleted: boolean;
  newest: number;
  cited: number;
  filters: readonly string[];
}

/** The answer to a query, computed slowly and plainly from its definition. */
export const textOracle = (articles: readonly PlainArticle[], query: TextQuery, page: TextPage) => {
  const statistics = statisticsOf(articles);
  const matching = articles.filter((article) => !article.deleted && fulfils(article, query, 'any'));
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
  const years = new Map<number, number>();
  for (const { newest } of matching.toSorted((a, b) => a.newest - b.newest))
    years.set(newest, (years.get(newest) ?? 0) + 1);
  return {
    total: matching.length,
    hits: scored
      .slice(page.offset, page.offset + page.limit)
      .map(({ articleId, score }) => ({ articleId, score })),
    years,
  };
};

const fulfils = (article: PlainArticle, query: TextQuery, field: TextField): boolean => {
  const any = (parts: TextQuery[]) => parts.filter((part) => fulfils(article, part, field)).length;
  switch (query.kind) {
    case 'word':
      return textsOf(article, field).some((text) => text.includes(query.word));
    case 'prefix':
      return textsOf(article, field).some((text) => text.some((word) => word.startsWith(query.prefix)));
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

const textsOf = ({ title, body }: ArticleTokens, field: TextField): (readonly string[])[] =>
  field === 'title' ? [title] : field === 'body' ? [body] : [title, body];

/** Tries every way to place the words one after the other. */
const hasPhrase = (text: readonly string[], words: string[], slop: number): boolean => {
  const wanted = words.flatMap((word, shift) => (word === '' ? [] : [{ word, shift }]));
  const span = wanted[wanted.length - 1].shift - wanted[0].shift;
  const place = (next: number, first: number, last: number): boolean => {
    if (next === wanted.length) return slop === 0 || last - first <= span + slop;
    return text.some((word, at) => {
      if (word !== wanted[next].word || (next > 0 && at <= last)) return false;
      if (slop === 0 && next > 0 && at - first !== wanted[next].shift - wanted[0].shift) return false;
      return place(next + 1, next === 0 ? at : first, at);
    });
  };
  return place(0, 0, -1);
};

const hasNear = (text: readonly string[], words: string[], within: number): boolean => {
  const wanted = new Set(words.filter((word) => word !== ''));
  return text.some((_, start) => {
    const window = text.slice(start, start + within + 1);
    return [...wanted].every((word) => window.includes(word));
  });
};

/** All parts that add to scores, in order. */
const parts = (query: TextQuery, field: TextField): { query: TextQuery; field: TextField }[] => {
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
  meanLength: number;
  /** Number of articles that have the word. */
  df: Map<string, number>;
}

const statisticsOf = (articles: readonly PlainArticle[]): Statistics => {
  const df = new Map<string, number>();
  let sum = 0;
  for (const article of articles) {
    sum += lengthOf(article);
    for (const word of new Set([...article.title, ...article.body]))
      if (word !== '') df.set(word, (df.get(word) ?? 0) + 1);
  }
  return { articles, meanLength: sum / Math.max(articles.length, 1), df };
};

const lengthOf = ({ title, body }: ArticleTokens): number =>
  3 * title.filter((word) => word !== '').length + body.filter((word) => word !== '').length;

const wordScore = (
  article: PlainArticle,
  { text, prefix, field, boost }: { text: string; prefix: boolean; field: TextField; boost: number },
  { articles, meanLength, df: dfs }: Statistics,
): number => {
  const words = prefix ? [...dfs.keys()].filter((word) => word.startsWith(text)) : [text];
  const sum = words.reduce((counted, word) => counted + (dfs.get(word) ?? 0), 0);
  const df = Math.min(articles.length, sum);
  const idf = boost * Math.log(1 + (articles.length - df + 0.5) / (df + 0.5));
  const count = (tokens: readonly string[], word: string) => tokens.filter((token) => token === word).length;
  let occurrences = 0;
  for (const word of words) {
    if (field !== 'body') occurrences += 3 * Math.min(3, count(article.title, word));
    if (field !== 'title') occurrences += Math.min(63, count(article.body, word));
  }
  const norm = 1.2 * (1 - 0.75 + (0.75 * lengthOf(article)) / Math.max(meanLength, 1));
  return (idf * (1.2 + 1) * occurrences) / (occurrences + norm);
};
