/**
 * How long suggestions take in the service, by kind and by letters typed; for authors beside the index on names alone.
 *
 *     npm run bench -- suggest-speed [--works N] [--authors N] [--queries N]
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@peerlens/db';
import { suggestedAuthors } from '@peerlens/domain/authors/suggest.store.ts';
import { openInstallation } from '@peerlens/domain/installation.ts';
import { nameQuery, typedWords } from '@peerlens/domain/name-search.ts';
import { SUGGESTED } from '@peerlens/domain/suggestions/suggestions.contract.ts';
import { readConfig } from '@peerlens/kernel';
import pg from 'pg';
import { wholeNumber } from './baseline/options.ts';
import { percentilesOf } from './figures/percentiles.ts';
import type { Percentiles } from './figures/percentiles.ts';
import { buildProduct } from './search/product.ts';
import { fillCorpus } from './suggest/corpus.ts';
import { dice } from './synthetic/dice.ts';
import { vocabulary } from './synthetic/vocabulary.ts';

const { values: options } = parseArgs({
  options: {
    works: { type: 'string', default: '1000000' },
    authors: { type: 'string', default: '800000' },
    queries: { type: 'string', default: '100' },
  },
});

/** Letters of the last word that somebody has typed. */
const LETTERS = [2, 3, 4, 6];
/** Ranks of the words that queries begin with. */
const TYPED_WORDS = 5000;
/** What the search box and a list ask for. */
const LIMIT = 10;

const works = wholeNumber('works', options.works);
const authors = wholeNumber('authors', options.authors);
const queries = wholeNumber('queries', options.queries);

/** Beginnings of words, every other one after a whole word. */
function typedTexts(letters: number): string[] {
  const some = dice();
  const word = (): string => vocabulary()[some.below(TYPED_WORDS)];
  return Array.from({ length: queries }, (_, at) =>
    (at % 2 === 0 ? '' : `${word()} `).concat(word().slice(0, letters)),
  );
}

/** Each text once to warm up, then once by the clock. */
async function timed(
  ask: (text: string) => Promise<unknown>,
  texts: readonly string[],
): Promise<Percentiles> {
  for (const text of texts) await ask(text);
  const ms: number[] = [];
  for (const text of texts) {
    const started = performance.now();
    await ask(text);
    ms.push(performance.now() - started);
  }
  return percentilesOf(ms);
}

async function byLetters(ask: (text: string) => Promise<unknown>): Promise<Record<string, Percentiles>> {
  const figures: Record<string, Percentiles> = {};
  for (const letters of LETTERS) figures[`${letters} letters`] = await timed(ask, typedTexts(letters));
  return figures;
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-bench-'));
// As root, PostgreSQL runs under another account, which has to get through to its folder.
fs.chmodSync(folder, 0o755);
const config = readConfig({ PEERLENS_DATA: path.join(folder, 'data'), PEERLENS_DEMO: '0' });
const installation = await openInstallation(config, { migrate: true, threads: true });
const database = openDatabase(installation.databaseUrl);
const client = new pg.Client({ connectionString: installation.databaseUrl });
try {
  await client.connect();
  console.error('filling the database');
  await fillCorpus(client, { works, authors });
  console.error('building the index');
  await buildProduct(path.join(folder, 'data/index'), { works, seed: 1 });
  await installation.warmUp();
  const { suggestions } = installation.services;

  const kinds: Record<string, Record<string, Percentiles>> = {};
  for (const type of [undefined, ...SUGGESTED]) {
    console.error(`asking for ${type ?? 'everything'}`);
    kinds[type ?? 'search box'] = await byLetters((query) => suggestions.list({ query, type, limit: LIMIT }));
  }
  const ids = Array.from({ length: queries }, (_, at) => `10.1234/${at % works}`);
  console.error('asking the index on names alone');
  const figures = {
    benchmark: 'suggest-speed',
    works,
    authors,
    queries,
    suggestions: kinds,
    byDoi: await timed((query) => suggestions.list({ query, limit: LIMIT }), ids),
    baseline: {
      is: 'ids of authors from the index on names alone',
      authors: await byLetters((text) =>
        suggestedAuthors(database.pool, {
          query: nameQuery(typedWords(text)),
          limit: LIMIT,
          bestKnown: null,
        }),
      ),
    },
    loadAverage: Number(os.loadavg()[0].toFixed(1)),
  };
  console.log(JSON.stringify(figures, null, 2));
} finally {
  await client.end();
  await database.close();
  await installation.close({ stopDatabase: true });
  fs.rmSync(folder, { recursive: true, force: true });
}
