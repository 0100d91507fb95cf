import fs from 'node:fs';
import path from 'node:path';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import serveStatic from '@fastify/static';
import type { Services } from '@peerlens/domain/services.ts';
import { forbidden, unavailable } from '@peerlens/kernel';
import type { Config } from '@peerlens/kernel';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestContext } from './context.ts';
import { registerFeeds } from './feeds/register.ts';
import { registerGraphql } from './graphql/register.ts';
import { registerAnyOrigin, takesAnyOrigin } from './http/any-origin.ts';
import { bearerOf } from './http/bearer.ts';
import { MAX_BODY_BYTES, registerBodies } from './http/bodies.ts';
import { answerClientError } from './http/client-errors.ts';
import { describeFailure } from './http/errors.ts';
import { isRestCall } from './http/calls.ts';
import { registerHeaders } from './http/headers.ts';
import { refuseDeepJson } from './http/json-depth.ts';
import { logger } from './http/log.ts';
import { registerMetrics } from './http/metrics.ts';
import { isForeignOrigin } from './http/origin.ts';
import { registerPages } from './http/pages.ts';
import { logRefusal } from './http/refusals.ts';
import { noteRoutes, refuseMethod, refuseOtherMethods } from './http/routes.ts';
import { registerDescription } from './openapi/register.ts';
import { registerSso } from './http/sso.ts';
import { unreadableAddresses } from './http/unreadable.ts';
import { registerRest } from './rest/route.ts';
import { restRows } from './rest/rows.ts';
import { webRouter } from './web-router.ts';

/** Calls per address and minute: an officer clicking fast stays far below, a runaway script does not. */
const MAX_CALLS_PER_MINUTE = 1200;

/** Procedures asked for at once: a page asks for some ten. */
const MAX_BATCH = 50;

/** What tRPC reads. */
const TRPC_METHODS: readonly string[] = ['GET', 'HEAD', 'POST'];
const NOT_JSON = 'Unsupported Media Type: send the input as application/json';

const WEB_FOLDER = path.join(import.meta.dirname, '../../web/dist');

export interface AppParts {
  config: Config;
  services: Services;
  /** Resolves when the database answers. */
  isReady: () => Promise<boolean>;
  /** Where the web app has been built to. */
  webFolder?: string;
  /** Takes the lines of the log; standard output unless given. */
  log?: { write: (line: string) => void };
}

function registerTrpc(app: FastifyInstance, services: Services): void {
  // In a scope of its own, because the plugin takes the JSON parser away from whatever shares its scope.
  void app.register(async (scope) => {
    const options: FastifyTRPCPluginOptions<typeof webRouter> = {
      prefix: '/trpc',
      trpcOptions: {
        router: webRouter,
        // Whole texts do not fit into an address: the web app sends such queries as POST.
        allowMethodOverride: true,
        maxBatchSize: MAX_BATCH,
        createContext: ({ req, res }) => requestContext(services, { request: req, reply: res }),
        onError: ({ error, path: procedure, req }) => {
          const { status, isBug } = describeFailure(error);
          logRefusal(req, status, procedure);
          if (isBug) req.log.error({ err: error, procedure }, 'procedure failed');
        },
      },
    };
    scope.addHook('onRequest', async (request, reply) => {
      const { method, headers } = request;
      // Others it would answer in a shape of its own, or not survive.
      if (!TRPC_METHODS.includes(method)) return refuseMethod(request, reply, TRPC_METHODS.join(', '));
      // It would refuse what it does not read as plain text, and outside of what errors are shaped by.
      if (method === 'POST' && headers['content-type']?.startsWith('application/json') !== true)
        throw Object.assign(new Error(NOT_JSON), { statusCode: 415 });
      return undefined;
    });
    // What tRPC is handed is read by tRPC itself: as a body, or from the address.
    scope.addHook('preValidation', async ({ body, query }) => {
      for (const text of [body, ...Object.values(query as object)])
        if (typeof text === 'string') refuseDeepJson(text);
    });
    await scope.register(fastifyTRPCPlugin, options);
  });
}

/** The web app: its files under their names, and its one page for every address that is not a file. */
function registerWeb(app: FastifyInstance, folder: string): void {
  if (!fs.existsSync(path.join(folder, 'index.html'))) return;
  // The few files beside the page are listed once; scripts and styles are looked up, so that a new build needs no restart.
  void app.register(serveStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['assets/**'],
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
  void app.register(serveStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
}

/** Browsers ask for pages as such; others take anything, and are not to get a page for a file that is gone. */
const takesPage = ({ headers: { accept = '*/*' }, url }: FastifyRequest): boolean =>
  accept.includes('text/html') || (accept.includes('*/*') && path.extname(url.split('?', 1)[0] ?? '') === '');

const isPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  takesPage(request) &&
  (!request.url.startsWith('/api/') || /^\/api\/docs\/?(?:\?|$)/.test(request.url)) &&
  !request.url.startsWith('/trpc');

function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isPage(request)) return reply.code(404).send({ error: 'Not found', requestId: request.id });
  // Only there when the web app has been built.
  if (!request.server.hasReplyDecorator('sendFile')) {
    const error = 'The pages are not built yet: run "npm run build"';
    return reply.code(404).send({ error, requestId: request.id });
  }
  return reply.header('cache-control', 'no-cache').sendFile('index.html');
}

export async function createApp({
  config,
  services,
  isReady,
  webFolder = WEB_FOLDER,
  log,
}: AppParts): Promise<FastifyInstance> {
  const unreadable = unreadableAddresses((request, response) => app.routing(request, response));
  const app: FastifyInstance = fastify({
    logger: logger(config.logLevel, log),
    // One line a request is for finding faults; a busy installation would drown in them.
    logController: new LogController({
      disableRequestLogging: !['debug', 'trace'].includes(config.logLevel),
    }),
    bodyLimit: MAX_BODY_BYTES,
    // One proxy is believed: what it has seen stands last, and whatever stands before is the caller's own say.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    requestTimeout: 120_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 5000 },
    frameworkErrors: unreadable.refuse,
    clientErrorHandler: answerClientError,
  });

  noteRoutes(app);
  app.setErrorHandler((error, request, reply) => {
    const failure = describeFailure(error);
    if (failure.isBug) request.log.error({ err: error }, 'request failed');
    const { status, message, details } = failure;
    logRefusal(request, status);
    return reply.code(status).send({ error: message, requestId: request.id, ...(details && { details }) });
  });

  await registerHeaders(app, { isHttps: config.publicUrl.startsWith('https:') });
  registerAnyOrigin(app);
  await app.register(cookie);
  // Files cost next to nothing, and a house behind one address loads many of them; pages that are looked up do not.
  await app.register(rateLimit, {
    max: MAX_CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    allowList: ({ url }) => !isRestCall(url) && !/^\/(?:trpc|article|author|accounts\/sso)\b/.test(url),
  });
  await registerBodies(app);
  registerMetrics(app, services);

  app.addHook('onRequest', async (request) => {
    // No page of another site can send a token; cookies it would send without knowing them.
    if (takesAnyOrigin(request)) return;
    if (bearerOf(request) === null && isForeignOrigin(request, config.publicUrl)) {
      throw forbidden('This call came from another site and was refused');
    }
  });

  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async () => {
    if (!(await isReady())) throw unavailable('The database does not answer');
    return { ok: true };
  });
  registerTrpc(app, services);
  registerRest(app, services, restRows);
  registerGraphql(app, services);
  registerFeeds(app, services, config);
  registerDescription(app, config.publicUrl);
  refuseOtherMethods(app);
  registerSso(app, services);
  registerPages(app, services, webFolder);
  registerWeb(app, webFolder);
  app.setNotFoundHandler((request, reply) => {
    unreadable.explain(request);
    return answerUnknown(request, reply);
  });
  return app;
}
