import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './prepare.mjs';

const PLACES = ['packages', 'apps/server/src', 'apps/web/src', 'cli', 'workers'];
const IS_MODULE = /\.tsx?$/;
const IS_LEFT_OUT = /[/\\](node_modules|generated|dist)[/\\]/;

const ours = PLACES.flatMap((place) =>
  fs
    .readdirSync(path.join(ROOT, place), { recursive: true })
    .map((file) => path.join(place, file))
    .filter((file) => IS_MODULE.test(file) && !IS_LEFT_OUT.test(file)),
);

const cruise = spawnSync(
  path.join(ROOT, 'node_modules/.bin/depcruise'),
  [...PLACES, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
  { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
);
if (!cruise.stdout.startsWith('{')) {
  console.error(cruise.stderr || cruise.stdout);
  process.exit(1);
}
const { modules, summary } = JSON.parse(cruise.stdout);
const seen = new Set(modules.map(({ source }) => path.normalize(source)));
const missed = ours.filter((file) => !seen.has(file));

for (const { rule, from, to, cycle } of summary.violations) {
  const way = cycle?.length ? cycle.map((step) => step.name ?? step).join(' → ') : to;
  console.error(`${rule.name}: ${from} → ${way}`);
}
// A parser that understands none of our modules would report no violation either.
if (missed.length > 0)
  console.error(`the import law was not checked for ${missed.length} modules, such as ${missed[0]}`);
if (summary.violations.length > 0 || missed.length > 0) process.exit(1);
console.log(`import law holds for ${ours.length} modules`);
