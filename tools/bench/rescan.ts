/**
 * How long it takes until an added literal is found in the articles, beside tagging all of them again.
 *
 *     npm run bench -- rescan [--works N] [--rounds N] [--data DIR]
 *
 * With `--data` the corpus is made in that folder and stays there; a folder that has one already is used as it is.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createApi } from '@peerlens/domain/api.ts';
import { readConfig } from '@peerlens/kernel';
import { benchInstallation } from './corpus/bench-installation.ts';
import { syntheticVocabulary } from './corpus/synthetic-works.ts';

/** The first word that becomes a literal: neither among the commonest nor among the rarest. */
const FIRST_WORD = 4001;
/** Words between those that are taken; none of them is a concept of the corpus. */
const WORD_STEP = 3000;

const POLL_MS = 20;

const { values: options } = parseArgs({
  options: {
    works: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    data: { type: 'string' },
  },
});
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-bench-'));
// As root, PostgreSQL runs under another account, which has to get through to its folder.
fs.chmodSync(folder, 0o755);
const config = readConfig({
  PEERLENS_DATA: path.resolve(options.data ?? path.join(folder, 'data')),
  PEERLENS_DEMO: '0',
  LOG_LEVEL: 'silent',
});
const { installation, works } = await benchInstallation(config, { folder, works: Number(options.works) });
const client = new pg.Client({ connectionString: installation.databaseUrl });
await client.connect();
const api = createApi({ actor: { kind: 'system' }, services: installation.services, requestId: 'bench' });

const rounded = (value: number): number => Number(value.toFixed(2));
async function secondsOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return rounded((performance.now() - started) / 1000);
}
async function run(): Promise<void> {
  for await (const event of await api.indexing.run({ kind: 'tag' })) if (event.finished) return;
}

try {
  const words = syntheticVocabulary();
  const rounds = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const name = words[FIRST_WORD + round * WORD_STEP];
    let found = 0;
    const rescanSeconds = await secondsOf(async () => {
      const { concept } = await api.ontologyChanges.save({ name, literals: [{ name }] });
      await run();
      const id = concept?.id ?? 0;
      const { df } = await api.concepts.byId({ id });
      // The threads that search load the last step a moment after it was written.
      for (;;) {
        found = (await api.articles.search({ q: `c:${id}` })).total;
        if (found >= df) break;
        await delay(POLL_MS);
      }
    });
    const [{ read, touched, changed }] = (await api.ontologyRescans.list()).rescans;
    // As after an update of the tagger.
    await client.query(`update revision set tagger = 'another'`);
    const fullSeconds = await secondsOf(run);
    const ratio = rounded(fullSeconds / rescanSeconds);
    rounds.push({ read, touched, changed, found, rescanSeconds, fullSeconds, ratio });
    console.error(JSON.stringify(rounds.at(-1)));
  }
  const load = Number(os.loadavg()[0].toFixed(1));
  console.log(JSON.stringify({ benchmark: 'rescan', works, rounds, loadAverage: load }, null, 2));
} finally {
  await client.end();
  await installation.close({ stopDatabase: true });
  fs.rmSync(folder, { recursive: true, force: true });
}
