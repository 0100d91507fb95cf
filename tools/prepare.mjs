import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '..');
const MARK = path.join(ROOT, 'node_modules/.peerlens-installed');

/** Runs a program in the project's root with its output shown; ends this process when it fails. */
export function run(program, args, { env = {}, quiet = false } = {}) {
  const bin = path.join(ROOT, 'node_modules/.bin');
  const result = spawnSync(program, args, {
    cwd: ROOT,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      TURBO_TELEMETRY_DISABLED: '1',
      ...env,
      PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    },
  });
  if (result.status === 0) return;
  if (quiet) console.error(`${result.stdout ?? ''}${result.stderr ?? ''}`.trim());
  const why = result.error ? result.error.message : `exit status ${result.status}`;
  console.error(`${program} ${args.join(' ')} failed: ${why}`);
  process.exit(1);
}

/** What an install depends on: when none of it changed, there is nothing to install. */
function fingerprint() {
  const hash = crypto.createHash('sha256');
  hash.update(fs.readFileSync(path.join(ROOT, 'package-lock.json')));
  hash.update(`${process.platform}-${process.arch}`);
  return hash.digest('hex');
}

/** Installs the locked dependencies when they are missing or of another lock file. */
export function installMissing() {
  const wanted = fingerprint();
  const isInstalled = fs.existsSync(MARK) && fs.readFileSync(MARK, 'utf8') === wanted;
  if (!isInstalled) {
    console.log('Installing dependencies …');
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    fs.writeFileSync(MARK, wanted);
  }
  // npm runs the install scripts of packages only when it is allowed to; node's puts its binary in place.
  const node = path.join(ROOT, 'node_modules/.bin/node');
  const check = spawnSync(node, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  if (check.status !== 0 || Number(check.stdout.slice(1).split('.')[0]) < 24) {
    console.error(
      'The packaged Node was not installed because install scripts are off: run "npm rebuild node --ignore-scripts=false"',
    );
    process.exit(1);
  }
}

/** The Prisma client is generated code: made anew whenever the schema is newer. */
export function generateClient() {
  const made = path.join(ROOT, 'packages/db/src/generated/client.ts');
  const schema = path.join(ROOT, 'prisma/schema');
  const newest = Math.max(
    ...fs.readdirSync(schema).map((file) => fs.statSync(path.join(schema, file)).mtimeMs),
  );
  if (fs.existsSync(made) && fs.statSync(made).mtimeMs > newest) return;
  run('prisma', ['generate'], { quiet: true });
}
