import { parentPort, workerData } from 'node:worker_threads';

import { DomainError } from '@peerlens/kernel';

import type { ExtractionTask, ExtractionReply } from './run.ts';
import { extractText } from './extract.ts';

const reply = async ({ bytes, fileName, limits }: ExtractionTask): Promise<ExtractionReply> => {
  try {
    return { ok: true, document: await extractText(bytes, fileName, limits) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, message, details } = error;
    return { ok: false, code, message, details: { ...details } };
  }
};

// The rule means windows; a port between threads has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await reply(workerData as ExtractionTask));
