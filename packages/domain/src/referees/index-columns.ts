import type { Coauthorship } from '@peerlens/ranking';
import { columnRanker } from '@peerlens/ranking/columns/index.ts';
import type { CorpusColumns, ListColumns, PeopleColumns } from '@peerlens/ranking/columns/index.ts';
import type { ArticleIndex, NearArticle } from '../article-index.ts';
import { articlesLeftOut, yearsOf } from './rank-page.ts';
import type { NearArticles, RankingIndex } from './rank-page.ts';

/** What an index does not have by itself. */
export interface BesideIndex {
  people: PeopleColumns;
  /** Who wrote with the document's authors. */
  coauthorships: (documentAuthorIds: readonly number[]) => Promise<Coauthorship[]>;
  /** Corresponding authors by article. */
  correspondingAuthors: (articleIds: readonly number[]) => Promise<Map<number, number[]>>;
}

const lists = (rows: readonly (readonly number[])[]): ListColumns => {
  const start = new Uint32Array(rows.length + 1);
  for (const [row, items] of rows.entries()) start[row + 1] = start[row] + items.length;
  return { start, item: Uint32Array.from(rows.flat()) };
};

/** An article as it is laid into columns. */
interface Byline {
  articleId: number;
  year: number | null;
  authorIds: number[];
}

/** The articles that conflicts are read off, one byline each. */
const bylinesOf = (coauthorships: readonly Coauthorship[]): Byline[] => {
  const bylines = new Map<number, { year: number | null; authors: Set<number> }>();
  for (const { articleId, year, authorId, documentAuthorId } of coauthorships) {
    const byline = bylines.get(articleId) ?? { year, authors: new Set() };
    byline.authors.add(authorId).add(documentAuthorId);
    bylines.set(articleId, byline);
  }
  return [...bylines].map(([articleId, { year, authors }]) => ({ articleId, year, authorIds: [...authors] }));
};

interface LocalCorpus {
  /** The articles near to the document, then those of its authors. */
  near: readonly Byline[];
  ofAuthors: readonly Byline[];
  documentAuthorIds: readonly number[];
  /** Members of the groups that the ranking is limited to. */
  members: Iterable<number>;
  corresponding: ReadonlyMap<number, readonly number[]>;
}

/** Columns of the articles that one ranking looks at, and no others. */
const corpusOf = ({
  near,
  ofAuthors,
  documentAuthorIds,
  members,
  corresponding,
}: LocalCorpus): CorpusColumns => {
  const articles = [...near, ...ofAuthors];
  const authorId = Float64Array.from(
    new Set([...articles.flatMap(({ authorIds }) => authorIds), ...documentAuthorIds, ...members]),
  ).sort();
  const numbers = new Map<number, number>();
  for (const [number, id] of authorId.entries()) numbers.set(id, number);
  const written = Array.from(authorId, (): number[] => []);
  for (const id of new Set(documentAuthorIds)) {
    written[numbers.get(id) ?? 0] = ofAuthors.flatMap(({ authorIds }, i) =>
      authorIds.includes(id) ? [near.length + i] : [],
    );
  }
  return {
    articleId: Float64Array.from(articles, ({ articleId }) => articleId),
    articleYear: Uint16Array.from(articles, ({ year }) => year ?? 0),
    authorId,
    bylines: lists(articles.map(({ authorIds }) => authorIds.map((id) => numbers.get(id) ?? 0))),
    corresponding: Uint8Array.from(
      articles.flatMap(({ articleId, authorIds }) => {
        const those = corresponding.get(articleId);
        return authorIds.map((id) => (those?.includes(id) ? 1 : 0));
      }),
    ),
    written: lists(written),
  };
};

const nearColumns = (near: readonly NearArticle[]): NearArticles => {
  const column = (valueOf: (article: NearArticle) => number): Float64Array =>
    Float64Array.from(near, valueOf);
  return {
    article: Uint32Array.from(near.keys()),
    articleId: column(({ articleId }) => articleId),
    combined: column(({ combined }) => combined),
    concepts: column(({ similarity }) => similarity.concepts),
    terms: column(({ similarity }) => similarity.terms),
    latent: column(({ similarity }) => similarity.latent),
    z: {
      concepts: column(({ z }) => z.concepts),
      terms: column(({ z }) => z.terms),
      latent: column(({ z }) => z.latent),
    },
  };
};

/** What ranking needs, made of any index by its narrow interface: columns are laid out anew for each document. */
export const indexColumns = (index: ArticleIndex, beside: BesideIndex): RankingIndex => ({
  conceptShares: (vector) => (articleId) => index.conceptShares(vector, articleId),
  termShares: (vector) => (articleId) => index.termShares(vector, articleId),
  async near({ vector, document, settings, members, year }) {
    const near = await index.nearest(vector, {
      algorithm: settings.algorithm,
      limit: settings.nearest_articles_limit,
      ...yearsOf({ settings, year }),
      excludeArticleIds: articlesLeftOut(document, settings),
    });
    const [coauthorships, corresponding] = await Promise.all([
      beside.coauthorships(document.authorIds),
      settings.contribution_in_article === null
        ? new Map<number, number[]>()
        : beside.correspondingAuthors(near.map(({ articleId }) => articleId)),
    ]);
    const corpus = corpusOf({
      near: near.map(({ articleId, year: published }) => ({
        articleId,
        year: published,
        authorIds: index.authorsOfArticle(articleId),
      })),
      ofAuthors: bylinesOf(coauthorships),
      documentAuthorIds: document.authorIds,
      members: members ?? [],
      corresponding,
    });
    return { ranker: columnRanker(corpus, beside.people), near: nearColumns(near) };
  },
});
