import pg from 'pg';
import { AttributingPool } from './attributing-pool.ts';

/** PostgreSQL's oid of bigint and of bigint[]. */
const INT8 = 20;
const INT8_ARRAY = 1016;

/** All our bigints are ids or counts below 2^53 (docs/decisions/0003), so they are numbers in the program. */
const parseIds = (text: string): number[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number));

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    if (oid === INT8_ARRAY) return parseIds;
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

/** A server that accepts and then says nothing is as good as none. Also the longest wait for a free connection. */
const CONNECT_TIMEOUT_MS = 30_000;

/** Every connection it hands out knows who changes rows on it. */
export function createPool(url: string, max = 10): pg.Pool {
  const pool = new AttributingPool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one that is lent out between two queries; the next query on it fails and tells its caller.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
