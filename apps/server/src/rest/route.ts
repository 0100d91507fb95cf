import { createApi } from '@peerlens/domain/api.ts';
import type { Services } from '@peerlens/domain/services.ts';
import type { Context } from '@peerlens/domain/procedure.ts';
import { invalid, unauthenticated } from '@peerlens/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookielessContext, requestContext } from '../context.ts';
import { answerPreflight } from '../http/any-origin.ts';
import { bodyFields, withoutBlanks } from './fields.ts';
import type { AnyRow, ParsedRequest } from './row.ts';
import { SentAnswer } from './sent-answer.ts';
import { uploadOf } from './upload.ts';

/** @throws ZodError or DomainError `invalid`, which name the field. */
const parsed = (
  { request: schemas = {} }: AnyRow,
  request: FastifyRequest,
): ParsedRequest<unknown, unknown, unknown> => ({
  params: schemas.params?.parse(request.params),
  query: schemas.query?.parse(withoutBlanks(request.query)),
  body: schemas.body?.parse(bodyFields(request.body)),
  file() {
    if (!schemas.file) throw invalid('This call takes no file');
    return uploadOf(request, schemas.file);
  },
});

/**
 * Who calls, for calls that guests are not answered by: a guest is asked to log in before anything of the request is
 * read, so that one whose session ran out is not told to mend fields first.
 */
function contextsOf(services: Services, row: AnyRow) {
  const contextOf = row.anyOrigin ? cookielessContext : requestContext;
  const known = new WeakMap<FastifyRequest, Context>();
  return {
    async askGuests(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (row.for !== 'users') return;
      const context = await contextOf(services, { request, reply });
      if (context.actor.kind === 'anonymous') throw unauthenticated();
      known.set(request, context);
    },
    of: async (request: FastifyRequest, reply: FastifyReply): Promise<Context> =>
      known.get(request) ?? contextOf(services, { request, reply }),
  };
}

export function registerRest(app: FastifyInstance, services: Services, rows: readonly AnyRow[]): void {
  for (const row of rows) {
    const { method, url, anyOrigin = false, bodyLimit, callsPerMinute } = row;
    const contexts = contextsOf(services, row);
    app.route({
      method,
      url,
      ...(bodyLimit !== undefined && { bodyLimit }),
      config: {
        anyOrigin,
        ...(callsPerMinute !== undefined && {
          rateLimit: { max: callsPerMinute, timeWindow: '1 minute' },
        }),
      },
      // After limits, before the body.
      preParsing: (request, reply) => contexts.askGuests(request, reply),
      handler: async (request, reply) => {
        const api = createApi(await contexts.of(request, reply));
        const answer = row.reply(await row.call(api, parsed(row, request)));
        if (answer instanceof SentAnswer) return answer.send(reply);
        return answer === null ? reply.code(204).send() : reply.send(answer);
      },
    });
  }
  const open = new Set(rows.filter(({ anyOrigin }) => anyOrigin).map(({ url }) => url));
  for (const url of open) answerPreflight(app, url);
}
