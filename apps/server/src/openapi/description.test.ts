import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { restRows } from '../rest/rows.ts';
import { describedPath, describeApi } from './description.ts';

const description = describeApi(restRows, { version: '1.2.3', publicUrl: 'https://peers.example.org' });
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test('the description is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  // As it is sent, and a copy, since the validator resolves references in place.
  const sent = JSON.parse(JSON.stringify(description)) as Record<string, unknown>;
  expect(await validator.validate(sent)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('every row of the table is one operation, by a name that nothing else has', () => {
  const described = new Map(
    operations.map(({ path, method, operation }) => [`${method} ${path}`, operation]),
  );
  for (const { method, url, id, summary } of restRows) {
    const operation = described.get(`${method.toLowerCase()} ${describedPath(url)}`);
    expect(operation).toMatchObject({ operationId: id, summary });
  }
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
});

test('every parameter of an address is described, and no other', () => {
  for (const { path, operation } of operations) {
    const written = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    const described = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect({ path, names: described.map(({ name }) => name) }).toEqual({ path, names: written });
  }
});

test('every reference leads to a schema', () => {
  const references = JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g);
  const targets = new Set(Array.from(references, ([, target]) => target));
  expect(targets.size).toBeGreaterThan(5);
  for (const target of targets) {
    const [, id] = /^#\/components\/schemas\/(\w+)$/.exec(target) ?? [];
    expect(Object.keys(description.components.schemas)).toContain(id);
  }
});

test('fields are told with their bounds', () => {
  const fieldsOf = (operationId: string) =>
    operations.find(({ operation }) => operation.operationId === operationId)?.operation;
  expect(fieldsOf('articleForPopover')?.parameters).toEqual([
    {
      name: 'id',
      in: 'path',
      required: true,
      schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    },
  ]);
  expect(fieldsOf('searchArticles')?.parameters).toContainEqual(
    expect.objectContaining({ name: 'conceptIds', in: 'query', style: 'form', explode: false }),
  );
  const body = fieldsOf('findReferees')?.requestBody?.content['application/json'].schema;
  expect(body).toMatchObject({
    properties: {
      limit: { type: 'integer', minimum: 1, maximum: 1000 },
      algorithm: { description: '1, 2 or 3' },
    },
  });
});

test('what users alone may call says that it wants a session or a token', () => {
  for (const { for: who, id } of restRows) {
    const found = operations.find(({ operation }) => operation.operationId === id);
    const needsNone = found?.operation.security.some((scheme) => Object.keys(scheme).length === 0);
    expect({ id, needsNone }).toEqual({ id, needsNone: who === 'everyone' });
    expect('401' in (found?.operation.responses ?? {}) || who === 'everyone').toBe(true);
  }
});
