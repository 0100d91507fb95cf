/**
 * How well the product's own `extract` finds the keyphrases of public collections, and how fast.
 *
 *     npm run bench -- keyphrase [--data DIR] [--out DIR]
 *
 * `--data` holds `<set>.docs.jsonl.gz` and `<set>.gold.json`; `--out` receives `<set>.pred.json`.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { extract, termFeatures } from '@peerlens/concepts';
import { collectionsOf } from './keyphrase/collection.ts';
import type { Collection } from './keyphrase/collection.ts';
import { measure } from './keyphrase/measure.ts';
import type { PhrasesById } from './keyphrase/measure.ts';

/** Enough for F@10 where some candidates meet after stemming. */
const CANDIDATES = 50;
const ROOT = path.join(import.meta.dirname, '../..');

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
  },
});
const folder = options.data ?? path.join(ROOT, '../shared/bench/keyphrase');

/** Document frequencies of a collection, in the words of the index's term view. */
const frequenciesOf = ({ documents }: Collection): Map<string, number> => {
  const frequencies = new Map<string, number>();
  for (const { title, body } of documents)
    for (const term of termFeatures(title, body).keys())
      frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  return frequencies;
};

interface Run {
  predicted: PhrasesById;
  documentsPerSecond: number;
  /** Of this process's own processor time, whatever else the machine does. */
  documentsPerCpuSecond: number;
}

const run = (collection: Collection): Run => {
  const frequencies = frequenciesOf(collection);
  const corpus = {
    documentFrequency: (term: string) => frequencies.get(term) ?? 0,
    articles: collection.documents.length,
    limit: CANDIDATES,
  };
  const predicted: PhrasesById = {};
  const started = performance.now();
  const cpu = process.cpuUsage();
  for (const document of collection.documents)
    predicted[document.id] = extract(document, corpus).map(({ text }) => text);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const count = collection.documents.length;
  return {
    predicted,
    documentsPerSecond: Math.round(count / seconds),
    documentsPerCpuSecond: Math.round((count * 1e6) / (user + system)),
  };
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

if (!fs.existsSync(folder)) {
  if (options.data !== undefined) {
    console.error(`There is no folder ${folder}`);
    process.exit(1);
  }
  console.log(JSON.stringify({ skipped: 'no ../shared' }));
} else {
  const sets: Record<string, Record<string, number>> = {};
  if (options.out !== undefined) fs.mkdirSync(options.out, { recursive: true });
  for (const collection of collectionsOf(folder)) {
    console.error(`${collection.name}: ${collection.documents.length} documents`);
    const { predicted, ...speed } = run(collection);
    if (options.out !== undefined)
      fs.writeFileSync(path.join(options.out, `${collection.name}.pred.json`), JSON.stringify(predicted));
    sets[collection.name] = speed;
    if (collection.gold === null) continue;
    const { documents, f5, f10, map } = measure(collection.gold, predicted);
    sets[collection.name] = {
      documents,
      f5: rounded(f5),
      f10: rounded(f10),
      map: rounded(map),
      ...speed,
    };
  }
  const loadAverage = Number(os.loadavg()[0].toFixed(1));
  console.log(JSON.stringify({ benchmark: 'keyphrase', sets, loadAverage }, null, 2));
}
