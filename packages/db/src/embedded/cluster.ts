import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { unavailable } from '@peerlens/kernel';
import type { RunAs } from './run-as.ts';

const run = promisify(execFile);

/** Major version of the binaries in the lock file; a data folder of another cannot be opened by them. */
const POSTGRES_MAJOR = '18';

/** A folder that PostgreSQL's account can write: the one asked for, or one of its own when that is closed to it. */
export function writableFolder(folder: string, runAs: RunAs): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (runAs.uid === undefined || runAs.gid === undefined) return folder;
  fs.chownSync(folder, runAs.uid, runAs.gid);
  if (spawnSync('test', ['-w', folder], { ...runAs, cwd: '/' }).status === 0) return folder;
  const other = path.join('/var/tmp', `peerlens-data${folder.replaceAll('/', '-')}`);
  fs.mkdirSync(other, { recursive: true, mode: 0o700 });
  fs.chownSync(other, runAs.uid, runAs.gid);
  return other;
}

/** Refuses a folder that holds something else, before anything in it is touched. */
export function assertOurs(folder: string): void {
  const version = path.join(folder, 'PG_VERSION');
  if (fs.existsSync(version)) {
    const major = fs.readFileSync(version, 'utf8').trim();
    if (major !== POSTGRES_MAJOR) {
      throw unavailable(
        `${folder} belongs to PostgreSQL ${major}, and this is PostgreSQL ${POSTGRES_MAJOR}: dump and restore it, or set PEERLENS_DATA to another folder`,
      );
    }
    return;
  }
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) {
    throw unavailable(`${folder} holds files that are not ours: set PEERLENS_DATA to another folder`);
  }
}

/** Makes the database cluster; a run killed half-way leaves nothing that the next one would take for whole. */
export async function createCluster(
  initdb: string,
  folder: string,
  { runAs, user, password }: { runAs: RunAs; user: string; password: string },
): Promise<void> {
  const passwordFile = path.join(os.tmpdir(), `peerlens-${process.pid}-${Date.now()}`);
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) fs.chownSync(passwordFile, runAs.uid, runAs.gid);
  const options = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
  const locale = ['--locale=C', '--icu-locale=und', '--locale-provider=icu'];
  try {
    await run(initdb, ['-D', folder, '-U', user, ...options, ...locale], {
      ...runAs,
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C' },
    });
  } catch (error) {
    const output = String((error as { stderr?: string }).stderr ?? error);
    throw unavailable(describeFailure(output, folder));
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

/** The line of PostgreSQL's output that says what is wrong, and what to do about it where we know. */
export function describeFailure(output: string, folder: string): string {
  if (/No space left on device/i.test(output)) {
    return `The disk that holds ${folder} is full: free some space, or set PEERLENS_DATA to another disk`;
  }
  const line = output
    .split('\n')
    .toReversed()
    .find((text) => /error|fatal|panic|could not/i.test(text));
  return `PostgreSQL did not start in ${folder}: ${(line ?? output.slice(-300)).trim()}`;
}
