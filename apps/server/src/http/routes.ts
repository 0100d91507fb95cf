import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRestCall } from './calls.ts';

/** Methods by address, of every route that answers. */
export type Routes = ReadonlyMap<string, ReadonlySet<string>>;

declare module 'fastify' {
  interface FastifyInstance {
    answered: Routes;
    /** Addresses at which browsers may ask whether pages may call. */
    preflights: ReadonlySet<string>;
  }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Addresses of calls; pages and files are looked up by name, and tRPC answers for itself. */
const isCall = (url: string): boolean => isRestCall(url) || /^\/\w+$/.test(url);

/** From here on every route is noted as it is registered. */
export function noteRoutes(app: FastifyInstance): void {
  const routes = new Map<string, Set<string>>();
  const preflights = new Set<string>();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.isRefusal === true) return;
    if (config?.isPreflight === true) {
      preflights.add(url);
      return;
    }
    routes.set(url, new Set([...(routes.get(url) ?? []), method].flat()));
  });
  app.decorate('answered', routes);
  app.decorate('preflights', preflights);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It only says which methods are answered. */
    isRefusal?: boolean;
  }
}

/** Answers a call whose method is not known at its address with those that are. */
export const refuseMethod = (request: FastifyRequest, reply: FastifyReply, allow: string): FastifyReply =>
  reply
    .code(405)
    .header('allow', allow)
    .send({ error: `Method Not Allowed: use ${allow}`, requestId: request.id });

/** Calls that are there, asked by a method that they do not know, say which ones they know. */
export function refuseOtherMethods(app: FastifyInstance): void {
  for (const [url, known] of [...app.answered].filter(([address]) => isCall(address))) {
    const allow = METHODS.filter((method) => known.has(method)).join(', ');
    app.route({
      method: METHODS.filter(
        (method) => !known.has(method) && !(method === 'OPTIONS' && app.preflights.has(url)),
      ),
      url,
      config: { isRefusal: true },
      // Before a body is read: there is nothing that it could be for.
      onRequest: async (request, reply) => refuseMethod(request, reply, allow),
      handler: () => null,
    });
  }
}
