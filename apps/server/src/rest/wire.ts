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

const YES: readonly unknown[] = [true, 1, '1', 'true'];
const NO: readonly unknown[] = [false, 0, '0', 'false'];

/** Yes or no as JSON has it, or as 1 and 0, which an address or a form writes. */
export const wireFlag = () =>
  z
    .unknown()
    .transform((value, context) => {
      if (YES.includes(value)) return true;
      if (NO.includes(value)) return false;
      context.issues.push({ code: 'custom', message: 'must be 1 or 0', input: value });
      return z.NEVER;
    })
    .meta({ type: 'boolean' });

/** A number from 0 to 1 as JSON has it, or as a form writes it. */
export const share = () =>
  z
    .unknown()
    .transform((value, context) => {
      const isWritten = typeof value === 'string' && /^[01](?:\.\d{1,20})?$/.test(value);
      const number = isWritten ? Number(value) : value;
      if (typeof number === 'number' && number >= 0 && number <= 1) return number;
      context.issues.push({ code: 'custom', message: 'must be a number from 0 to 1', input: value });
      return z.NEVER;
    })
    .meta({ type: 'number', minimum: 0, maximum: 1 });

/** A list as JSON has it; of a form, a field that is there once or repeated. */
export const listOf = <Item extends z.ZodType>(item: Item, most: number) => {
  const list = z.array(item).min(1).max(most);
  return z
    .preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), list)
    .meta(inputSchema(list) as Record<string, unknown>);
};
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
