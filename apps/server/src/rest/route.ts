import { createApi } from '@peerlens/domain/api.ts';
import type { Services } from '@peerlens/domain/services.ts';
import { invalid } from '@peerlens/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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

export function registerRest(app: FastifyInstance, services: Services, rows: readonly AnyRow[]): void {
  for (const row of rows) {
    const { method, url, anyOrigin = false, bodyLimit, callsPerMinute } = row;
    const contextOf = anyOrigin ? cookielessContext : requestContext;
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
      handler: async (request, reply) => {
        const api = createApi(await contextOf(services, { request, reply }));
        const answer = row.reply(await row.call(api, parsed(row, request)));
        if (answer instanceof SentAnswer) return answer.send(reply);
        return answer === null ? reply.code(204).send() : reply.send(answer);
      },
    });
  }
  const open = new Set(rows.filter(({ anyOrigin }) => anyOrigin).map(({ url }) => url));
  for (const url of open) answerPreflight(app, url);
}
