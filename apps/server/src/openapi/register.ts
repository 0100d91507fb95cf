import { codeVersion } from '@peerlens/domain/code-version.ts';
import type { FastifyInstance } from 'fastify';
import { restRows } from '../rest/rows.ts';
import { describeApi } from './description.ts';

/** The description of the REST calls, for people's pages and for programs. */
export function registerDescription(app: FastifyInstance, publicUrl: string): void {
  const description = JSON.stringify(describeApi(restRows, { version: codeVersion(), publicUrl }));
  app.get('/api/docs/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(description),
  );
}
