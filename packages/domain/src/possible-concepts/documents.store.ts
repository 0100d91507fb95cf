import type { Database } from '@peerlens/db';

/** A text to look for terms in. */
export interface BatchDocument {
  title: string;
  body: string;
}

/** What a batch reads: rows by their ids, or a text that was pasted. */
export type BatchInput =
  | { kind: 'articles'; ids: number[] }
  | { kind: 'proposals'; ids: number[] }
  | { kind: 'extractions'; ids: string[] }
  | { kind: 'text'; text: string };

/** In the order of the ids; what is gone is left out. */
const TEXTS = {
  articles: `select a.title, coalesce(a.abstract, '') as body
    from unnest($1::bigint[]) with ordinality g(id, place) join article a on a.id = g.id order by g.place`,
  proposals: `select p.title, concat_ws(E'\\n\\n', p.abstract, nullif(p.full_text, '')) as body
    from unnest($1::int[]) with ordinality g(id, place) join proposal p on p.id = g.id order by g.place`,
  extractions: `select coalesce(e.result ->> 'title', '') as title, coalesce(e.result ->> 'fullText', '') as body
    from unnest($1::text[]) with ordinality g(id, place) join extraction e on e.id = g.id
   where e.state = 'done' order by g.place`,
} as const;

/** The texts that possible concepts are looked for in, and what the ontology has of a concept. */
export const documentsStore = ({ pool, prisma }: Database) => ({
  async texts(kind: keyof typeof TEXTS, ids: readonly (number | string)[]): Promise<BatchDocument[]> {
    return (await pool.query<BatchDocument>(TEXTS[kind], [ids])).rows;
  },

  /** How many of the articles are there. */
  async countArticles(ids: readonly number[]): Promise<number> {
    return prisma.article.count({ where: { id: { in: ids.map(BigInt) } } });
  },

  async concept(id: number) {
    return prisma.concept.findUnique({
      where: { id },
      select: {
        name: true,
        basic: true,
        deleted: true,
        version: true,
        literals: {
          select: { name: true, composite: true, lang: true, isAmbiguous: true },
          orderBy: { id: 'asc' },
        },
      },
    });
  },
});

export type DocumentsStore = ReturnType<typeof documentsStore>;
