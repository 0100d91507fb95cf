import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Scripts that a visitor waits for before the first page shows, compressed. Chosen: about a second on a slow phone. */
const MOST_BYTES = 180_000;

/** A script, or one that is preloaded for it. */
const SCRIPT = /<script\b[^>]*?\bsrc="([^"]+)"|<link\b[^>]*?\brel="modulepreload"[^>]*?\bhref="([^"]+)"/g;

const dist = path.join(import.meta.dirname, '../apps/web/dist');
const page = path.join(dist, 'index.html');
if (!fs.existsSync(page)) {
  console.error('There is no built web app to measure: run "npm run build" first.');
  process.exit(1);
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const scripts = Array.from(
  fs.readFileSync(page, 'utf8').matchAll(SCRIPT),
  ([, script, preloaded]) => script ?? preloaded,
);
if (scripts.length === 0) {
  console.error(`${page} loads no script: this check no longer knows how the page is built.`);
  process.exit(1);
}

let total = 0;
for (const script of scripts) {
  const bytes = gzipSync(fs.readFileSync(path.join(dist, script)), { level: 9 }).length;
  total += bytes;
  console.log(`${kilobytes(bytes).padStart(10)}  ${script}`);
}
console.log(`${kilobytes(total).padStart(10)}  in all; at most ${kilobytes(MOST_BYTES)}`);
if (total > MOST_BYTES) {
  console.error('The first page loads too much script: load what it does not need where it is needed.');
  process.exit(1);
}
