type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** JSON nests no deeper: far more than anything that is written here. */
const MAX_DEPTH = 50;

const written = (value: unknown, depth: number): string => {
  if (depth > MAX_DEPTH) throw new RangeError('nested too deep');
  if (Array.isArray(value)) return `[${value.map((item) => written(item ?? null, depth + 1)).join(',')}]`;
  if (typeof value === 'string') return JSON.stringify(value.toWellFormed());
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  // By UTF-16 code units, as the source asks for.
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${written(field, depth + 1)}`).join(',')}}`;
};

/**
 * The one way of writing a JSON value: names sorted, no spaces, numbers as ECMAScript writes them. Values that JSON
 * does not have are for the caller to keep out.
 *
 * @throws RangeError for what nests deeper than 50.
 * @source RFC 8785
 */
export const canonicalJson = (value: Json | object): string => written(value, 0);
