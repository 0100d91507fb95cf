import type { FastifyInstance } from 'fastify';

/** Methods by address, of every route that answers. */
export type Routes = ReadonlyMap<string, ReadonlySet<string>>;

declare module 'fastify' {
  interface FastifyInstance {
    answered: Routes;
  }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Addresses of calls; pages and files are looked up by name, and tRPC answers for itself. */
const isCall = (url: string): boolean => url.startsWith('/api/') || /^\/\w+$/.test(url);

/** From here on every route is noted as it is registered. */
export function noteRoutes(app: FastifyInstance): void {
  const routes = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.isRefusal === true) return;
    routes.set(url, new Set([...(routes.get(url) ?? []), method].flat()));
  });
  app.decorate('answered', routes);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It only says which methods are answered. */
    isRefusal?: boolean;
  }
}

/** Calls that are there, asked by a method that they do not know, say which ones they know. */
export function refuseOtherMethods(app: FastifyInstance): void {
  for (const [url, known] of [...app.answered].filter(([address]) => isCall(address))) {
    const allow = METHODS.filter((method) => known.has(method)).join(', ');
    app.route({
      method: METHODS.filter((method) => !known.has(method)),
      url,
      config: { isRefusal: true },
      // Before a body is read: there is nothing that it could be for.
      onRequest: async (request, reply) =>
        reply
          .code(405)
          .header('allow', allow)
          .send({ error: `Method Not Allowed: use ${allow}`, requestId: request.id }),
      handler: () => null,
    });
  }
}
