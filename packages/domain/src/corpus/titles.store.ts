import type pg from 'pg';
import { copyRows } from '@peerlens/db';
import type { WikipediaTitle } from '@peerlens/formats/records.ts';
import { storable } from '../storable.ts';
import { wikipediaKey } from '../wikipedia-key.ts';

/** How many titles of a language came, went, or say something else. */
export interface TitleChanges {
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
}

/** What an index can hold of a key; some letters are many when they are folded. */
const MAX_KEY_BYTES = 600;

/** Memory for sorting millions of rows; more of it saves little. Chosen. */
const SORT_MEMORY = '128MB';

/** Titles wait in a table of the session until all are read: what is ambiguous shows only when they stand together. */
export const stagedTitles = (client: pg.ClientBase) => ({
  async begin(): Promise<void> {
    await client.query(
      `create temp table if not exists staged_title (key text collate "C" not null, title text collate "C" not null,
         kind text not null, target text, is_ambiguous boolean not null)`,
    );
    await client.query('truncate staged_title');
  },

  /** @returns those that nothing can be looked up by. */
  async add(titles: readonly WikipediaTitle[]): Promise<WikipediaTitle[]> {
    const keyed = titles.map((title) => ({ ...title, key: storable(wikipediaKey(title.base)) }));
    const isFit = ({ key }: { key: string }): boolean =>
      key !== '' && Buffer.byteLength(key) <= MAX_KEY_BYTES;
    await copyRows(
      client,
      { table: 'staged_title', columns: ['key', 'title', 'kind', 'target', 'is_ambiguous'] },
      keyed
        .filter(isFit)
        .map(({ key, title, kind, target, isAmbiguous }) => [
          key,
          storable(title),
          kind,
          target === null ? null : storable(target),
          isAmbiguous,
        ]),
    );
    return keyed.filter((title) => !isFit(title));
  },

  /** Makes the titles of a language those that are staged. A page that lists meanings makes its name ambiguous. */
  async replace(lang: string): Promise<TitleChanges> {
    await client.query(`set local work_mem = '${SORT_MEMORY}'`);
    await client.query('analyze staged_title');
    await client.query(
      `create temp table titles_now on commit drop as
       with listed as (select distinct key from staged_title where kind = 'disambiguation')
       select distinct on (s.key, s.title) s.key, s.title, s.kind, s.target,
              s.is_ambiguous or listed.key is not null as is_ambiguous
         from staged_title s left join listed using (key)
        order by s.key, s.title, s.target nulls last, s.is_ambiguous desc`,
    );
    await client.query('analyze titles_now');
    const gone = await client.query(
      `delete from wikipedia_title t where t.lang = $1
          and not exists (select from titles_now n where n.key = t.key and n.title = t.title)`,
      [lang],
    );
    const { rows } = await client.query<{ added: number; changed: number; total: number }>(
      `with written as (
         insert into wikipedia_title as t (key, lang, title, kind, target, is_ambiguous)
         select key, $1, title, kind, target, is_ambiguous from titles_now order by key, title
         on conflict (key, lang, title) do update
            set kind = excluded.kind, target = excluded.target, is_ambiguous = excluded.is_ambiguous
          where (t.kind, t.target, t.is_ambiguous)
                is distinct from (excluded.kind, excluded.target, excluded.is_ambiguous)
         returning xmax = 0 as is_new)
       select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed,
              (select count(*) from titles_now)::int as total from written`,
      [lang],
    );
    const { added, changed, total } = rows[0];
    return { added, changed, unchanged: total - added - changed, removed: gone.rowCount ?? 0 };
  },
});
