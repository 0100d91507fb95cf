import * as fc from 'fast-check';

/** A JSON Schema, as zod writes one. */
export type Schema = Readonly<Record<string, unknown>>;

/** Ids that there are in the small world, and those at the ends of what is one. */
const IDS = [1, 2, 3, 6, 100, 201, 208, 215, 2 ** 31 - 1, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER];

const WORDS = ['owl', 'hearing of the barn owl', '100', '1', 'Ada', 'council', 'ä ö', 'c:1', 'q AND'];

/** Texts of a pattern; of one that looks ahead, those that are written for such. */
const matching = (pattern: string): fc.Arbitrary<string> => {
  const isLooking = /\(\?[=!<]/.test(pattern);
  return isLooking
    ? fc.constantFrom('owl@example.org', '/search/?q=owl', 'owl')
    : fc.stringMatching(new RegExp(pattern));
};

const text = ({ pattern, format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<unknown> => {
  if (format === 'email') return fc.constantFrom('owl@example.org', 'ada@example.org', 'o+1@x.example');
  if (format === 'date') return fc.constantFrom('2020-01-31', '1999-12-31');
  if (typeof pattern === 'string') return matching(pattern);
  const most = Math.min(maxLength as number, 60);
  return fc.oneof(
    fc.constantFrom(...WORDS.filter(({ length }) => length >= (minLength as number) && length <= most)),
    fc.string({ unit: 'grapheme', minLength: minLength as number, maxLength: most }),
  );
};

const whole = (schema: Schema): fc.Arbitrary<unknown> => {
  const { minimum = 0, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER } = schema;
  const min = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : (minimum as number);
  const known = IDS.filter((id) => id >= min && id <= (maximum as number));
  const any = fc.integer({ min, max: Math.max(min, Math.min(maximum as number, min + 50)) });
  return known.length > 0 ? fc.oneof(any, fc.constantFrom(...known)) : any;
};

const fields = ({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> => {
  const models = Object.entries(properties as Record<string, Schema>);
  return fc.record(Object.fromEntries(models.map(([name, schema]) => [name, valid(schema)])), {
    requiredKeys: required as string[],
  });
};

/** Values that a schema takes; of one that says nothing, any JSON. */
export function valid(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  if (Array.isArray(schema['anyOf'])) return fc.oneof(...(schema['anyOf'] as Schema[]).map(valid));
  switch (schema['type']) {
    case 'string':
      return text(schema);
    case 'integer':
      return whole(schema);
    case 'number':
      return fc.double({ noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valid(schema['items'] as Schema), { minLength: 1, maxLength: 3 });
    case 'object':
      return fields(schema);
    default:
      return fc.oneof(fc.constantFrom({}, [], ...WORDS), fc.jsonValue({ maxDepth: 3 }));
  }
}

const LONG = 'ow\u0142 '.repeat(51_000);

/** Values that no field takes, or that few do, each once in each field. */
export const WRONG: readonly unknown[] = [
  null,
  true,
  '',
  -1,
  0,
  1.5,
  2 ** 53 + 1,
  1e308,
  'NaN',
  '1e309',
  '-0',
  [],
  ['1', '1'],
  Array.from({ length: 1500 }, (_, n) => n),
  {},
  { $ne: null },
  Object.fromEntries([
    ['__proto__', { polluted: 1 }],
    ['constructor', { prototype: 1 }],
  ]),
  '\0',
  'owl\0.txt',
  '\ud800',
  'a\u202eb\u0301\u{1f989}\ufffe',
  LONG,
  "'; drop table article; --",
  '../../../../etc/passwd',
  '..\\..\\windows',
  '${jndi:ldap://x}',
  '<script>alert(1)</script>',
  '%00%2e%2e%2f',
  '__proto__',
  'constructor',
  '(((((((((',
  '*'.repeat(2000),
  `${'('.repeat(900)}owl${')'.repeat(900)}`,
  '[[[[[[[[[['.repeat(50),
];

/** Of these and of anything else. */
export const wrong: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...WRONG),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Whole bodies that are no JSON objects, or hardly; as bytes with what they say they are. */
export const WRONG_BODIES: readonly { type: string; body: string | Buffer }[] = [
  '{"a": ',
  '',
  'null',
  '[1,2]',
  '"owl"',
  '1e309',
  'NaN',
  '{"__proto__": {"isSuperuser": true}}',
  '{"constructor": {"prototype": {"isSuperuser": true}}}',
  '[',
  '['.repeat(100_000),
  `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  `{"settings": "${'x'.repeat(1_000_000)}"}`,
  `{"a": "\\ud800", "b": "\\u0000"}`,
  `{${Array.from({ length: 50_000 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
  `{"a": 1, "a": 2}`,
  '\ufeff{}',
].flatMap((body) => [
  { type: 'application/json', body },
  { type: 'application/x-www-form-urlencoded', body },
  { type: 'application/json; charset=utf-16', body },
]);

export const OTHER_BODIES: readonly { type: string; body: string | Buffer }[] = [
  { type: 'application/json', body: Buffer.from([0xff, 0xfe, 0x00, 0x7b]) },
  { type: 'application/x-www-form-urlencoded', body: '__proto__=1&__proto__=2&constructor=3&a[b]=4&%=%' },
  { type: 'application/x-www-form-urlencoded', body: 'a=1&'.repeat(100_000) },
  { type: 'application/x-www-form-urlencoded', body: 'settings=%00%ED%A0%80&topics=[[[[' },
  { type: 'multipart/form-data', body: 'owl' },
  { type: 'multipart/form-data; boundary=x', body: '--x\r\nContent-Disposition: form-data\r\n\r\n--x--' },
  { type: 'text/plain', body: '{}' },
  { type: 'application/xml', body: '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>' },
  { type: '', body: '{}' },
  { type: 'owl', body: '{}' },
  { type: 'application/json;'.repeat(100), body: '{}' },
];

/** Of a body that says what it is, or does not. */
export const headersOf = (type: string): Record<string, string> =>
  type === '' ? {} : { 'content-type': type };
