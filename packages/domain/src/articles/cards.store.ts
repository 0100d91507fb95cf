import type { Database } from '@peerlens/db';
import type { ArticleCard } from './articles.contract.ts';

/** Names shown in a list before "and n more". */
const AUTHORS_SHOWN = 4;
const SNIPPET_CHARACTERS = 320;

export type ArticleCardRow = Omit<ArticleCard, 'slug'>;

/** Articles as lists show them, in one round trip each for any number of ids. */
export function cardsStore({ db: { pool } }: { db: Database }) {
  const headsOf = async (ids: readonly number[]) => {
    const { rows } = await pool.query<
      Omit<ArticleCardRow, 'authors' | 'journal'> & { journalId: number | null; journalName: string | null }
    >(
      `select a.id, a.title, a.year, a.doi, a.is_retracted as "isRetracted", a.is_open_access as "isOpenAccess",
         coalesce(m.authors_count, 0) as "authorsTotal", coalesce(m.is_notable, false) as "isNotable",
         greatest(a.cited_by_count, coalesce(m.citations_count, 0)) as "citationsCount",
         left(a.abstract, $2) as snippet, s.id as "journalId", s.name as "journalName"
       from article a left join article_metrics m on m.article_id = a.id left join source s on s.id = a.source_id
       where a.id = any($1)`,
      [ids, SNIPPET_CHARACTERS],
    );
    return rows;
  };

  const bylinesOf = async (ids: readonly number[]) => {
    const { rows } = await pool.query<{ articleId: number; id: number | null; name: string }>(
      `select p.article_id as "articleId", p.author_id as id, coalesce(nullif(p.name, ''), u.name, '') as name
       from authorship p left join author u on u.id = p.author_id
       where p.article_id = any($1) and p.ordinal < $2 order by p.article_id, p.ordinal`,
      [ids, AUTHORS_SHOWN],
    );
    return Map.groupBy(rows, ({ articleId }) => articleId);
  };

  return {
    /** In the order of the ids; unknown ones are dropped. */
    async cards(ids: readonly number[]): Promise<ArticleCardRow[]> {
      if (ids.length === 0) return [];
      const [heads, bylines] = await Promise.all([headsOf(ids), bylinesOf(ids)]);
      const byId = new Map(heads.map((head) => [head.id, head]));
      return ids.flatMap((id) => {
        const head = byId.get(id);
        if (!head) return [];
        const { journalId, journalName, ...card } = head;
        const authors = (bylines.get(id) ?? []).map(({ id: authorId, name }) => ({ id: authorId, name }));
        return [
          {
            ...card,
            authors,
            authorsTotal: Math.max(card.authorsTotal, authors.length),
            journal: journalId === null ? null : { id: journalId, name: journalName ?? '' },
          },
        ];
      });
    },
  };
}

export type CardsStore = ReturnType<typeof cardsStore>;
