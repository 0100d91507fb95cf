import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './prepare.mjs';

/** Notes which commit a build is made from, for the stamp on rankings; nothing where there is no repository. */
export function stampBuild() {
  const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const head = git('rev-parse', '--short=12', 'HEAD');
  const isChanged = git('status', '--porcelain', '--untracked-files=no').stdout?.trim() !== '';
  const known = process.env.PEERLENS_COMMIT || (head.status === 0 ? head.stdout.trim() : '');
  const commit = known === '' ? null : known + (isChanged && head.status === 0 ? '.changed' : '');
  const { version } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  fs.writeFileSync(path.join(ROOT, 'build.json'), `${JSON.stringify({ version, commit })}\n`);
}

if (process.argv[1] === import.meta.filename) stampBuild();
