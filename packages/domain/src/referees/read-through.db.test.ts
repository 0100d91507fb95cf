import { createPool } from '@peerlens/db';
import { afterAll, expect, test } from 'vitest';
import { owlWorld } from '../testing/owls.ts';
import { testWorld } from '../testing/world.ts';
import { readThrough } from './read-through.store.ts';

const world = await testWorld(owlWorld());
afterAll(world.close);

test('what rows name is read through, and connections plan as before afterwards', async () => {
  const { pool } = world.db;
  expect(await readThrough(pool)).toEqual(['author', 'author_metrics', 'article']);
  const plannings = await Promise.all(
    Array.from({ length: pool.options.max }, async () => {
      const { rows } = await pool.query<{ scan: string }>(`select current_setting('enable_seqscan') as scan`);
      return rows[0].scan;
    }),
  );
  expect(new Set(plannings)).toEqual(new Set(['on']));
});

test('reading ends without a failure where the connections are closed meanwhile', async () => {
  const pool = createPool(world.db.url);
  const reading = readThrough(pool);
  await pool.end();
  await expect(reading).resolves.toContain('article');
});
