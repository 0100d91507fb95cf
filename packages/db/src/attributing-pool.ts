import { callbackify } from 'node:util';
import pg from 'pg';
import { currentChanger, isSameChanger } from './changer.ts';
import type { ChangerSettings } from './changer.ts';

type Handed = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

const UNTOLD: ChangerSettings = { changer: '', bulk: '' };

/**
 * Hands out connections that know who changes rows on them, for the audit log. A connection is told again only when
 * it comes to somebody else than last time, before they have it: calls that read are nobody, and so tell nothing to a
 * connection that was last read from.
 */
export class AttributingPool extends pg.Pool {
  readonly #told = new WeakMap<pg.PoolClient, ChangerSettings>();

  async #attributed(wanted: ChangerSettings): Promise<pg.PoolClient> {
    const client = await super.connect();
    if (isSameChanger(this.#told.get(client) ?? UNTOLD, wanted)) return client;
    try {
      await client.query({
        name: 'changer',
        text: `select set_config('peerlens.changer', $1, false), set_config('peerlens.bulk', $2, false)`,
        values: [wanted.changer, wanted.bulk],
      });
    } catch (error) {
      // Whom it would speak for is not known: it must not go back to the pool.
      client.release(true);
      throw error;
    }
    this.#told.set(client, wanted);
    return client;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Handed): void;
  override connect(callback?: Handed): Promise<pg.PoolClient> | void {
    // Looked up now: a waiting caller gets its connection in the context of whoever gives one back.
    const handed = this.#attributed(currentChanger());
    if (!callback) return handed;
    callbackify(() => handed)((error, client) =>
      callback(error ?? undefined, client, (release) => client?.release(release)),
    );
  }
}
