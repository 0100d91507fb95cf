import type { FastifyRequest } from 'fastify';

/** Tries to log in per address and minute. */
export const MAX_LOGINS_PER_MINUTE = 20;

/**
 * How many times a call logs in. Read off the decoded parameter that tRPC itself goes by, so that no spelling of the
 * address is overlooked; a batch names its procedures side by side.
 */
export function logInsOf({ params }: FastifyRequest): number {
  const { path } = params as { path?: string };
  return (path ?? '').split(',').filter((procedure) => procedure === 'accounts.logIn').length;
}
