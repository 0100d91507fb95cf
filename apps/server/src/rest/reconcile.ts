import { MAX_BATCH, MAX_IDENTIFIER } from '@peerlens/domain/ontology/reconciliation.contract.ts';
import type { Api } from '@peerlens/domain/api.ts';
import { invalid } from '@peerlens/kernel';
import { z } from 'zod';
import { FramedPage } from './framed-page.ts';
import {
  Extension,
  Manifest,
  Proposed,
  RECONCILE,
  Results,
  Suggested,
  extensionOf,
  manifestOf,
  resultsOf,
  suggestedOf,
} from './reconcile-answers.ts';
import { previewOf } from './reconcile-preview.ts';
import { reconcileTexts as t } from './reconcile.texts.ts';
import { extendOf, queriesOf } from './reconcile-wire.ts';
import { route } from './row.ts';
import { wholeNumber } from './wire.ts';

/** A hundred queries with some columns beside them take a tenth of it. */
const MAX_BYTES = 1024 * 1024;
/** Ten thousand rows, ten at a time, as OpenRefine sends them, take less than two minutes. Chosen. */
const CALLS_PER_MINUTE = 600;

const OPEN = {
  tag: 'Ontology',
  for: 'everyone',
  anyOrigin: true,
  bodyLimit: MAX_BYTES,
  callsPerMinute: CALLS_PER_MINUTE,
} as const;

const Asked = z.object({
  queries: z
    .string()
    .max(MAX_BYTES)
    .optional()
    .describe(`JSON: up to ${MAX_BATCH} queries by keys of the caller's.`),
  extend: z.string().max(MAX_BYTES).optional().describe(`JSON: properties, and up to ${MAX_BATCH} ids.`),
  callback: z.string().max(200).optional().describe('Refused: JSONP is not offered.'),
});

async function answerOf(api: Api, { queries, extend, callback }: z.infer<typeof Asked>) {
  if (callback !== undefined) throw invalid(t.noJsonp);
  if (queries !== undefined && extend !== undefined) throw invalid(t.both);
  if (queries !== undefined) {
    const { keys, queries: asked } = queriesOf(queries);
    return resultsOf(keys, await api.ontologyReconciliation.match({ queries: asked }));
  }
  if (extend !== undefined) return extensionOf(await api.ontologyReconciliation.values(extendOf(extend)));
  return manifestOf(await api.ontologyReconciliation.describe());
}

const Answer = z.union([Manifest, Extension, Results]);

const ABOUT =
  'The Reconciliation Service API v0.2 of the W3C community group, for OpenRefine and others. Without queries: the manifest of the service. Pages of any site may call it; cookies are not looked at.';

const Typed = z.object({
  prefix: z.string().max(200).default(''),
  cursor: wholeNumber(0, 1000).default(0),
});

/** @source Reconciliation Service API v0.2, https://www.w3.org/community/reports/reconciliation/CG-FINAL-specs-0.2-20230410/ */
export const reconcileRows = [
  route({
    ...OPEN,
    method: 'GET',
    url: RECONCILE,
    id: 'reconcile',
    summary: 'The manifest of the reconciliation service, or the concepts that names mean',
    description: ABOUT,
    request: { query: Asked },
    answer: Answer,
    fails: ['too_large'],
    call: (api, { query }) => answerOf(api, query),
    reply: (answer) => answer,
  }),
  route({
    ...OPEN,
    method: 'POST',
    url: RECONCILE,
    id: 'reconcileBatch',
    summary: 'The concepts that names mean, or values of properties of concepts',
    description: ABOUT,
    request: { body: Asked },
    answer: Answer,
    call: (api, { body }) => answerOf(api, body),
    reply: (answer) => answer,
  }),
  route({
    ...OPEN,
    method: 'GET',
    url: `${RECONCILE}suggest/entity`,
    id: 'suggestReconciledConcepts',
    summary: 'Concepts that begin with or contain what was typed, for reconciliation',
    request: { query: Typed },
    answer: Suggested,
    call: (api, { query }) => api.ontologyReconciliation.suggestConcepts(query),
    reply: (concepts) => ({
      result: concepts.map(({ id, name, description, types }) => ({
        ...suggestedOf({ id: String(id), name, description }),
        notable: types,
      })),
    }),
  }),
  route({
    ...OPEN,
    method: 'GET',
    url: `${RECONCILE}suggest/type`,
    id: 'suggestReconciledTypes',
    summary: 'Categories of concepts, for reconciliation',
    request: { query: Typed },
    answer: Suggested,
    call: (api, { query }) => api.ontologyReconciliation.suggestTypes(query),
    reply: (types) => ({ result: types }),
  }),
  route({
    ...OPEN,
    method: 'GET',
    url: `${RECONCILE}suggest/property`,
    id: 'suggestReconciledProperties',
    summary: 'Properties that concepts are matched by or have values of, for reconciliation',
    request: { query: Typed },
    answer: Suggested,
    call: (api, { query }) => api.ontologyReconciliation.suggestProperties(query),
    reply: (properties) => ({
      result: properties.map(({ id, name, description }) => suggestedOf({ id, name, description })),
    }),
  }),
  route({
    ...OPEN,
    method: 'GET',
    url: `${RECONCILE}properties`,
    id: 'proposeReconciledProperties',
    summary: 'Properties whose values can be added to matched concepts, for reconciliation',
    request: {
      query: z.object({
        type: z
          .string()
          .max(MAX_IDENTIFIER)
          .optional()
          .describe('Concepts of every type have the same ones.'),
        limit: wholeNumber(1, 1000).optional(),
      }),
    },
    answer: Proposed,
    call: async (api, { query }) => ({
      ...query,
      all: await api.ontologyReconciliation.proposedProperties(),
    }),
    reply: ({ all, type, limit }) => ({
      properties: all.slice(0, limit).map(({ id, name }) => ({ id, name })),
      ...(type !== undefined && { type }),
      ...(limit !== undefined && { limit }),
    }),
  }),
  route({
    ...OPEN,
    method: 'GET',
    url: `${RECONCILE}preview`,
    id: 'previewReconciledConcept',
    summary: 'A concept in a few lines, for a frame',
    request: { query: z.object({ id: z.string().max(MAX_IDENTIFIER).describe('Of the concept.') }) },
    answer: { files: { 'text/html': 'a small page without scripts' } },
    fails: ['not_found'],
    call: async (api, { query: { id } }) => ({
      concept: await api.ontologyReconciliation.concept({ id }),
      home: (await api.ontologyReconciliation.describe()).home,
    }),
    reply: ({ concept, home }) => new FramedPage(previewOf(concept, home)),
  }),
];
