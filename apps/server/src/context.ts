import type { Actor } from '@peerlens/domain/actor.ts';
import { asTrpcError } from '@peerlens/domain/procedure.ts';
import type { Context } from '@peerlens/domain/procedure.ts';
import type { Services } from '@peerlens/domain/services.ts';
import { DomainError } from '@peerlens/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from './http/bearer.ts';

/** The headers of a request as the session store reads them. */
function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

/** A guest, with what tells them from other guests. */
function guestActor(
  services: Services,
  request: FastifyRequest,
  { hasCookies = true }: { hasCookies?: boolean } = {},
): Actor {
  const { headers, ip } = request;
  const guest = services.searchAllowance.guestOf({
    cookies: hasCookies ? headers.cookie : undefined,
    address: ip,
    userAgent: headers['user-agent'],
    language: headers['accept-language'],
  });
  return { kind: 'anonymous', guest };
}

/** Who calls with a token. @throws TRPCError for one that does not work: such a caller is never taken for a guest. */
async function tokenActor(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  token: string,
): Promise<Actor> {
  try {
    return await services.tokens.actorOf(token, request.ip);
  } catch (error) {
    void reply.header('www-authenticate', 'Bearer error="invalid_token"');
    // tRPC makes contexts outside its procedures, where failures of the domain are none of its own yet.
    throw error instanceof DomainError ? asTrpcError(error) : error;
  }
}

/** The only place, with the one below, where a request's credentials are read. */
export async function requestContext(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Context> {
  const headers = webHeaders(request);
  const setCookies = (cookies: readonly string[]): void => {
    for (const cookie of cookies) void reply.header('set-cookie', cookie);
  };
  const token = bearerOf(request);
  if (token !== null) {
    // Whatever cookies came along: a token is the caller's word on who it is.
    const actor = await tokenActor(services, { request, reply }, token);
    return { services, address: request.ip, requestId: request.id, actor };
  }
  const base = { services, headers, address: request.ip, requestId: request.id, setCookies };
  if (!headers.has('cookie')) return { ...base, actor: guestActor(services, request) };
  const { actor, cookies } = await services.accounts.actorOf(headers);
  setCookies(cookies);
  return { ...base, actor: actor.kind === 'anonymous' ? guestActor(services, request) : actor };
}

/**
 * For calls that pages of any site may make: a browser sends cookies along that its user knows nothing of, so that they
 * give no rights, nor tell one guest from another. A token is meant.
 */
export async function cookielessContext(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Context> {
  const token = bearerOf(request);
  const actor =
    token === null
      ? guestActor(services, request, { hasCookies: false })
      : await tokenActor(services, { request, reply }, token);
  return { services, address: request.ip, requestId: request.id, actor };
}
