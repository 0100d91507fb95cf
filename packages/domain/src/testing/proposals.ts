import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '@peerlens/db';
import { localFiles } from '@peerlens/files';
import type { Queue, SqlRunner } from '@peerlens/queue';
import type { ExtractedText } from '../proposals/extractions.store.ts';
import { proposalsService } from '../proposals/proposals.service.ts';
import { proposalsStore } from '../proposals/proposals.store.ts';

type Reader = (bytes: Uint8Array, fileName: string) => Promise<ExtractedText>;

/** The proposals service on a database, with a folder for uploads, and a queue and a reader that tests look into. */
export function proposalsOf(db: Database) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-proposals-'));
  const jobs: { extractionId: string; within: SqlRunner | undefined }[] = [];
  /** Tests put in what reading a file shall do. */
  const reading: { extractText: Reader; sendFails: boolean } = {
    extractText: () => Promise.reject(new Error('The test has no reader')),
    sendFails: false,
  };
  const queue: Pick<Queue, 'send'> = {
    send: (_name, payload, within) => {
      if (reading.sendFails) return Promise.reject(new Error('The queue is down'));
      jobs.push({ extractionId: 'extractionId' in payload ? payload.extractionId : '', within });
      return Promise.resolve('job');
    },
  };
  const proposals = proposalsService({
    store: proposalsStore({ db, files: localFiles(folder), queue, announce: () => Promise.resolve() }),
    extractText: (bytes, fileName) => reading.extractText(bytes, fileName),
    concepts: {
      countAll: (texts) => Promise.resolve(texts.map(({ title }) => title.split(' ').length)),
      tag: ({ title }) =>
        Promise.resolve({
          concepts: [],
          titleSpans: [{ start: 0, end: title.length, conceptId: 1 }],
          abstractSpans: [],
        }),
    },
  });
  return {
    proposals,
    jobs,
    reading,
    /** Uploads that are still kept. */
    keptFiles: (): string[] =>
      fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes(path.sep)),
    close: (): void => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
