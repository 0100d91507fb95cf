import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const FOLDER = path.join(import.meta.dirname, 'bench');
const MB = 1 << 20;
/** Ends what hangs: some fill a database before they begin. */
const PATIENCE_MS = 600_000;

/** Every benchmark on next to nothing: its figures mean nothing then, and that it runs is all that is asked. */
const SMALL: Record<string, string[]> = {
  'allocation-speed': ['--proposals', '10', '--candidates', '10', '--people', '20'],
  'answer-times': ['--calls', '4'],
  'article-search-speed': ['--works', '2000', '--searches', '2'],
  'audit-cost': ['--writes', '20', '--pairs', '1'],
  'curation-speed': ['--concepts', '2000', '--works', '2000', '--runs', '1'],
  'import-speed': ['--works', '500', '--pairs', '1'],
  'ontology-files': ['--concepts', '300'],
  'ontology-speed': ['--concepts', '300'],
  'percolation-speed': ['--queries', '20', '--articles', '100', '--runs', '1'],
  'ranking-speed': ['--works', '2000', '--rankings', '2'],
  reconcile: ['--concepts', '300', '--labels', '20', '--rounds', '1'],
  rescan: ['--works', '2000', '--rounds', '1'],
  'search-speed': ['--works', '2000', '--queries', '2', '--runs', '1'],
  'similarity-speed': ['--works', '2000', '--queries', '2', '--runs', '1'],
  'suggest-speed': ['--works', '1000', '--authors', '500', '--queries', '2'],
  'tagging-speed': ['--literals', '500', '--abstracts', '50', '--rounds', '1'],
};

/** Those that cannot be had small: of a running product, and of texts that people have judged. */
const NOT_SMALL = ['candidate-speed', 'concept-tagging', 'keyphrase', 'reviewer-gold', 'search'];

test('every benchmark is here', () => {
  const names = fs.readdirSync(FOLDER).filter((file) => file.endsWith('.ts'));
  const known = [...Object.keys(SMALL), ...NOT_SMALL].map((name) => `${name}.ts`);
  expect(names.sort((a, b) => a.localeCompare(b))).toEqual(known.sort((a, b) => a.localeCompare(b)));
});

test.each(Object.entries(SMALL))(
  '%s runs, and tells figures',
  { timeout: PATIENCE_MS },
  async (name, args) => {
    const script = path.join(FOLDER, `${name}.ts`);
    // Rejects, with what the benchmark said, where it ends in a failure.
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { maxBuffer: 64 * MB });
    expect(stdout).toMatch(/\d/);
  },
);
