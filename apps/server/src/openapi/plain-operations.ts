import { GRAPHQL_OPERATIONS } from './graphql-operations.ts';
import { failureResponse, SECURITY } from './operations.ts';
import type { Operation, Response } from './operations.ts';

const json = (description: string, schema: Record<string, unknown>): Response => ({
  description,
  content: { 'application/json': { schema } },
});

const OK = json('It is', {
  type: 'object',
  properties: { ok: { const: true } },
  required: ['ok'],
});

const plain = (
  operationId: string,
  summary: string,
  responses: Record<string, Response>,
): { get: Operation } => ({
  get: { operationId, tags: ['Operation'], summary, security: SECURITY.everyone, responses },
});

const feed = (operationId: string, form: string, contentType: string): { get: Operation } => ({
  get: {
    operationId,
    tags: ['Ontology'],
    summary: `What was changed in the ontology, newest first, as ${form}`,
    description:
      'Says nothing of who changed it. `ETag` and `Last-Modified` tell whether there is anything new; the feed itself leads to its next page.',
    security: SECURITY.everyone,
    parameters: [
      {
        name: 'before',
        in: 'query',
        required: false,
        schema: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 },
      },
    ],
    responses: {
      200: { description: 'A page of it', content: { [contentType]: { schema: { type: 'string' } } } },
      304: { description: 'The caller has it already' },
      400: failureResponse(400),
      429: failureResponse(429),
    },
  },
});

/** Addresses that are no rows of the table: for who runs the installation, GraphQL, and the description itself. */
export const PLAIN_OPERATIONS: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  '/api/graphql/': GRAPHQL_OPERATIONS,
  '/api/ontology/feed.atom': feed('ontologyFeedAtom', 'Atom', 'application/atom+xml'),
  '/api/ontology/feed.json': feed('ontologyFeedJson', 'JSON Feed', 'application/feed+json'),
  '/healthz': plain('healthz', 'Whether the server is alive', { 200: OK }),
  '/readyz': plain('readyz', 'Whether the server can answer: its database does', {
    200: OK,
    503: failureResponse(503),
  }),
  '/metrics': plain('metrics', 'Figures for a monitoring system, for callers on the same machine', {
    200: {
      description: 'Prometheus text',
      content: { 'text/plain': { schema: { type: 'string' } } },
    },
    404: failureResponse(404),
  }),
  '/api/docs/openapi.json': plain('openapi', 'This description', {
    200: json('OpenAPI 3.1', { type: 'object' }),
    429: failureResponse(429),
  }),
};
