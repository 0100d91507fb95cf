import type { Actor } from '@peerlens/domain/actor.ts';
import type { Context } from '@peerlens/domain/procedure.ts';
import type { Services } from '@peerlens/domain/services.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The headers of a request as the session store reads them. */
function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

/** A guest, with what tells them from other guests. */
function guestActor(services: Services, request: FastifyRequest): Actor {
  const { headers, ip } = request;
  const guest = services.searchAllowance.guestOf({
    cookies: headers.cookie,
    address: ip,
    userAgent: headers['user-agent'],
    language: headers['accept-language'],
  });
  return { kind: 'anonymous', guest };
}

/** The only place where a request's credentials are read. */
export async function requestContext(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Context> {
  const headers = webHeaders(request);
  const setCookies = (cookies: readonly string[]): void => {
    for (const cookie of cookies) void reply.header('set-cookie', cookie);
  };
  const base = { services, headers, address: request.ip, requestId: request.id, setCookies };
  if (!headers.has('cookie')) return { ...base, actor: guestActor(services, request) };
  const { actor, cookies } = await services.accounts.actorOf(headers);
  setCookies(cookies);
  return { ...base, actor: actor.kind === 'anonymous' ? guestActor(services, request) : actor };
}
