import type pg from 'pg';
import { copyInto, rowShape } from '../row-shape.store.ts';

/** What a derived row may depend on. */
type TouchedKind = 'article' | 'author' | 'institution';

interface Touched {
  kind: TouchedKind;
  id: number;
}

const TOUCHED = rowShape<Touched>('touched', { kind: ({ kind }) => kind, entity_id: ({ id }) => id });

/**
 * Whether everything is to be derived, so that nothing need be noted. Nothing derived yet, as before the first import,
 * is a reason to derive everything; that is noted once.
 */
async function isEverything(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isNoted: boolean; isDerived: boolean }>(
    `select exists (select from touched where kind = 'everything') as "isNoted",
       exists (select from article_metrics) as "isDerived"`,
  );
  const { isNoted, isDerived } = rows[0];
  if (!isNoted && !isDerived)
    await client.query(`insert into touched (kind, entity_id) values ('everything', 0)`);
  return isNoted || !isDerived;
}

/** Notes what a batch touches in the batch's own transaction, until it is derived: no kill can lose one alone. */
export const touchedRows = (client: pg.ClientBase) => ({
  async note(kind: TouchedKind, ids: readonly number[]): Promise<void> {
    if (ids.length === 0 || (await isEverything(client))) return;
    await copyInto(
      client,
      TOUCHED,
      ids.map((id) => ({ kind, id })),
    );
  },
  /** Of articles that are about to lose their by-lines. */
  async noteAuthorsOf(articleIds: readonly number[]): Promise<void> {
    if (await isEverything(client)) return;
    await client.query(
      `insert into touched (kind, entity_id) select distinct 'author', author_id from authorship
       where author_id is not null and article_id = any($1::bigint[])`,
      [articleIds],
    );
  },
});
