import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { conflict } from '@peerlens/kernel';

const LOCK_FILE = 'building.lock';

/** Who builds: the process and when it started, since process ids are used again. */
interface Builder {
  pid: number;
  startedAt: string;
}

/** Folders that this very process is building in; a lock of its own pid may be a leftover otherwise. */
const building = new Set<string>();

/**
 * Makes the caller the only builder in `dir`; a lock left by a dead process is taken over.
 *
 * @returns what gives the lock back.
 * @throws DomainError `conflict` if a living process builds there.
 */
export const lockBuild = (dir: string): (() => void) => {
  mkdirSync(dir, { recursive: true });
  const path = join(dir, LOCK_FILE);
  if (building.has(path) || !claim(path)) {
    const builder = holder(path);
    if (building.has(path) || (builder && isAlive(builder)))
      throw conflict(`The index at ${dir} is being built already; wait until that is done`, { dir });
    rmSync(path, { force: true });
    if (!claim(path)) throw conflict(`The index at ${dir} is being built already; wait until that is done`);
  }
  building.add(path);
  return () => {
    building.delete(path);
    rmSync(path, { force: true });
  };
};

const claim = (path: string): boolean => {
  try {
    writeFileSync(path, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) }), {
      flag: 'wx',
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** Null when the lock cannot be read: its writer was killed while writing it. */
const holder = (path: string): Builder | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Builder;
  } catch {
    return null;
  }
};

const isAlive = ({ pid, startedAt }: Builder): boolean => {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return startOf(pid) === startedAt;
};

/** Start of a process in clock ticks since boot; '' where the system does not tell. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in parentheses, may hold blanks; the start is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};
