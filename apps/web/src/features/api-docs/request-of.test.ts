import { expect, test } from 'vitest';
import type { DescribedCall, Operation } from './description.ts';
import { requestOf } from './request-of.ts';

const parameter = (name: string, place: 'path' | 'query') => ({
  name,
  in: place,
  required: place === 'path',
  schema: { type: 'string' },
});
const call = (path: string, method: string, more: Partial<Operation> = {}): DescribedCall => ({
  path,
  method,
  operation: { operationId: 'x', tags: [], summary: '', security: [], responses: {}, ...more },
});
const filled = { values: {}, body: '', file: null };

test('parameters stand where they belong, encoded, and blank ones nowhere', () => {
  const article = call('/api/articles/{id}/export', 'GET', {
    parameters: [parameter('id', 'path'), parameter('format', 'query'), parameter('q', 'query')],
  });
  const values = { id: 'a/b?c', format: 'ris & more', q: '' };
  expect(requestOf(article, { ...filled, values })).toEqual({
    url: '/api/articles/a%2Fb%3Fc/export?format=ris+%26+more',
    init: { method: 'GET' },
  });
});

test('a body is sent as it was typed, an empty one as no fields', () => {
  const rank = call('/api/referees/x/', 'POST', {
    requestBody: { required: false, content: { 'application/json': { schema: {} } } },
  });
  expect(requestOf(rank, { ...filled, body: '{"limit": ' }).init.body).toBe('{"limit": ');
  expect(requestOf(rank, { ...filled, body: ' ' }).init).toMatchObject({ method: 'POST', body: '{}' });
});

test('a file goes into the field that the description names', () => {
  const upload = call('/api/uploads/', 'POST', {
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: { properties: { paper: { type: 'string' } } } } },
    },
  });
  const file = new File(['Owls'], 'owl.txt');
  const { init } = requestOf(upload, { ...filled, file });
  expect((init.body as FormData).get('paper')).toMatchObject({ name: 'owl.txt' });
});
