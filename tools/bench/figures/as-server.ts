import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { SERVER_FLAGS } from '../../../cli/src/server-flags.ts';

/**
 * Has a benchmark run with what `peerlens start` gives the server's process: anew in a process of its own where this
 * one was started without, after which this one ends as that did.
 */
export const runAsServer = async (): Promise<void> => {
  if (SERVER_FLAGS.every((flag) => process.execArgv.includes(flag))) return;
  const args = [...process.execArgv, ...SERVER_FLAGS, ...process.argv.slice(1)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  // The terminal sends Ctrl-C to the child too: wait for it to put its database away.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exit(code ?? 1);
};
