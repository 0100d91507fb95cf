import { MAX_BATCH, MAX_TOLD } from '@peerlens/domain/ontology/reconciliation.contract.ts';
import type {
  Candidates,
  ConceptValues,
  ReconciliationService,
} from '@peerlens/domain/ontology/reconciliation.contract.ts';
import { z } from 'zod';
import { reconcileTexts as t } from './reconcile.texts.ts';

export const RECONCILE = '/api/reconcile/';

const Named = z.object({ id: z.string(), name: z.string() });

const Place = z.object({ service_url: z.url(), service_path: z.string() });
const Template = z.object({ url: z.string().regex(/\{\{id\}\}/) });
const Setting = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    name: z.string(),
    label: z.string(),
    default: z.string(),
    help_text: z.string(),
  }),
  z.object({
    type: z.literal('number'),
    name: z.string(),
    label: z.string(),
    default: z.number(),
    help_text: z.string(),
  }),
]);

/** @source Reconciliation Service API v0.2, section 3.1; schema manifest */
export const Manifest = z.object({
  versions: z.array(z.string()),
  name: z.string(),
  identifierSpace: z.url(),
  schemaSpace: z.url(),
  documentation: z.url(),
  serviceVersion: z.string(),
  defaultTypes: z.array(Named),
  view: Template,
  preview: Template.extend({ width: z.number().int(), height: z.number().int() }),
  suggest: z.object({ entity: Place, property: Place, type: Place }),
  extend: z.object({ propose_properties: Place, property_settings: z.array(Setting) }),
  batchSize: z.number().int(),
});
export type Manifest = z.infer<typeof Manifest>;

/** @source Reconciliation Service API v0.2, section 4.2; schema reconciliation-result-batch */
export const Results = z.record(
  z.string(),
  z.object({
    result: z.array(
      Named.extend({
        description: z.string().optional(),
        type: z.array(Named),
        score: z.number(),
        match: z.boolean(),
        features: z.array(z.object({ id: z.string(), value: z.union([z.number(), z.boolean()]) })),
      }),
    ),
  }),
);
export type Results = z.infer<typeof Results>;

/** @source Reconciliation Service API v0.2, section 7.5; schema data-extension-response */
export const Extension = z.object({
  meta: z.array(Named.extend({ type: Named.optional() })),
  rows: z.record(
    z.string(),
    z.record(
      z.string(),
      z.array(z.union([Named, z.object({ str: z.string() }), z.object({ int: z.number().int() })])),
    ),
  ),
});
export type Extension = z.infer<typeof Extension>;

/** @source Reconciliation Service API v0.2, section 6.3; schemas suggest-…-response */
export const Suggested = z.object({
  result: z.array(Named.extend({ description: z.string().optional(), notable: z.array(Named).optional() })),
});

/** @source Reconciliation Service API v0.2, section 7.3; schema data-extension-property-proposal */
export const Proposed = z.object({
  properties: z.array(Named),
  type: z.string().optional(),
  limit: z.number().int().optional(),
});

export function manifestOf({ home, version, types }: ReconciliationService): Manifest {
  const service = `${home}${RECONCILE.slice(0, -1)}`;
  const at = (path: string) => ({ service_url: service, service_path: path });
  return {
    versions: ['0.2'],
    name: t.service,
    identifierSpace: `${home}/ontology/concept/`,
    schemaSpace: `${service}/`,
    documentation: `${home}/api/docs/`,
    serviceVersion: version,
    defaultTypes: types,
    view: { url: `${home}/ontology/concept/{{id}}` },
    preview: { url: `${service}/preview?id={{id}}`, width: 400, height: 200 },
    suggest: {
      entity: at('/suggest/entity'),
      property: at('/suggest/property'),
      type: at('/suggest/type'),
    },
    extend: {
      propose_properties: at('/properties'),
      property_settings: [
        { type: 'text', name: 'lang', label: t.lang, default: '', help_text: t.langHelp },
        { type: 'number', name: 'limit', label: t.limit, default: 0, help_text: t.limitHelp(MAX_TOLD) },
      ],
    },
    batchSize: MAX_BATCH,
  };
}

const described = (description: string) => (description === '' ? {} : { description });

/** By the keys of the queries. */
export const resultsOf = (keys: readonly string[], { results }: Candidates): Results =>
  Object.fromEntries(
    results.map((candidates, at) => [
      keys[at],
      {
        result: candidates.map(({ id, name, description, types, score, match, features }) => ({
          id: String(id),
          name,
          ...described(description),
          type: types,
          score,
          match,
          features,
        })),
      },
    ]),
  );

export const extensionOf = ({ properties, rows }: ConceptValues): Extension => ({
  meta: properties.map(({ id, name, isOfConcepts }) => ({
    id,
    name,
    ...(isOfConcepts && { type: { id: 'concept', name: t.concept } }),
  })),
  rows: Object.fromEntries(
    rows.map(({ id, values }) => [
      id,
      Object.fromEntries(values.map((those, at) => [properties[at].id, those])),
    ]),
  ),
});

/** One suggestion; an empty description is none. */
export const suggestedOf = ({
  description = '',
  ...rest
}: {
  id: string;
  name: string;
  description?: string;
}) => ({
  ...rest,
  ...described(description),
});
