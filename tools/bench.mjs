import { requireNode } from './node-version.mjs';

requireNode();
const fs = await import('node:fs');
const path = await import('node:path');

/** A benchmark is a module of its own in this folder; what they share stands in folders below it. */
const FOLDER = path.join(import.meta.dirname, 'bench');
const names = fs
  .readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

const [name, ...args] = process.argv.slice(2);
if (name === undefined) {
  console.log(`Benchmarks, run as "npm run bench -- <name>"; docs/benchmarks.md says what they measure:`);
  for (const known of names) console.log(`  ${known}`);
} else if (!names.includes(name)) {
  console.error(`There is no benchmark ${name}; there is: ${names.join(', ')}`);
  process.exit(1);
} else {
  const { generateClient, installMissing, ROOT } = await import('./prepare.mjs');
  const { spawn } = await import('node:child_process');
  installMissing();
  generateClient();
  const node = path.join(ROOT, 'node_modules/.bin/node');
  const child = spawn(node, [path.join(FOLDER, `${name}.ts`), ...args], { stdio: 'inherit' });
  // The terminal sends Ctrl-C to the child too: wait for it to put its database away.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
