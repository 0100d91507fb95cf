import type { FastifyRequest } from 'fastify';
import { bearerOf } from './bearer.ts';
import { loggedUrl } from './log.ts';

/**
 * Whether a refusal is one that somebody who watches an installation wants to know of: a log-in or a token that did
 * not work, a call beyond one's rights, a limit that was met. That a guest is asked to log in is none.
 */
const isTelling = (request: FastifyRequest, status: number, procedure: string | undefined): boolean =>
  status === 403 ||
  status === 429 ||
  (status === 401 && (procedure === 'accounts.logIn' || bearerOf(request) !== null));

/** Writes a line of who was refused what; neither whom they said they were nor with what. */
export function logRefusal(request: FastifyRequest, status: number, procedure?: string): void {
  if (!isTelling(request, status, procedure)) return;
  const { ip, method, url } = request;
  request.log.info({ status, ip, method, url: loggedUrl(url), procedure }, 'refused');
}
