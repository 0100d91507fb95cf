/** Search parameters as the address has them: flat text, the shortest form that reads back the same. */
export type RawSearch = Record<string, string>;

type Writable = string | number | boolean | null | undefined | readonly (string | number)[];

/** `null` is written as `all` (no bound), lists with commas; what is undefined or an empty list is left out. */
export const stringifySearch = (search: Readonly<Record<string, Writable>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || (typeof value === 'object' && value?.length === 0)) continue;
    query.set(name, value === null ? 'all' : typeof value === 'object' ? value.join(',') : String(value));
  }
  const text = query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%2F', '/');
  return text === '' ? '' : `?${text}`;
};

/** Repeated parameters are joined with commas. */
export const parseSearch = (text: string): RawSearch => {
  // Not gathered in an object: an address may name `__proto__`.
  const search = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    const before = search.get(name);
    search.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(search);
};

export const readText = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
};

/** A whole number from `min` to `max`, or undefined: a wrong address shows the page with its default. */
export const readWhole = (value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): number | undefined => {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max
    ? number
    : undefined;
};

/** Like `readWhole`, where `all` or null takes the bound away. */
export const readBound = (value: unknown, min: number): number | null | undefined =>
  value === 'all' || value === null ? null : readWhole(value, min);

/** A page's own links give the number that its address gives as text. */
export const readFlag = (value: unknown): boolean | undefined => {
  if (value === true || value === 1 || value === 'true' || value === '1') return true;
  if (value === false || value === 0 || value === 'false' || value === '0') return false;
  return undefined;
};

export const readOneOf = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((word) => word === value);

/** The different words of a list, as the address or a link has it; undefined when there is none. */
export const readWords = (value: unknown): string[] | undefined => {
  const written = Array.isArray(value)
    ? value.map(String)
    : typeof value === 'string'
      ? value.split(',')
      : [];
  const words = [...new Set(written.map((word) => word.trim()))].filter((word) => word !== '');
  return words.length > 0 ? words : undefined;
};

export const readIds = (value: unknown): number[] | undefined => {
  const ids = readWords(value)?.flatMap((word) => readWhole(word, 1) ?? []) ?? [];
  return ids.length > 0 ? ids : undefined;
};

export const readCodes = (value: unknown): string[] | undefined => {
  const upper = readWords(value)?.map((word) => word.toUpperCase()) ?? [];
  const codes = [...new Set(upper)].filter((word) => /^[A-Z]{2}$/.test(word));
  return codes.length > 0 ? codes : undefined;
};

/** A day as `2021-03-31`; undefined when there is no such day. */
export const readDay = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) ? value : undefined;
};
