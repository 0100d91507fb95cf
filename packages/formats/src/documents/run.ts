import { tooLarge } from '@peerlens/kernel';

import { readInThread } from '../read-in-thread.ts';
import { DOCUMENT_LIMITS } from './document.ts';
import type { DocumentLimits, DocumentText } from './document.ts';

export interface ExtractionTask {
  bytes: Uint8Array;
  fileName: string;
  limits: Partial<DocumentLimits>;
}

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
  const task: ExtractionTask = { bytes, fileName, limits };
  return readInThread<DocumentText>(new URL('./worker.ts', import.meta.url), task, timeoutMs);
};
