import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from './generated/client.ts';
import { AttributingPool } from './attributing-pool.ts';
import { createPool } from './pool.ts';

/** What a store is given: Prisma for the ordinary calls, the pool for hot reads and COPY. */
export interface Database {
  prisma: PrismaClient;
  pool: pg.Pool;
  url: string;
  close: () => Promise<void>;
}

export function openDatabase(url: string, { connections = 10 }: { connections?: number } = {}): Database {
  const pool = createPool(url, connections);
  const ofPrisma = new AttributingPool({ connectionString: url, max: connections });
  const prisma = new PrismaClient({ adapter: new PrismaPg(ofPrisma, { disposeExternalPool: true }) });
  return {
    prisma,
    pool,
    url,
    close: async () => {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

/** Runs `work` in one transaction on one connection; any error rolls everything back. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // A connection whose rollback fails is broken: it must not go back to the pool.
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(broken);
    throw error;
  }
}
