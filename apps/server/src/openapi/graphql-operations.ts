import { failureResponse, SECURITY } from './operations.ts';
import type { Operation, Response } from './operations.ts';

const DESCRIPTION = [
  'What there is to ask for is told by introspection, to users.',
  'A field that fails is null and stands among the errors, each with a code of the same names as everywhere.',
  'The status is 200 once an operation was begun, unless all of it failed for one reason among 401, 403 and 500.',
].join(' ');

const ANSWER: Response = {
  description: 'What was asked for, and what of it failed',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          data: { type: ['object', 'null'] },
          errors: { type: 'array', items: { type: 'object' } },
        },
      },
    },
  },
};

const FAILURES = [400, 401, 403, 405, 413, 415, 429, 500, 503];

const query = { type: 'string', description: 'The document: a query, or a mutation where it is sent.' };
const operationName = { type: 'string', description: 'Which one, in a document of several operations.' };

const shared = (operationId: string, summary: string): Omit<Operation, 'parameters' | 'requestBody'> => ({
  operationId,
  tags: ['GraphQL'],
  summary,
  description: DESCRIPTION,
  security: SECURITY.everyone,
  responses: {
    200: ANSWER,
    ...Object.fromEntries(FAILURES.map((status) => [status, failureResponse(status)])),
  },
});

const inAddress = (name: string, required: boolean, schema: object) => ({
  name,
  in: 'query' as const,
  required,
  schema: { ...schema },
});

/** GraphQL is described as the one call that it is; what is in it describes itself. */
export const GRAPHQL_OPERATIONS: Readonly<Record<'get' | 'post', Operation>> = {
  get: {
    ...shared('askGraphql', 'Asks a query of GraphQL'),
    parameters: [
      inAddress('query', true, query),
      inAddress('operationName', false, operationName),
      inAddress('variables', false, { type: 'string', description: 'A JSON object, by name.' }),
    ],
  },
  post: {
    ...shared('sendGraphql', 'Sends a query or a mutation of GraphQL'),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              query,
              operationName,
              variables: { type: 'object', description: 'By name.' },
            },
            required: ['query'],
          },
        },
      },
    },
  },
};
