import type { DescribedCall } from './description.ts';

/** What was filled in for a call: texts by the names of its parameters, and a body or a file. */
export interface Filled {
  values: Readonly<Record<string, string>>;
  body: string;
  file: File | null;
}

/** The call as `fetch` takes it; what was left blank is not sent. */
export function requestOf(
  { path, method, operation }: DescribedCall,
  { values, body, file }: Filled,
): { url: string; init: RequestInit } {
  const { parameters = [], requestBody } = operation;
  const given = parameters.filter(({ name }) => (values[name] ?? '') !== '');
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = new URLSearchParams(
    given.flatMap(({ name, in: place }) => (place === 'query' ? [[name, values[name] ?? '']] : [])),
  ).toString();
  const url = query === '' ? address : `${address}?${query}`;
  if (requestBody === undefined) return { url, init: { method } };
  const [fileField] = Object.keys(requestBody.content['multipart/form-data']?.schema.properties ?? {});
  if (fileField !== undefined) {
    const form = new FormData();
    if (file) form.append(fileField, file);
    return { url, init: { method, body: form } };
  }
  const headers = { 'content-type': 'application/json' };
  return { url, init: { method, headers, body: body.trim() === '' ? '{}' : body } };
}
