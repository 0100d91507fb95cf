import type { FastifyReply } from 'fastify';
import { SentAnswer } from './sent-answer.ts';

/** It runs nothing, loads nothing and sends nothing; where it leads opens beside whatever frames it. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join(';');

/** A small page that pages of other sites show in a frame. */
export class FramedPage extends SentAnswer {
  readonly #markup: string;

  constructor(markup: string) {
    super();
    this.#markup = markup;
  }

  send(reply: FastifyReply): FastifyReply {
    return reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(this.#markup);
  }
}
