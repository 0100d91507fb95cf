#!/usr/bin/env node
// The product runs on the Node that it brings along: only that one reads TypeScript. Written so that older ones read it.
const [major] = process.versions.node.split('.').map(Number);
if (major >= 24) {
  await import('../src/main.ts');
} else {
  const { spawn } = await import('node:child_process');
  const { fileURLToPath } = await import('node:url');
  const path = await import('node:path');
  const bin = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../node_modules/.bin/node');
  const child = spawn(bin, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  // The terminal sends Ctrl-C to the child too: wait for it to put everything away.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('error', () => {
    console.error('peerlens: not installed yet: run "npm ci" in its folder first');
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
