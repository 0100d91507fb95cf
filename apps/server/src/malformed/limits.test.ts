import { expect, test } from 'vitest';
import { z } from 'zod';
import { restRows } from '../rest/rows.ts';
import { PROCEDURES } from './procedures-client.ts';
import type { Schema } from './values.ts';

/** Where a text or a list of an input may be as long as it likes; `at` names the way to it. */
function unlimited(schema: Schema, at: string): string[] {
  const { type, properties = {}, items, anyOf = [], enum: values, format, pattern } = schema;
  const inner = [
    ...Object.entries(properties as Record<string, Schema>).flatMap(([name, one]) =>
      unlimited(one, `${at}.${name}`),
    ),
    ...(items === undefined ? [] : unlimited(items as Schema, `${at}[]`)),
    ...(anyOf as Schema[]).flatMap((one) => unlimited(one, at)),
  ];
  const isText = type === 'string' && values === undefined && !('const' in schema);
  if (isText && schema['maxLength'] === undefined && format === undefined && pattern === undefined)
    return [...inner, at];
  return type === 'array' && schema['maxItems'] === undefined ? [...inner, `${at}[]`] : inner;
}

/**
 * Bounded by the whole body alone: settings of a ranking may be written as a query string, whose own fields have
 * limits.
 */
const BY_THE_BODY = [
  'submitManuscript.settings',
  'linkToRanking.settings',
  'freezeReferees.settings',
  'findReferees.settings',
  'explainReferee.settings',
  'refereeCoauthors.settings',
  'saveRefereeSettings.settings',
  'customReferees.settings',
  'customRefereesOfTwo.settings',
  'saveFolderRefereeSettings.settings',
  'saveOrganizationRefereeSettings.settings',
];

test('every text and every list that a procedure takes has a limit', () => {
  const found = PROCEDURES.flatMap(({ path, input }) => (input === null ? [] : unlimited(input, path)));
  expect(found).toEqual([]);
});

test('every text and every list that a REST call takes has a limit', () => {
  const found = restRows.flatMap(({ id, request = {} }) =>
    [request.params, request.query, request.body].flatMap((schema) =>
      schema ? unlimited(z.toJSONSchema(schema, { io: 'input' }), id) : [],
    ),
  );
  expect(found).toEqual(BY_THE_BODY);
});
