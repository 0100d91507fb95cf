/** A JSON object whose fields are not yet trusted. */
export type Json = Readonly<Record<string, unknown>>;

const NOTHING: Json = Object.freeze({});

/** The value as an object; an empty one when it is none. */
export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : NOTHING;

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A database text can hold neither U+0000 nor half a surrogate pair. */
const storable = (text: string): string => {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return whole.includes('\0') ? whole.replaceAll('\0', '') : whole;
};

/** Trimmed text; null for anything that is not text or is blank. Numbers count as text. */
export const textOf = (value: unknown): string | null => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const text = storable(value).trim();
  return text === '' ? null : text;
};

/** A count: a whole number from 0; null for anything else. */
export const countOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;

export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

export const booleanOf = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

/** The texts among the values, in order, each once, without those to leave out. */
export const distinctTexts = (values: Iterable<unknown>, without: Iterable<string> = []): string[] => {
  const left = new Set(without);
  const found: string[] = [];
  for (const value of values) {
    const text = textOf(value);
    if (text === null || left.has(text)) continue;
    left.add(text);
    found.push(text);
  }
  return found;
};

/** An absolute web address; null for anything else, so that no `javascript:` link is ever stored. */
export const webAddressOf = (value: unknown): string | null => {
  const text = textOf(value);
  return text !== null && /^https?:\/\/[^\s<>"]+$/i.test(text) ? text : null;
};
