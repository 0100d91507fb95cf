import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const WORKER = path.join(import.meta.dirname, '../main.ts');

/** Workers as the product runs them, in processes of their own. */
export function workerProcesses(env: NodeJS.ProcessEnv) {
  const workers: ChildProcess[] = [];
  return {
    /** Another one, once it takes jobs. */
    start: async (): Promise<ChildProcess> => {
      const worker = fork(WORKER, { env: { ...process.env, ...env } });
      workers.push(worker);
      await once(worker, 'message');
      return worker;
    },
    /** As the machine does that runs out of memory: at once, and without a word. */
    kill: async (worker: ChildProcess): Promise<void> => {
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    },
    /** Ends those that are still alive. */
    async end(): Promise<void> {
      for (const worker of workers)
        if (worker.exitCode === null && worker.signalCode === null) {
          worker.kill('SIGTERM');
          await once(worker, 'exit');
        }
    },
  };
}
