import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where no route is. */
const NOWHERE = '/.unreadable';

/**
 * Addresses that the router cannot read, such as those that cannot be decoded. It gives them up before any hook has
 * run, those that set the headers for browsers among them. So they are sent through once more, as one that leads
 * nowhere, and what was wrong with them is said there.
 */
export const unreadableAddresses = (routing: FastifyInstance['routing']) => {
  const refused = new WeakMap<IncomingMessage, Error>();
  return {
    refuse: (error: Error, { raw }: FastifyRequest, reply: FastifyReply): void => {
      refused.set(raw, error);
      raw.url = NOWHERE;
      routing(raw, reply.raw);
    },
    /** For what answers an address that leads nowhere. @throws what was wrong with this one. */
    explain: ({ raw }: FastifyRequest): void => {
      const error = refused.get(raw);
      if (error !== undefined) throw error;
    },
  };
};
