/**
 * How fast an ontology is written and read in each format, and with how much memory.
 *
 *     npm run bench -- ontology-files [--concepts N] [--formats turtle,jsonl]
 *
 * Each direction of each format runs in a process of its own, so that its memory is its own.
 */
import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { checkSkosFile } from '@peerlens/formats/concepts/check-skos.ts';
import { readConcepts } from '@peerlens/formats/concepts/read-concepts.ts';
import { CONCEPT_FORMATS, conceptFormats, writeConcepts } from '@peerlens/formats/concepts/write-concepts.ts';
import type { ConceptFormat } from '@peerlens/formats/concepts/write-concepts.ts';
import { madeConcepts } from './ontology/made-concepts.ts';

const { values: options } = parseArgs({
  options: {
    concepts: { type: 'string', default: '100000' },
    formats: { type: 'string', default: CONCEPT_FORMATS.join(',') },
    /** Of the processes that do the work: what they do, and with which file. */
    step: { type: 'string' },
    file: { type: 'string', default: '' },
  },
});

const RDF: readonly ConceptFormat[] = ['turtle', 'rdfxml', 'jsonld'];
const STEPS = ['none', 'write', 'read', 'check'] as const;
type Step = (typeof STEPS)[number];

const concepts = Number(options.concepts);
if (!Number.isSafeInteger(concepts) || concepts < 1) {
  console.error(`--concepts takes a whole number above 0, not "${options.concepts}"`);
  process.exit(1);
}
const formats = CONCEPT_FORMATS.filter((format) => options.formats.split(',').includes(format));

async function work(step: Step, format: ConceptFormat, file: string): Promise<number> {
  if (step === 'write') {
    await pipeline(writeConcepts(format, madeConcepts(concepts)), createWriteStream(file));
    return concepts;
  }
  if (step === 'check') return (await checkSkosFile(file)).concepts;
  let count = 0;
  if (step === 'read') for await (const read of readConcepts(file)) count += read.ok ? 1 : 0;
  return count;
}

interface Figures {
  concepts: number;
  /** Of a processor. */
  seconds: number;
  peakMb: number;
}

function run(step: Step, format: ConceptFormat, file: string): Figures {
  const args = [import.meta.filename, '--concepts', String(concepts), '--formats', format];
  const { stdout, status } = spawnSync(process.execPath, [...args, '--step', step, '--file', file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${step} ${format} ended with ${status}`);
  return JSON.parse(stdout) as Figures;
}

if (options.step === undefined) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'peerlens-ontology-'));
  try {
    const results: Record<string, unknown> = {};
    for (const format of formats) {
      const file = path.join(folder, `made.${conceptFormats[format].extension}`);
      results[format] = {
        write: run('write', format, file),
        sizeMb: Number((statSync(file).size / 1e6).toFixed(1)),
        read: run('read', format, file),
        ...(RDF.includes(format) && { check: run('check', format, file) }),
      };
      console.error(format, JSON.stringify(results[format]));
    }
    const nothing = run('none', formats[0], folder);
    console.log(JSON.stringify({ concepts, results, nothing, loadAverage: os.loadavg() }, null, 2));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
} else {
  const step = STEPS.find((each) => each === options.step) ?? 'none';
  const count = await work(step, formats[0], options.file);
  const { user, system } = process.cpuUsage();
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
  const figures: Figures = { concepts: count, seconds: (user + system) / 1e6, peakMb };
  console.log(JSON.stringify(figures));
}
