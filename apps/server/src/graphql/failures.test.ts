import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { statusOf, tellFailure } from './failures.ts';

const failed = (status: number) => ({
  error: new GraphQLError('No'),
  status,
  headers: {},
  bug: null,
});

test.each([
  ['an answer', { data: { a: 1 } }, [], 200],
  ['an operation that cannot be read', {}, [400, 400], 400],
  ['an operation refused for two reasons', {}, [401, 400], 400],
  ['an operation refused to a guest', {}, [401], 401],
  ['nothing but fields that need a log-in', { data: { a: null, b: null } }, [401, 401], 401],
  ['nothing but what is not allowed', { data: null }, [403], 403],
  ['nothing but faults of ours', { data: { a: null } }, [500], 500],
  ['nothing, for different reasons', { data: { a: null, b: null } }, [401, 403], 200],
  ['nothing that is there', { data: { a: null } }, [404], 200],
  ['something beside a refusal', { data: { a: 1, b: null } }, [403], 200],
  ['something beside a fault', { data: { a: 1, b: null } }, [500], 200],
])('%s has its status', (_, result, statuses, status) => {
  expect(statusOf(result, statuses.map(failed))).toBe(status);
});

test('nothing of what was thrown is told, neither by an error nor by what is none', () => {
  for (const thrown of [new TypeError('x is not a function'), Object.assign(new Error('secret'), { a: 1 })]) {
    const { error, status, bug } = tellFailure(
      new GraphQLError(thrown.message, { originalError: thrown, path: ['a'] }),
      'req-1',
    );
    expect([error.toJSON(), status, bug]).toEqual([
      {
        message: 'Internal server error',
        path: ['a'],
        extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'req-1' },
      },
      500,
      thrown,
    ]);
  }
  const bare = new GraphQLError('Unexpected error.', { extensions: { unexpected: true } });
  expect(tellFailure(bare, 'req-1')).toMatchObject({
    status: 500,
    error: { message: 'Internal server error' },
  });
});
