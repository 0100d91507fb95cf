import { z } from 'zod';

const Named = z.strictObject({ id: z.string(), name: z.string() });
const Type = z.strictObject({ id: z.string(), name: z.string(), description: z.string().optional() });
const Place = z.strictObject({ service_url: z.string(), service_path: z.string() });
const Template = z.string().regex(/^.*\{\{id\}\}.*$/);
const setting = { name: z.string(), label: z.string(), help_text: z.string().optional() };
/** The JSON schemas of the specification, as far as this service answers by them; nothing else may be told. */
export const reconcileSpec = {
  manifest: z.strictObject({
    versions: z.array(z.string()).refine((versions) => versions.includes('0.2')),
    name: z.string(),
    identifierSpace: z.url(),
    schemaSpace: z.url(),
    documentation: z.url().optional(),
    serviceVersion: z.string().optional(),
    defaultTypes: z.array(Type).optional(),
    view: z.strictObject({ url: Template }),
    preview: z.strictObject({ url: Template, width: z.int(), height: z.int() }),
    suggest: z.strictObject({ entity: Place, property: Place, type: Place }),
    extend: z.strictObject({
      propose_properties: Place,
      property_settings: z.array(
        z.union([
          z.strictObject({ ...setting, type: z.literal('number'), default: z.number().optional() }),
          z.strictObject({ ...setting, type: z.literal('text'), default: z.string().optional() }),
        ]),
      ),
    }),
    batchSize: z.int(),
  }),
  results: z.record(
    z.string(),
    z.strictObject({
      result: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          description: z.string().optional(),
          type: z.array(Named),
          score: z.number().min(0).max(100),
          match: z.boolean(),
          features: z.array(z.strictObject({ id: z.string(), value: z.union([z.boolean(), z.number()]) })),
        }),
      ),
    }),
  ),
  extension: z.strictObject({
    meta: z.array(z.strictObject({ id: z.string(), name: z.string(), type: Named.optional() })),
    rows: z.record(
      z.string(),
      z.record(
        z.string(),
        z.array(z.union([Named, z.strictObject({ str: z.string() }), z.strictObject({ int: z.int() })])),
      ),
    ),
  }),
  suggested: z.strictObject({
    result: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        description: z.string().optional(),
        notable: z.array(Named).optional(),
      }),
    ),
  }),
  proposed: z.strictObject({
    type: z.string().optional(),
    limit: z.int().optional(),
    properties: z.array(Named),
  }),
};
