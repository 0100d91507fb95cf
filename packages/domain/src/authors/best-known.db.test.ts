import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import { anAuthor } from '../testing/builders.ts';
import { bestKnownAuthors } from './best-known.store.ts';
import { suggestedAuthors } from './suggest.store.ts';

const db = await testDatabase();
afterAll(db.close);

const QUILL = { query: "'quill':*", limit: 3 };

test('the best known are read in the background, and answer by the beginnings of words in any order', async () => {
  const second = await anAuthor(db, { name: 'Zoë Müller-Zimt', citations: 50 });
  const first = await anAuthor(db, { name: 'Zimtberg, Zora', otherNames: ['Z. Müllerova'], citations: 70 });
  const bestKnown = bestKnownAuthors(db.pool);
  expect(await bestKnown(['zimt'], 10)).toBeNull();
  await expect.poll(() => bestKnown(['zimt'], 10)).toEqual([first, second]);
  expect(await bestKnown(['muller', 'zo'], 10)).toEqual([first, second]);
  expect(await bestKnown(['muller', 'zo'], 1)).toEqual([first]);
  expect(await bestKnown(['imt'], 10)).toEqual([]);

  await db.pool.query('update revision set corpus = corpus + 1');
  expect(await bestKnown(['zimt'], 10)).toBeNull();
});

test('of thousands of namesakes those that are best known come before others', async () => {
  await db.pool.query(
    `with made as (insert into author (id, name, other_names, content_hash)
       select 1000000 + n, 'Quill ' || n, '{}', '' from generate_series(1, 3000) n returning id)
     insert into author_metrics (author_id, articles_count, citations_count, h_index, retracted_count)
       select id, 0, id - 1000000, 0, 0 from made`,
  );
  expect(await suggestedAuthors(db.pool, { ...QUILL, bestKnown: null })).toEqual([1003000, 1002999, 1002998]);
  const [best, ...others] = await suggestedAuthors(db.pool, { ...QUILL, bestKnown: [1003000] });
  expect(best).toBe(1003000);
  expect(new Set([best, ...others]).size).toBe(3);
});
