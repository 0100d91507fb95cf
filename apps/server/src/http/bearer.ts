import type { FastifyRequest } from 'fastify';

/**
 * The API token of a request, as written; null without one. `Authorization` of another scheme is for a proxy in
 * front, and nothing to us.
 */
export function bearerOf({ headers }: FastifyRequest): string | null {
  const [scheme, ...rest] = (headers.authorization ?? '').trim().split(/\s+/);
  return scheme?.toLowerCase() === 'bearer' ? rest.join(' ') : null;
}
