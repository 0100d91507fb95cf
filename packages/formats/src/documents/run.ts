import { Worker } from 'node:worker_threads';

import { DomainError, invalid, tooLarge } from '@peerlens/kernel';
import type { ErrorCode } from '@peerlens/kernel';

import { DOCUMENT_LIMITS } from './document.ts';
import type { DocumentLimits, DocumentText } from './document.ts';

export interface ExtractionTask {
  bytes: Uint8Array;
  fileName: string;
  limits: Partial<DocumentLimits>;
}

export type ExtractionReply =
  | { ok: true; document: DocumentText }
  | { ok: false; code: ErrorCode; message: string; details: Record<string, unknown> };

/** Enough for the largest file allowed; measured PDFs of 25 MB stay far below. */
const MEMORY_MB = 512;

/**
 * As `extractText`, in a thread of its own: a file that takes too long or too much memory is given up without
 * harm to anybody else.
 *
 * @throws DomainError `too_large` when over time, memory or size; else as `extractText`.
 */
export const extractInWorker = async (
  bytes: Uint8Array,
  fileName: string,
  limits: Partial<DocumentLimits> = {},
): Promise<DocumentText> => {
  const { timeoutMs, maxBytes } = { ...DOCUMENT_LIMITS, ...limits };
  if (bytes.length > maxBytes) {
    throw tooLarge(`The file is too large; at most ${Math.floor(maxBytes / 1024 / 1024)} MB can be read`);
  }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { bytes, fileName, limits } satisfies ExtractionTask,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const reply = await new Promise<ExtractionReply>((resolve, reject) => {
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
    if (reply.ok) return reply.document;
    throw new DomainError(reply.code, reply.message, reply.details);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};
