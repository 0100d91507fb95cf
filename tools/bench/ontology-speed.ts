/**
 * How fast an ontology comes in as one change, comes in again unchanged, goes out and is taken back, beside a bare COPY
 * of exactly the rows that it writes.
 *
 *     npm run bench -- ontology-speed [--concepts N]
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createApi } from '@peerlens/domain/api.ts';
import { openInstallation } from '@peerlens/domain/installation.ts';
import type { ConceptsImportEvent } from '@peerlens/domain/ontology/imports.contract.ts';
import { writeConcepts } from '@peerlens/formats/concepts/write-concepts.ts';
import { readConfig } from '@peerlens/kernel';
import { bareCopyOf } from './corpus/bare-copy.ts';
import { madeConcepts } from './ontology/made-concepts.ts';

const { values: options } = parseArgs({ options: { concepts: { type: 'string', default: '100000' } } });
const concepts = Number(options.concepts);
if (!Number.isSafeInteger(concepts) || concepts < 1) {
  console.error(`--concepts takes a whole number above 0, not "${options.concepts}"`);
  process.exit(1);
}

/** What an import of an ontology writes. */
const TABLES = ['concept', 'literal', 'concept_broader', 'ontology_change', 'ontology_change_part'] as const;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-bench-'));
// As root, PostgreSQL runs under another account, which has to get through to its folder.
fs.chmodSync(folder, 0o755);
const config = readConfig({ PEERLENS_DATA: path.join(folder, 'data'), PEERLENS_DEMO: '0' });
const installation = await openInstallation(config, { migrate: true });
const client = new pg.Client({ connectionString: installation.databaseUrl });

/** Seconds on the clock and of this process's own; the database has others besides. */
async function timed<T>(work: () => Promise<T>) {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(cpu);
  const seconds = Number(((performance.now() - started) / 1000).toFixed(2));
  return { result, seconds, ownCpuSeconds: Number(((user + system) / 1e6).toFixed(2)) };
}

try {
  await client.connect();
  const { services } = installation;
  const api = createApi({ actor: { kind: 'system' }, services, requestId: 'bench' });
  const file = path.join(folder, 'ontology.jsonl');
  await pipeline(writeConcepts('jsonl', madeConcepts(concepts)), fs.createWriteStream(file));
  const bring = () =>
    timed(async () => {
      let last: ConceptsImportEvent | null = null;
      const asked = { path: file, rejectsPath: path.join(folder, 'rejects.jsonl') };
      for await (const event of await api.corpus.importConcepts(asked)) last = event;
      return last;
    });
  const first = await bring();
  const peakImportMb = Math.round(process.resourceUsage().maxRSS / 1024);
  const bare = await bareCopyOf(client, folder, TABLES);
  const bareSeconds = [await bare.load(), await bare.load()];
  const again = await bring();
  const exported = await timed(async () => {
    const out = path.join(folder, 'out.ttl');
    await pipeline(writeConcepts('turtle', await api.ontologyFiles.export()), fs.createWriteStream(out));
    return fs.statSync(out).size;
  });
  const change = { id: first.result?.changeId ?? 0 };
  const foretold = await timed(() => api.ontologyChanges.undoing(change));
  const undone = await timed(() => api.ontologyChanges.undo(change));
  const of = ({ seconds, ownCpuSeconds }: { seconds: number; ownCpuSeconds: number }) => ({
    seconds,
    ownCpuSeconds,
    conceptsPerSecond: Math.round(concepts / seconds),
  });
  console.log(
    JSON.stringify(
      {
        benchmark: 'ontology-speed',
        concepts,
        added: first.result?.added,
        conflicts: first.result?.conflicts,
        import: of(first),
        unchanged: { of: again.result?.unchanged, ...of(again) },
        export: { format: 'turtle', mb: Math.round(exported.result / 1e6), ...of(exported) },
        undoing: { of: foretold.result.total, seconds: foretold.seconds },
        undo: {
          status: undone.result.status,
          ...of(undone),
          ratioToImport: Number((undone.seconds / first.seconds).toFixed(2)),
        },
        bareCopy: { rows: bare.rows, mb: Math.round(bare.sizeBytes / 1e6), seconds: bareSeconds },
        ratio: Number((first.seconds / Math.min(...bareSeconds)).toFixed(2)),
        peakImportMb,
        peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
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
