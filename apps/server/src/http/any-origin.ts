import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of any site may call it and read what it answers; cookies say nothing there. */
    anyOrigin?: boolean;
    /** A browser's question whether a page may call, which is no call itself. */
    isPreflight?: boolean;
  }
}

/** How long a browser need not ask again, in seconds: a day, of which most take less. */
const PREFLIGHT_S = 86_400;

export const takesAnyOrigin = ({ routeOptions }: FastifyRequest): boolean =>
  // Of an address that is not there nothing is known.
  (routeOptions.config as { anyOrigin?: boolean } | undefined)?.anyOrigin === true;

/**
 * Tells browsers so, in failures too. Never for calls with credentials: `*` goes with none.
 *
 * @source Fetch Standard, "CORS protocol and credentials"
 */
export function registerAnyOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!takesAnyOrigin(request)) return;
    void reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', 'retry-after')
      .header('cross-origin-resource-policy', 'cross-origin');
  });
}

/** Answers browsers that ask whether pages may call this address, with a token where they have one. */
export function answerPreflight(app: FastifyInstance, url: string): void {
  app.route({
    method: 'OPTIONS',
    url,
    config: { anyOrigin: true, isPreflight: true },
    // Before a body is read: there is nothing that it could be for.
    onRequest: async (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', 'authorization, content-type')
        .header('access-control-max-age', PREFLIGHT_S)
        .send(),
    handler: () => null,
  });
}
