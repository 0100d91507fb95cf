import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { FileStorage } from '@peerlens/files';
import type { Queue } from '@peerlens/queue';
import type { Extraction } from './proposals.contract.ts';

/** What was read from a file, whole. */
export interface ExtractedText {
  kind: string;
  title: string;
  abstract: string;
  fullText: string;
  pages: number | null;
  truncated: boolean;
  warnings: string[];
}

export interface ExtractionRow extends Pick<Extraction, 'id' | 'fileName' | 'state' | 'error'> {
  ownerId: string;
  fileKey: string;
  result: ExtractedText | null;
}

export interface NewExtraction {
  id: string;
  ownerId: string;
  fileName: string;
  fileKey: string;
  sizeBytes: number;
}

export interface ExtractionChange {
  state: Extraction['state'];
  error?: string | null;
  result?: ExtractedText;
}

const fields = {
  id: true,
  ownerId: true,
  fileName: true,
  fileKey: true,
  state: true,
  error: true,
  result: true,
} as const;

export interface ExtractionsStoreParts {
  db: Database;
  files: FileStorage;
  queue: Pick<Queue, 'send'>;
}

export const extractionsStore = ({ db, files, queue }: ExtractionsStoreParts) => ({
  keepFile: (bytes: Uint8Array): Promise<string> => files.put(bytes),
  readFile: (key: string): Promise<Uint8Array | null> => files.get(key),
  dropFile: (key: string): Promise<void> => files.remove(key),

  /**
   * Adds an extraction and the job for it, both or neither.
   *
   * @returns false, with nothing added, if its owner has `maxUnfinished` under way; exact for uploads at once.
   */
  add: (extraction: NewExtraction, maxUnfinished: number): Promise<boolean> =>
    inTransaction(db.pool, async (client) => {
      const { id, ownerId, fileName, fileKey, sizeBytes } = extraction;
      await client.query('select 1 from "user" where id = $1 for update', [ownerId]);
      const counted = await client.query<{ unfinished: number }>(
        `select count(*) as unfinished from extraction where owner_id = $1 and state in ('queued', 'working')`,
        [ownerId],
      );
      if (counted.rows[0].unfinished >= maxUnfinished) return false;
      await client.query(
        `insert into extraction (id, owner_id, file_name, file_key, size_bytes, state)
         values ($1, $2, $3, $4, $5, 'queued')`,
        [id, ownerId, fileName, fileKey, sizeBytes],
      );
      await queue.send('extract', { extractionId: id }, client);
      return true;
    }),

  async byId(id: string): Promise<ExtractionRow | null> {
    const row = await db.prisma.extraction.findUnique({ where: { id }, select: fields });
    if (row === null) return null;
    const { state, result, ...rest } = row;
    return {
      ...rest,
      state: state as Extraction['state'],
      result: result as unknown as ExtractedText | null,
    };
  },

  /** One that has ended stays as it is: two workers may hold the same job for a moment. */
  async change(id: string, { state, error = null, result }: ExtractionChange): Promise<void> {
    await db.prisma.extraction.updateMany({
      where: { id, state: { in: ['queued', 'working'] } },
      data: { state, error, ...(result && { result: { ...result } }) },
    });
  },
});

export type ExtractionsStore = ReturnType<typeof extractionsStore>;
