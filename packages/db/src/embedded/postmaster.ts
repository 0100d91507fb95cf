import fs from 'node:fs';
import path from 'node:path';

/** What a running server says of itself in its pid file. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

export function readPostmaster(folder: string): Postmaster | null {
  try {
    const lines = fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/** A killed server that its parent has not reaped still has a pid: a zombie is gone, too. */
export function isGone(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    if (process.platform === 'linux' && (error as NodeJS.ErrnoException).code === 'ENOENT') return true;
  }
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
