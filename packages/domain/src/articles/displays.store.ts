import type { Database } from '@peerlens/db';
import type { CurrentIndex } from '../article-index.ts';
import type { ArticleDisplay } from './displays.contract.ts';
import { pagesOf } from './pages.ts';
import type { Identifiers } from './origins.ts';

/** Up to the size of a large collaboration by-lines are whole. */
const AUTHORS_LISTED = 100;

/** An article as its rows tell it. */
export interface DisplayRow
  extends
    Identifiers,
    Pick<
      ArticleDisplay,
      | 'id'
      | 'title'
      | 'abstract'
      | 'year'
      | 'isRetracted'
      | 'notable'
      | 'openAccess'
      | 'journal'
      | 'citationsCount'
      | 'authorsCount'
      | 'authors'
      | 'manuscriptType'
    > {
  publishedOn: string | null;
}

interface ArticleRow extends Omit<DisplayRow, 'journal' | 'authors' | 'authorsCount'> {
  volume: string | null;
  issue: string | null;
  firstPage: string | null;
  lastPage: string | null;
  sourceId: number | null;
  sourceName: string;
  abbreviation: string | null;
  impactFactor: number | null;
  sourceType: string | null;
}

interface AuthorRow {
  articleId: number;
  authorId: number | null;
  name: string;
  ordinal: number;
  last: number;
  isCorresponding: boolean;
}

const ARTICLES = `
  select a.id, a.title, a.abstract, a.year, to_char(a.published_on, 'YYYY-MM-DD') as "publishedOn",
    a.is_retracted as "isRetracted", coalesce(m.is_notable, false) as notable, a.is_open_access as "openAccess",
    greatest(a.cited_by_count, m.citations_count) as "citationsCount", a.type as "manuscriptType",
    a.doi, a.pmid, a.pmcid, a.arxiv_id as "arxivId", a.volume, a.issue, a.first_page as "firstPage",
    a.last_page as "lastPage", s.id as "sourceId", s.name as "sourceName", s.abbreviation,
    s.impact_factor as "impactFactor", s.type as "sourceType"
  from article a left join source s on s.id = a.source_id left join article_metrics m on m.article_id = a.id
  where a.id = any($1::bigint[])`;

const AUTHORS = `
  select article_id as "articleId", author_id as "authorId", name, ordinal, last, is_corresponding as "isCorresponding"
  from (
    select *, max(ordinal) over (partition by article_id) as last from authorship where article_id = any($1::bigint[])
  ) s
  where ordinal < ${AUTHORS_LISTED} or ordinal = last or author_id = $2
  order by article_id, ordinal`;

function journalOf(row: ArticleRow): DisplayRow['journal'] {
  if (row.sourceId === null) return null;
  return {
    journalId: row.sourceId,
    title: row.sourceName,
    shortTitle: row.abbreviation ?? row.sourceName,
    volume: row.volume,
    issue: row.issue,
    pages: pagesOf(row.firstPage, row.lastPage),
    impactFactor: row.impactFactor,
    // Preprint servers are repositories; an article may be a preprint wherever it stands.
    preprint: row.sourceType === 'repository' || row.manuscriptType === 'preprint',
  };
}

const authorOf = ({ authorId, name, ordinal, last, isCorresponding }: AuthorRow) => ({
  authorId,
  name,
  isLeading: ordinal === 0,
  isSenior: ordinal === last,
  isCorresponding,
});

export const displaysStore = ({ db: { pool }, index }: { db: Database; index: CurrentIndex }) => ({
  /** In the order given; unknown ids are left out. Two queries, whatever the number. */
  async rows(ids: readonly number[], authorId: number | null): Promise<DisplayRow[]> {
    if (ids.length === 0) return [];
    const [articles, authors] = await Promise.all([
      pool.query<ArticleRow>(ARTICLES, [ids]),
      pool.query<AuthorRow>(AUTHORS, [ids, authorId]),
    ]);
    const rowOf = new Map(articles.rows.map((row) => [row.id, row]));
    const authorsOf = Map.groupBy(authors.rows, ({ articleId }) => articleId);
    return ids.flatMap((id) => {
      const row = rowOf.get(id);
      if (row === undefined) return [];
      const named = authorsOf.get(id) ?? [];
      const authorsCount = named.length === 0 ? 0 : named[0].last + 1;
      return [{ ...row, journal: journalOf(row), authors: named.map(authorOf), authorsCount }];
    });
  },

  /** Concepts of an article, heaviest first; empty while the index does not know it. */
  conceptIds(id: number, limit: number): number[] {
    const concepts = index()?.vectorOfArticle(id)?.concepts ?? new Map<number, number>();
    return [...concepts]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, limit)
      .map(([conceptId]) => conceptId);
  },
});

export type DisplaysStore = ReturnType<typeof displaysStore>;
