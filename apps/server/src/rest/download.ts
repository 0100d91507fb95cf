import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { SentAnswer } from './sent-answer.ts';

interface DownloadParts {
  contentType: string;
  /** Letters, digits, dots and hyphens. */
  fileName: string;
  /** Whole, or made as the caller takes them. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
}

/** An answer that is a file to keep. */
export class Download extends SentAnswer {
  readonly #parts: DownloadParts;

  constructor(parts: DownloadParts) {
    super();
    this.#parts = parts;
  }

  send(reply: FastifyReply): FastifyReply {
    const { contentType, fileName, bytes } = this.#parts;
    return reply
      .header('content-type', contentType)
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(Readable.from(bytes instanceof Uint8Array ? [bytes] : bytes, { objectMode: false }));
  }
}

/** A table that the domain has written. */
export const csvDownload = ({ fileName, csv }: { fileName: string; csv: string }): Download =>
  new Download({ contentType: 'text/csv; charset=utf-8', fileName, bytes: Buffer.from(csv) });
