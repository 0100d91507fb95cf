import type { Database } from '@peerlens/db';
import { slugOf } from '../slug.ts';
import type { ArticleCard } from './articles.contract.ts';
import { originsOf } from './origins.ts';
import type { Identifiers } from './origins.ts';
import { snippetOf } from './snippet.ts';

/** Authors that a card names; the rest is a number. @source specification 2, section 9 */
const AUTHORS_ON_CARD = 5;

/** Enough of an abstract to make a snippet of, blanks and line breaks allowed for. */
const SNIPPET_SOURCE_CHARACTERS = 600;

interface CardRow extends Identifiers {
  id: number;
  title: string;
  year: number | null;
  citedByCount: number;
  isRetracted: boolean;
  isOpenAccess: boolean | null;
  beginning: string | null;
  sourceId: number | null;
  sourceName: string | null;
  /** Metrics come last in an import: null until then. */
  citationsCount: number | null;
  authorsCount: number | null;
  isNotable: boolean | null;
}

/** Prepared by their names, since planning them takes longer than reading a page of cards. */
const articlesSql = (name: string, beginning: string) => ({
  name,
  text: `select a.id, a.title, a.year, a.cited_by_count as "citedByCount", a.is_retracted as "isRetracted",
      a.is_open_access as "isOpenAccess", a.doi, a.pmid, a.pmcid, a.arxiv_id as "arxivId", ${beginning} as beginning,
      s.id as "sourceId", s.name as "sourceName", m.citations_count as "citationsCount",
      m.authors_count as "authorsCount", m.is_notable as "isNotable"
    from article a left join source s on s.id = a.source_id left join article_metrics m on m.article_id = a.id
    where a.id = any($1::bigint[])`,
});
const WITH_SNIPPETS = articlesSql('article-cards', `left(a.abstract, ${SNIPPET_SOURCE_CHARACTERS})`);
const BRIEF = articlesSql('brief-article-cards', 'null::text');
const AUTHORS = {
  name: 'article-card-authors',
  text: `select article_id as "articleId", author_id as id, name
    from authorship where article_id = any($1::bigint[]) and ordinal < ${AUTHORS_ON_CARD}
    order by article_id, ordinal`,
};

/**
 * Article cards in bulk: one query for articles and one for their first authors, whatever the number. In the order
 * given; unknown ids are left out. Brief ones have no snippet: reading hundreds of abstracts takes longer than all else.
 */
export async function articleCards(
  pool: Database['pool'],
  ids: readonly number[],
  { isBrief = false }: { isBrief?: boolean } = {},
): Promise<ArticleCard[]> {
  if (ids.length === 0) return [];
  const [articles, authors] = await Promise.all([
    pool.query<CardRow>({ ...(isBrief ? BRIEF : WITH_SNIPPETS), values: [ids] }),
    pool.query<{ articleId: number; id: number | null; name: string }>({ ...AUTHORS, values: [ids] }),
  ]);
  const rows = new Map(articles.rows.map((row) => [row.id, row]));
  const authorsOf = Map.groupBy(authors.rows, ({ articleId }) => articleId);

  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (row === undefined) return [];
    const { sourceId, sourceName, citedByCount, beginning, citationsCount, authorsCount, ...known } = row;
    const { pmid: _pmid, pmcid: _pmcid, arxivId: _arxivId, ...card } = known;
    const named = (authorsOf.get(id) ?? []).map((author) => ({ id: author.id, name: author.name }));
    return [
      {
        ...card,
        slug: slugOf(row.title) || 'article',
        origins: originsOf(row),
        authors: named,
        // Until metrics are there the authors named are all that is known.
        authorsTotal: authorsCount ?? named.length,
        journal: sourceId === null || sourceName === null ? null : { id: sourceId, name: sourceName },
        citationsCount: Math.max(citedByCount, citationsCount ?? 0),
        isNotable: row.isNotable ?? false,
        snippet: snippetOf(beginning),
      },
    ];
  });
}
