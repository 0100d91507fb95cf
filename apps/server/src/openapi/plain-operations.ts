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

/** Addresses that are no rows of the table: for who runs the installation, and the description itself. */
export const PLAIN_OPERATIONS: Readonly<Record<string, { get: Operation }>> = {
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
