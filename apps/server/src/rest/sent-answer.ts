import type { FastifyReply } from 'fastify';

/** An answer that is no JSON: it knows how it is sent. */
export abstract class SentAnswer {
  abstract send(reply: FastifyReply): FastifyReply;
}
