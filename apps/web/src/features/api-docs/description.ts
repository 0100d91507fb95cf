import { queryOptions } from '@tanstack/react-query';
import { apiDocsTexts as t } from './api-docs.texts.ts';

/** As much of a JSON Schema as the page shows. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  items?: Schema;
  description?: string;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: Schema;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, unknown> }>;
}

export interface DescribedCall {
  path: string;
  /** In capitals. */
  method: string;
  operation: Operation;
}

interface Description {
  info: { version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
}

export const DESCRIPTION_URL = '/api/docs/openapi.json';

/** The same document that programs read. */
export const description = queryOptions({
  queryKey: ['api-description'],
  async queryFn({ signal }): Promise<Description> {
    const answer = await fetch(DESCRIPTION_URL, { signal });
    if (!answer.ok) throw new Error(t.notThere(answer.status));
    return (await answer.json()) as Description;
  },
});

/** Calls by tag, in the order of the description. */
export const callsByTag = ({ paths }: Description): Map<string, DescribedCall[]> =>
  Map.groupBy(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation,
      })),
    ),
    ({ operation }) => operation.tags[0] ?? '',
  );

/** In a few words what a field takes. */
export function kindOf({ type, enum: values, items, minimum, maximum }: Schema): string {
  if (values) return values.map(String).join(', ');
  if (items) return t.listOf(kindOf(items));
  const bounds = minimum !== undefined && maximum !== undefined ? t.between(minimum, maximum) : '';
  return [[type ?? t.anything].flat().join(' | '), bounds].filter((part) => part !== '').join(' ');
}
