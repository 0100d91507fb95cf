import { invalid } from '@peerlens/kernel';

/** Fields by name, each a text, or a list of texts where its name is repeated. */
export const fieldsOf = (written: string): Record<string, string | string[]> => {
  const search = new URLSearchParams(written);
  const fields = [...new Set(search.keys())].map((key) => {
    const values = search.getAll(key);
    return [key, values.length > 1 ? values : values[0]] as const;
  });
  return Object.fromEntries(fields);
};

/** Blank fields of an address were not given. */
export const withoutBlanks = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''));

/** Form fields or a JSON object; no body is an empty one. @throws DomainError `invalid` for other JSON. */
export const bodyFields = (body: unknown): object => {
  if (body === undefined || body === null) return {};
  if (typeof body === 'object' && !Array.isArray(body)) return body;
  throw invalid('The body must be a JSON object, or a form: send fields by their names');
};
