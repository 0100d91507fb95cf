import { Worker } from 'node:worker_threads';

import { DomainError, invalid, tooLarge } from '@peerlens/kernel';
import type { ErrorCode } from '@peerlens/kernel';

export type ThreadReply<T> =
  | { ok: true; value: T }
  | { ok: false; code: ErrorCode; message: string; details: Record<string, unknown> };

/** Enough for the largest file allowed; measured PDFs of 25 MB stay far below. */
const MEMORY_MB = 512;

/**
 * Reads a stranger's file in a thread of its own: one that takes too long or too much memory is given up without harm
 * to anybody else.
 *
 * @param script what the thread runs; it ends with `replyOf`
 * @throws DomainError `too_large` when over time or memory; `invalid` when the thread broke down; what it threw.
 */
export const readInThread = async <T>(script: URL, workerData: object, timeoutMs: number): Promise<T> => {
  const worker = new Worker(script, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const reply = await new Promise<ThreadReply<T>>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error: Error & { code?: string }) => {
        const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        const simpler = 'The file needs more memory than can be given to it; upload a simpler one';
        const cause = error.message;
        reject(isMemory ? tooLarge(simpler) : invalid('The file is damaged and cannot be read', { cause }));
      });
      worker.once('exit', () => reject(invalid('The file is damaged and cannot be read')));
      timer = setTimeout(() => {
        reject(tooLarge(`The file could not be read within ${timeoutMs / 1000} s; upload a shorter one`));
      }, timeoutMs);
    });
    if (reply.ok) return reply.value;
    throw new DomainError(reply.code, reply.message, reply.details);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};
