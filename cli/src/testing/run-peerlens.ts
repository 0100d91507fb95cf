import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const BIN = path.join(import.meta.dirname, '../../bin/peerlens.mjs');

export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

export interface Surroundings {
  /** Working directory. */
  folder: string;
  /** Added to the environment of this process, from which the settings of another installation are left out. */
  settings: Readonly<Record<string, string>>;
}

/** The program as a user runs it, in a process of its own; what it prints goes into a pipe. */
export const peerlensIn =
  ({ folder, settings }: Surroundings) =>
  async (args: readonly string[], stdin = ''): Promise<Ended> => {
    const { DATABASE_URL: _url, PEERLENS_DATA: _data, ...env } = process.env;
    const child = spawn(process.execPath, [BIN, ...args], { cwd: folder, env: { ...env, ...settings } });
    const ended = once(child, 'close');
    child.stdin.on('error', () => undefined);
    child.stdin.end(stdin);
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [status] = (await ended) as [number | null];
    return { status, stdout, stderr };
  };
