import type { Database } from '@peerlens/db';
import { slugOf } from '../slug.ts';
import type { ArticleCard } from './articles.contract.ts';
import { snippetOf } from './snippet.ts';

/** Authors that a card names; the rest is a number. */
const AUTHORS_ON_CARD = 4;

/** Enough of an abstract to make a snippet of, blanks and line breaks allowed for. */
const SNIPPET_SOURCE_CHARACTERS = 600;

interface CardRow {
  id: number;
  title: string;
  year: number | null;
  sourceId: number | null;
  citedByCount: number;
  isRetracted: boolean;
  isOpenAccess: boolean | null;
  doi: string | null;
  beginning: string | null;
}

interface Metrics {
  citationsCount: number;
  authorsCount: number;
  isNotable: boolean;
}

const byKey = <T extends { key: number }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.key, row]));

/**
 * Article cards in bulk: one query each for articles, their first authors, journals and metrics, whatever the number.
 * In the order given; unknown ids are left out.
 */
export async function articleCards(pool: Database['pool'], ids: readonly number[]): Promise<ArticleCard[]> {
  if (ids.length === 0) return [];
  const [articles, authors, metrics] = await Promise.all([
    pool.query<CardRow>(
      `select id, title, year, source_id as "sourceId", cited_by_count as "citedByCount",
              is_retracted as "isRetracted", is_open_access as "isOpenAccess", doi,
              left(abstract, ${SNIPPET_SOURCE_CHARACTERS}) as beginning
         from article where id = any($1::bigint[])`,
      [ids],
    ),
    pool.query<{ articleId: number; id: number | null; name: string }>(
      `select article_id as "articleId", author_id as id, name
         from authorship where article_id = any($1::bigint[]) and ordinal < ${AUTHORS_ON_CARD}
        order by article_id, ordinal`,
      [ids],
    ),
    pool.query<{ key: number } & Metrics>(
      `select article_id as key, citations_count as "citationsCount", authors_count as "authorsCount",
              is_notable as "isNotable"
         from article_metrics where article_id = any($1::bigint[])`,
      [ids],
    ),
  ]);
  const sourceIds = [...new Set(articles.rows.flatMap(({ sourceId }) => sourceId ?? []))];
  const sources = await pool.query<{ key: number; name: string }>(
    'select id as key, name from source where id = any($1::bigint[])',
    [sourceIds],
  );

  const rows = new Map(articles.rows.map((row) => [row.id, row]));
  const metricsOf = byKey(metrics.rows);
  const sourceOf = byKey(sources.rows);
  const authorsOf = Map.groupBy(authors.rows, ({ articleId }) => articleId);

  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (row === undefined) return [];
    const { sourceId, citedByCount, beginning, ...card } = row;
    const named = (authorsOf.get(id) ?? []).map((author) => ({ id: author.id, name: author.name }));
    const known = metricsOf.get(id);
    const source = sourceId === null ? undefined : sourceOf.get(sourceId);
    return [
      {
        ...card,
        slug: slugOf(row.title) || 'article',
        authors: named,
        // Metrics come last in an import: until then the authors named are all that is known.
        authorsTotal: known?.authorsCount ?? named.length,
        journal: source === undefined ? null : { id: source.key, name: source.name },
        citationsCount: Math.max(citedByCount, known?.citationsCount ?? 0),
        isNotable: known?.isNotable ?? false,
        snippet: snippetOf(beginning),
      },
    ];
  });
}
