import { z } from 'zod';

/** A whole number as JSON has it, or as an address or a form writes it; `of` says in an error what it is. */
export const wholeNumber = (min: number, max: number, of = '') =>
  z
    .unknown()
    .transform((value, context) => {
      const number = typeof value === 'string' && /^[+-]?\d{1,16}$/.test(value) ? Number(value) : value;
      if (typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max) {
        return number;
      }
      context.issues.push({
        code: 'custom',
        message: `must be ${of}a whole number from ${min} to ${max}`,
        input: value,
      });
      return z.NEVER;
    })
    .meta({ type: 'integer', minimum: min, maximum: max });

/** Ids in one list of a call; each call has its own, lower limit. */
const MAX_IDS = 1000;

/** An id of the corpus or of a table. */
export const wireId = () => wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** Ids as a list, or as a form writes one: with commas, or the field repeated. */
export const wireIds = () =>
  z
    .preprocess(
      (given) =>
        (Array.isArray(given) ? given : given === undefined ? [] : [given]).flatMap((one: unknown) =>
          typeof one === 'string' ? one.split(',').map((id) => id.trim()) : [one],
        ),
      z.array(wireId()).max(MAX_IDS, `At most ${MAX_IDS} ids can be given at once`),
    )
    .meta({ type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: MAX_IDS });

const REFERENCE = '#/$defs/';

/**
 * The JSON Schema of what a schema reads. What contains itself, as any JSON does, is told one level deep: whoever puts
 * this into a larger description has no place for definitions.
 */
export function inputSchema(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  const { $schema: _, $defs: __, ...described } = z.toJSONSchema(schema, { io: 'input' });
  const told = JSON.stringify(described, (_name, value: unknown) => {
    const { $ref } = (value ?? {}) as { $ref?: unknown };
    return typeof $ref === 'string' && $ref.startsWith(REFERENCE) ? {} : value;
  });
  return JSON.parse(told) as z.core.JSONSchema.BaseSchema;
}

/** Fields that are decoded from texts first, described as what they are decoded into. */
export const decodedBy = <Schema extends z.ZodType>(
  decode: (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>,
  schema: Schema,
) =>
  z
    .preprocess((fields) => decode(fields as Record<string, unknown>), schema)
    .meta(inputSchema(schema) as Record<string, unknown>);
