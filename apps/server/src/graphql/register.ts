import { createApi } from '@peerlens/domain/api.ts';
import type { Services } from '@peerlens/domain/services.ts';
import { unavailable } from '@peerlens/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult } from 'graphql';
import { createYoga, useExecutionCancellation } from 'graphql-yoga';
import type { Plugin, YogaInitialContext } from 'graphql-yoga';
import { requestContext } from '../context.ts';
import { describeFailure } from '../http/errors.ts';
import { logRefusal } from '../http/refusals.ts';
import type { GraphqlContext, GraphqlDomain } from './domain.ts';
import { statusOf, tellFailure } from './failures.ts';
import { limits } from './limits.ts';
import { loadersOf } from './loaders.ts';
import { operationOf, refuseOtherTypes } from './request.ts';
import { graphqlDomains, schemaOf } from './schema.ts';

/** Of one operation with its variables: five hundred literals of five hundred characters take half of it. */
const MAX_BODY_BYTES = 1024 * 1024;

/** No operation is worked on for longer. Chosen: the slowest procedure takes a second or two. */
const MAX_MS = 30_000;

interface Answering extends GraphqlContext {
  incoming: FastifyRequest;
}

/** Failures as the house tells them, and the status that goes with them. */
const tellsFailures: Plugin<object, Answering> = {
  onResultProcess(processed) {
    const { incoming } = processed.serverContext;
    const { errors, ...rest } = processed.result as ExecutionResult;
    if (!errors) return;
    const failures = errors.map((error) => tellFailure(error, incoming.id));
    for (const { status, bug, error } of failures) {
      const field = error.path?.join('.');
      logRefusal(incoming, status, field);
      if (bug !== null) incoming.log.error({ err: bug, field }, 'field failed');
    }
    const status = statusOf(rest, failures);
    const told = {
      ...rest,
      errors: failures.map(({ error }) => error),
      // As every answer from 400 on: whoever reads nothing else of it finds the sentence there.
      ...(status >= 400 && { error: failures[0].error.message, requestId: incoming.id }),
      extensions: { http: { status, headers: status >= 400 ? failures[0].headers : {} } },
    };
    processed.setResult(told as ExecutionResult);
  },
};

/** What fails before GraphQL is asked, in both shapes that a client may look for. */
function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, message, isBug } = describeFailure(error);
  if (isBug) request.log.error({ err: error }, 'request failed');
  logRefusal(request, status);
  const requestId = request.id;
  const errors = [{ message, extensions: { requestId } }];
  void reply.code(status).send({ errors, error: message, requestId });
}

/** @throws DomainError `unavailable` when the time is over; `work` is told by the signal. */
async function within<Done>(
  maxMs: number,
  work: (signal: AbortSignal) => Done | Promise<Done>,
): Promise<Done> {
  const controller = new AbortController();
  const message = `This took longer than ${maxMs / 1000} seconds: ask for less at once`;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(unavailable(message));
      controller.abort();
    }, maxMs);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

export interface GraphqlParts {
  domains?: readonly GraphqlDomain[];
  maxMs?: number;
}

/**
 * GraphQL under /api/graphql/: an operation is sent by POST, or asked by GET when it is a query.
 *
 * @source specification 1, section 7
 */
export function registerGraphql(
  app: FastifyInstance,
  services: Services,
  { domains = graphqlDomains, maxMs = MAX_MS }: GraphqlParts = {},
): void {
  const yoga = createYoga<Answering>({
    schema: schemaOf<Answering & YogaInitialContext>(domains),
    graphqlEndpoint: '/api/graphql',
    plugins: [limits, tellsFailures, useExecutionCancellation()],
    // What is valid depends on who asks, and anybody could fill the cache.
    parserAndValidationCache: false,
    batching: false,
    multipart: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    maskedErrors: false,
    logging: false,
  });

  app.route({
    method: ['GET', 'POST'],
    url: '/api/graphql/',
    exposeHeadRoute: false,
    bodyLimit: MAX_BODY_BYTES,
    onRequest: refuseOtherTypes,
    errorHandler: answerFailure,
    handler: async (request, reply) => {
      const { url, init } = operationOf(request);
      const context = await requestContext(services, { request, reply });
      const api = createApi(context);
      const asked = { api, actor: context.actor, load: loadersOf(api), incoming: request };
      const answer = await within(maxMs, (signal) => yoga.fetch(url, { ...init, signal }, asked));
      for (const [name, value] of answer.headers) void reply.header(name, value);
      return reply.code(answer.status).send(await answer.text());
    },
  });
}
