import { DomainError, invalid, limited, notFound, tooLarge, unauthenticated } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import { storable } from '../storable.ts';
import type { ExtractedText, ExtractionRow, ExtractionsStore } from './extractions.store.ts';
import { fileKind } from './file-kind.ts';
import { MAX_UPLOAD_BYTES } from './proposals.contract.ts';
import type { Extraction } from './proposals.contract.ts';
import { canUseExtraction } from './proposals.policy.ts';

/** Files of one user that may wait or be read at once. */
export const MAX_UNFINISHED = 20;

/** As the contract of an extraction says. */
const PREVIEW_CHARACTERS = 5000;

const BYTES_PER_MB = 1024 * 1024;
const megabytes = (bytes: number): string => `${Math.round((bytes / BYTES_PER_MB) * 10) / 10} MB`;

const storableText = (text: ExtractedText): ExtractedText => ({
  ...text,
  title: storable(text.title),
  abstract: storable(text.abstract),
  fullText: storable(text.fullText),
  warnings: text.warnings.map(storable),
});

const shown = ({ id, fileName, state, error, result }: ExtractionRow): Extraction => {
  if (result === null) return { id, fileName, state, error, result };
  const { fullText, ...read } = result;
  const preview = storable(fullText.slice(0, PREVIEW_CHARACTERS));
  return { id, fileName, state, error, result: { ...read, preview, characters: fullText.length } };
};

export interface ExtractionsServiceParts {
  store: ExtractionsStore;
  /** Reads title, abstract and text out of a stranger's file; throws DomainError when it cannot. */
  extractText: (bytes: Uint8Array, fileName: string) => Promise<ExtractedText>;
  newId: () => string;
}

/** Uploaded files, from bytes to text. */
export const extractionsService = ({ store, extractText, newId }: ExtractionsServiceParts) => {
  const usable = async (actor: Actor, id: string): Promise<ExtractionRow> => {
    const extraction = await store.byId(id);
    if (extraction === null || !canUseExtraction(actor, extraction)) throw notFound('extraction', id);
    return extraction;
  };

  /** What was read is kept as text: the file itself has done its work. */
  const end = async (
    { id, fileKey }: ExtractionRow,
    how: { result: ExtractedText } | { error: string },
  ): Promise<void> => {
    await store.change(id, { state: 'result' in how ? 'done' : 'failed', ...how });
    await store.dropFile(fileKey);
  };

  const isUnfinished = ({ state }: ExtractionRow): boolean => state === 'queued' || state === 'working';

  return {
    /** @throws DomainError `too_large`, `invalid` for other kinds of files, `limited`. */
    async extract(actor: Actor, upload: { fileName: string; bytes: Uint8Array }): Promise<Extraction> {
      if (!isUser(actor)) throw unauthenticated();
      const { bytes } = upload;
      const fileName = storable(upload.fileName);
      if (bytes.length > MAX_UPLOAD_BYTES) {
        throw tooLarge(
          `${fileName} has ${megabytes(bytes.length)}; at most ${megabytes(MAX_UPLOAD_BYTES)} can be uploaded`,
        );
      }
      if (fileKind(bytes) === null) throw invalid(`${fileName} is not a PDF, DOCX or text file`);
      const id = newId();
      const fileKey = await store.keepFile(bytes);
      let added = false;
      try {
        const extraction = { id, ownerId: actor.id, fileName, fileKey, sizeBytes: bytes.length };
        added = await store.add(extraction, MAX_UNFINISHED);
      } finally {
        if (!added) await store.dropFile(fileKey);
      }
      if (!added) {
        throw limited(`${MAX_UNFINISHED} of your files are still being read; wait for one to be done`);
      }
      return { id, fileName, state: 'queued', error: null, result: null };
    },

    /** @throws DomainError `not_found`, also for another's. */
    extraction: async (actor: Actor, id: string): Promise<Extraction> => shown(await usable(actor, id)),

    /** The full text that a proposal takes along. @throws DomainError `not_found`; `invalid` while it is not read. */
    async fullText(actor: Actor, id: string): Promise<string> {
      const { result, fileName, state } = await usable(actor, id);
      if (result === null) {
        throw invalid(`${fileName} ${state === 'failed' ? 'could not be read' : 'has not been read yet'}`);
      }
      return result.fullText;
    },

    /** What a worker does; once it has ended, doing it again changes nothing. What is thrown is worth another try. */
    async runExtraction(id: string): Promise<{ ok: true }> {
      const extraction = await store.byId(id);
      if (extraction === null || !isUnfinished(extraction)) return { ok: true };
      await store.change(id, { state: 'working' });
      const bytes = await store.readFile(extraction.fileKey);
      if (bytes === null) {
        await end(extraction, { error: 'The file is gone; upload it again' });
        return { ok: true };
      }
      try {
        await end(extraction, { result: storableText(await extractText(bytes, extraction.fileName)) });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        await end(extraction, { error: storable(error.message) });
      }
      return { ok: true };
    },

    /** When every attempt has failed, a killed worker's among them: its owner is told, and may upload again. */
    async abandonExtraction(id: string): Promise<{ ok: true }> {
      const extraction = await store.byId(id);
      if (extraction !== null && isUnfinished(extraction)) {
        await end(extraction, {
          error: 'The file could not be read; try another form of it, such as DOCX or text',
        });
      }
      return { ok: true };
    },
  };
};

export type ExtractionsService = ReturnType<typeof extractionsService>;
