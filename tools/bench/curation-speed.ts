/**
 * How long moderators wait for their screens with a large ontology: lists, editor, impact, queue, history, report on
 * quality.
 *
 *     npm run bench -- curation-speed [--concepts N] [--works N] [--runs N] [--data DIR]
 *
 * Times are taken at the procedures, one call after the other. With `--data` the corpus is made in that folder and stays
 * there; a folder that has one already is used as it is.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createApi } from '@peerlens/domain/api.ts';
import type { ListConcepts } from '@peerlens/domain/ontology/concept-list.contract.ts';
import { QUALITY_KINDS } from '@peerlens/domain/ontology/quality-kinds.contract.ts';
import { readConfig } from '@peerlens/kernel';
import { wholeNumber } from './baseline/options.ts';
import { benchInstallation } from './corpus/bench-installation.ts';
import { syntheticVocabulary } from './corpus/synthetic-works.ts';
import { percentilesOf, type Percentiles } from './figures/percentiles.ts';
import { curatedConcepts } from './ontology/curated-concepts.ts';

const { values: options } = parseArgs({
  options: {
    concepts: { type: 'string', default: '100000' },
    works: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '15' },
    data: { type: 'string' },
  },
});
const concepts = wholeNumber('concepts', options.concepts);
const runs = wholeNumber('runs', options.runs);
/** Suggestions that wait for a decision. */
const PENDING = 300;
/** Between concepts that are looked at, so that they are frequent and rare ones. */
const STEP = 977;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-bench-'));
// As root, PostgreSQL runs under another account, which has to get through to its folder.
fs.chmodSync(folder, 0o755);
const config = readConfig({
  PEERLENS_DATA: path.resolve(options.data ?? path.join(folder, 'data')),
  PEERLENS_DEMO: '0',
  LOG_LEVEL: 'silent',
});
const { installation, works } = await benchInstallation(config, {
  folder,
  works: wholeNumber('works', options.works),
  ontology: curatedConcepts(concepts, [...new Set(syntheticVocabulary())]),
});
const client = new pg.Client({ connectionString: installation.databaseUrl });
await client.connect();
const api = createApi({ actor: { kind: 'system' }, services: installation.services, requestId: 'bench' });

/** `first`: before anything is remembered. */
const figures: Record<string, Percentiles & { first: number }> = {};
async function measure(name: string, call: (run: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let run = -1; run < runs; run += 1) {
    const before = performance.now();
    await call(run + 1);
    times.push(performance.now() - before);
  }
  const [first, ...others] = times;
  figures[name] = { ...percentilesOf(others), first: Number(first.toPrecision(4)) };
  console.error(`  ${name}: ${JSON.stringify(figures[name])}`);
}

/** Milliseconds on the clock and of this process. */
async function once(work: () => Promise<unknown>) {
  const [before, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { ms: Math.round(performance.now() - before), ownCpuMs: Math.round((user + system) / 1000) };
}

try {
  const { rows } = await client.query<{ id: number }>(
    `select c.id from concept c join concept_df d on d.concept_id = c.id
      where not c.deleted and d.df > 0 order by d.df desc, c.id`,
  );
  const found = rows.map(({ id }) => id);
  const idAt = (run: number): number => found[(run * STEP) % found.length];
  const edited = async (run: number) => {
    const { id, literals } = await api.ontology.concept({ id: idAt(run) });
    // None of the made-up ones is a composite.
    return { id, literals: literals.map(({ name, lang, isAmbiguous }) => ({ name, lang, isAmbiguous })) };
  };

  const readLiterals = await once(() =>
    client.query(
      `select l.id, l.concept_id, l.name, l.composite, l.lang, l.is_ambiguous
         from literal l join concept c on c.id = l.concept_id where not c.deleted order by l.id`,
    ),
  );
  let isWhole = false;
  const wholeReport = await once(async () => {
    while (!isWhole) {
      const { madeFor, ontologyVersion } = await api.ontologyQuality.counts();
      isWhole = madeFor === ontologyVersion;
    }
  });
  await measure('quality: counts', () => api.ontologyQuality.counts());
  for (const kind of QUALITY_KINDS)
    await measure(`quality: ${kind}`, () => api.ontologyQuality.report({ kind }));
  await measure('quality: contained, by DF', () =>
    api.ontologyQuality.report({ kind: 'containedLiterals', sort: 'df', isDescending: true }),
  );
  await measure('quality: contained, narrowed', () =>
    api.ontologyQuality.report({ kind: 'containedLiterals', search: 'tion', relation: 'none' }),
  );

  const list = (name: string, asked: Partial<ListConcepts>) =>
    measure(`list: ${name}`, () => api.ontology.list(asked));
  await list('first page', {});
  await list('by DF', { sort: 'df', isDescending: true });
  await list('by date', { sort: 'modified', isDescending: true });
  await list('a part of a word', { search: 'menta' });
  await list('a language', { lang: 'de' });
  await list('DF from 100', { dfFrom: 100 });
  await list('page 1,000', { offset: 50_000 });
  await measure('list: choices', () => api.ontology.choices());

  await measure('concept: page', (run) => api.ontology.concept({ id: idAt(run) }));
  const drafts = await Promise.all(Array.from({ length: runs + 1 }, (_, run) => edited(run)));
  await measure('editor: literals checked', (run) => {
    const { id, literals } = drafts[run];
    return api.ontologyLiterals.validateLiterals({ conceptId: id, literals, withDfs: false });
  });
  await measure('editor: DF of the literals', (run) =>
    api.ontologyLiterals.literalsDfs({ literals: drafts[run].literals }),
  );
  await measure('impact: a literal comes', (run) => {
    const { id, literals } = drafts[run];
    const coming = drafts[(run + 1) % drafts.length].literals[0];
    return api.ontologyImpact.of({ conceptId: id, literals: [...literals, coming] });
  });
  await measure('impact: all literals go but one that comes', (run) => {
    const coming = drafts[(run + 1) % drafts.length].literals[0];
    return api.ontologyImpact.of({ conceptId: drafts[run].id, literals: [coming] });
  });
  await measure('impact: two are merged', (run) => {
    const [kept, merged] = [drafts[run], drafts[(run + 1) % drafts.length]];
    const literals = [...kept.literals, ...merged.literals];
    return api.ontologyImpact.of({ conceptId: kept.id, mergedId: merged.id, literals });
  });

  await client.query(
    `with made as (
       insert into ontology_change (kind, status, comment, created_at)
       select 'edit', 'pending', '', now() from generate_series(1, $1) returning id)
     insert into ontology_change_part (change_id, concept_id, name, base_version, actions)
     select m.id, c.id, c.name, c.version, '[{"type": "modify_concept", "basic": true}]'
       from (select id, row_number() over (order by id) as at from made) m
       join (select *, row_number() over (order by id) as at from concept) c on c.at = m.at`,
    [PENDING],
  );
  await measure('queue: first page', () => api.ontologyChanges.pending({}));
  await measure('history: of a concept', (run) => api.ontologyChanges.ofConcept({ conceptId: idAt(run) }));
  await measure('history: first page', () => api.ontologyChanges.changelog({}));
  await measure('history: page 500', () => api.ontologyChanges.changelog({ offset: 50_000 }));
  await measure('history: of a person', () => api.ontologyChanges.changelog({ filter: 'ada@example.org' }));
  await client.query(`delete from ontology_change where status = 'pending'`);

  console.log(
    JSON.stringify(
      {
        benchmark: 'curation-speed',
        concepts,
        works,
        wholeReport,
        baseline: { readLiterals },
        ratio: Number((wholeReport.ms / readLiterals.ms).toFixed(2)),
        ms: figures,
        loadAverage: Number(os.loadavg()[0].toFixed(1)),
      },
      null,
      2,
    ),
  );
} finally {
  await client.end();
  await installation.close({ stopDatabase: true });
  fs.rmSync(folder, { recursive: true, force: true });
}
