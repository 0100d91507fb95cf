import { requireNode } from './node-version.mjs';

requireNode();
const { generateClient, installMissing, run, ROOT } = await import('./prepare.mjs');
const { stampBuild } = await import('./stamp-build.mjs');
const { spawn } = await import('node:child_process');
const path = await import('node:path');

installMissing();
generateClient();
stampBuild();
run('turbo', ['run', 'build', '--output-logs=errors-only'], { quiet: true });

const node = path.join(ROOT, 'node_modules/.bin/node');
const child = spawn(node, [path.join(ROOT, 'cli/src/main.ts'), 'start'], { stdio: 'inherit', cwd: ROOT });
// Whoever ends us means the product: wait for it to put everything away. Ctrl-C in a terminal reaches it twice.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
