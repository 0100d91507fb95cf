import type { Api } from '@peerlens/domain/api.ts';
import { createApi } from '@peerlens/domain/api.ts';
import type { Services } from '@peerlens/domain/services.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestContext } from '../context.ts';
import { Download } from './download.ts';

/** A request as a row of the compatibility table sees it: strings still, to be decoded by a wire schema. */
export interface WireRequest {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  /** Form fields or a JSON object; empty when there is no body. */
  body: Readonly<Record<string, unknown>>;
  raw: FastifyRequest;
}

/** A row of the compatibility table: decode → call → encode. A null answer is a 204, a `Download` is sent as a file. */
export interface RestRow<Output> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  call: (api: Api, request: WireRequest) => Promise<Output>;
  reply: (output: Output) => unknown;
}

/** A row whose output type is checked against its reply and then forgotten, so that rows fit one table. */
export const route = <Output>(row: RestRow<Output>): RestRow<unknown> => row as RestRow<unknown>;

const asFields = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};

export function registerRest(
  app: FastifyInstance,
  services: Services,
  rows: readonly RestRow<unknown>[],
): void {
  for (const row of rows) {
    app.route({
      method: row.method,
      url: row.url,
      handler: async (request, reply) => {
        const api = createApi(await requestContext(services, { request, reply }));
        const output = await row.call(api, {
          params: request.params as Record<string, string>,
          query: request.query as Record<string, unknown>,
          body: asFields(request.body),
          raw: request,
        });
        const answer = row.reply(output);
        if (answer instanceof Download) return answer.send(reply);
        return answer === null ? reply.code(204).send() : reply.send(answer);
      },
    });
  }
}
