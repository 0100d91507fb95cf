import { MAX_NAME } from '@peerlens/domain/ontology/ontology.contract.ts';
import {
  MAX_BATCH,
  MAX_CANDIDATES,
  MAX_IDENTIFIER,
  MAX_PROPERTIES,
  MAX_TOLD,
  MAX_VALUES,
  TYPE_STRICTNESS,
} from '@peerlens/domain/ontology/reconciliation.contract.ts';
import type {
  AskValues,
  MatchQuery,
  MatchedValue,
} from '@peerlens/domain/ontology/reconciliation.contract.ts';
import { storable } from '@peerlens/domain/storable.ts';
import { invalid, tooLarge } from '@peerlens/kernel';
import { z } from 'zod';
import { refuseDeepJson } from '../http/json-depth.ts';
import { wholeNumber } from './wire.ts';

/** No literal is longer, so that what follows in the cell of a table cannot help to find one. */
const cut = (text: string, length: number): string => storable(text.slice(0, length));

const Value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.object({ id: z.string(), name: z.string().optional() }),
]);

/** @source Reconciliation Service API v0.2, section 4.1; schema reconciliation-query-batch */
const Query = z
  .object({
    query: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    limit: z.number().int().min(1).optional(),
    properties: z.array(z.object({ pid: z.string(), v: z.union([Value, z.array(Value)]) })).optional(),
    type_strict: z.enum(TYPE_STRICTNESS).optional(),
  })
  .refine(
    ({ query, properties = [] }) => query !== undefined || properties.length > 0,
    'needs a query, or properties',
  );

/** @source Reconciliation Service API v0.2, section 7.4; schema data-extension-query */
const Extend = z.object({
  ids: z.array(z.string()),
  properties: z
    .array(
      z.object({
        id: z.string().max(MAX_IDENTIFIER),
        settings: z
          .object({ lang: z.string().max(40).optional(), limit: wholeNumber(0, MAX_TOLD).optional() })
          .optional(),
      }),
    )
    .max(MAX_PROPERTIES),
});

function read<T>(field: 'queries' | 'extend', text: string, schema: z.ZodType<T>): T {
  refuseDeepJson(text);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw invalid(`${field} is no JSON: write it as an object`);
  }
  return z.object({ [field]: schema }).parse({ [field]: json })[field];
}

const refuseTooMany = (what: string, count: number): void => {
  if (count > MAX_BATCH)
    throw tooLarge(`There are too many ${what} in one call: send at most ${MAX_BATCH} (batchSize)`);
};

const matched = (value: z.infer<typeof Value>): MatchedValue =>
  typeof value === 'object'
    ? { id: cut(value.id, MAX_IDENTIFIER), text: cut(value.name ?? '', MAX_IDENTIFIER) }
    : { id: null, text: cut(String(value), MAX_IDENTIFIER) };

/** Queries by their keys. @throws DomainError or ZodError for what is none. */
export function queriesOf(text: string): { keys: string[]; queries: MatchQuery[] } {
  const batch = Object.entries(read('queries', text, z.record(z.string(), Query)));
  refuseTooMany('queries', batch.length);
  return {
    keys: batch.map(([key]) => key),
    queries: batch.map(([, { query = '', type = [], limit, properties = [], type_strict: typeStrict }]) => ({
      query: cut(query, MAX_NAME),
      types: [type].flat().map((id) => cut(id, MAX_IDENTIFIER)),
      typeStrict: typeStrict ?? 'should',
      properties: properties.map(({ pid, v }) => ({
        id: cut(pid, MAX_IDENTIFIER),
        values: [v].flat().slice(0, MAX_VALUES).map(matched),
      })),
      limit: Math.min(limit ?? 10, MAX_CANDIDATES),
    })),
  };
}

/** Which values of which concepts. @throws DomainError or ZodError for what is none. */
export function extendOf(text: string): AskValues {
  const { ids, properties } = read('extend', text, Extend);
  refuseTooMany('ids', ids.length);
  return {
    ids: ids.map((id) => cut(id, MAX_IDENTIFIER)),
    properties: properties.map(({ id, settings: { lang = '', limit = 0 } = {} }) => ({
      id: storable(id),
      lang: storable(lang.trim()),
      limit,
    })),
  };
}
