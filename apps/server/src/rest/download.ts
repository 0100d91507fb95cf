import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { SentAnswer } from './sent-answer.ts';

interface DownloadParts {
  contentType: string;
  /** Letters, digits, dots and hyphens. */
  fileName: string;
  /** Made as the caller takes them. */
  bytes: AsyncIterable<Uint8Array>;
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
      .send(Readable.from(bytes, { objectMode: false }));
  }
}
