import type { ErrorCode } from '@peerlens/kernel';
import { HTTP_STATUS } from '@peerlens/kernel';
import { isEmptyAnswer, isFileAnswer } from '../rest/row.ts';
import type { AnyRow } from '../rest/row.ts';
import { FAILURE, fieldSchemas } from './schemas.ts';
import type { JsonSchema } from './schemas.ts';

export interface Response {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, { schema: JsonSchema }>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  style?: 'form';
  explode?: boolean;
  schema: JsonSchema;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, Response>;
}

/** Schemes of `components.securitySchemes`; the empty one says that none is needed. */
const KNOWN_TO_US: Record<string, string[]>[] = [{ session: [] }, { token: [] }];
export const SECURITY = { users: KNOWN_TO_US, everyone: [{}, ...KNOWN_TO_US] };

/** What a status means for whoever called. */
const MEANINGS: Readonly<Record<number, string>> = {
  400: 'Something in the call cannot be read; the sentence names the field.',
  401: 'Please login',
  403: 'It is not allowed, or the call came from a page of another site.',
  404: 'It is not there, or the caller may not know of it.',
  405: 'It is not done by this method; the header Allow says by which.',
  409: 'It is at odds with what is there already.',
  413: 'The body or the file is too large.',
  414: 'A part of the address is longer than any that there is.',
  415: 'The body is of a type that is not read here.',
  429: 'Too many calls, or searches, or tries; wait, or log in.',
  500: 'Internal server error',
  503: 'What is needed for it is not ready yet.',
};

export const failureResponse = (status: number): Response => ({
  description: MEANINGS[status],
  content: { 'application/json': { schema: FAILURE } },
});

const ANY_CALL = [429, 500];

/** Statuses from 400 on that a call can answer with. */
export function failuresOf({ for: who, fails = [], method, request = {} }: AnyRow): number[] {
  const statuses = new Set([...ANY_CALL, ...fails.map((code: ErrorCode) => HTTP_STATUS[code])]);
  // An address that cannot be decoded, a query or a body that cannot be read.
  if (Object.keys(request).length > 0) statuses.add(400);
  if (request.params) statuses.add(414);
  if (who === 'users') statuses.add(401);
  if (method !== 'GET') for (const status of [400, 403, 413, 415]) statuses.add(status);
  return [...statuses].toSorted((a, b) => a - b);
}

const parametersOf = ({ request = {} }: AnyRow): Parameter[] =>
  (['params', 'query'] as const).flatMap((part) => {
    const schema = request[part];
    if (!schema) return [];
    const { fields, required } = fieldSchemas(schema);
    return fields.map(([name, { description, ...rest }]): Parameter => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.has(name),
      ...(typeof description === 'string' && { description }),
      // Parted by commas.
      ...(rest['type'] === 'array' && { style: 'form', explode: false }),
      schema: rest,
    }));
  });

function bodyOf({ request = {} }: AnyRow): Operation['requestBody'] {
  const { body, file } = request;
  if (file) {
    const { field, about, maxBytes } = file;
    const description = `${about} At most ${maxBytes / 1024 / 1024} MB.`;
    const properties = { [field]: { type: 'string', format: 'binary', description } };
    const schema = { type: 'object', properties, required: [field] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!body) return undefined;
  const { fields, required } = fieldSchemas(body);
  const schema = { type: 'object', properties: Object.fromEntries(fields), required: [...required] };
  return {
    required: required.size > 0,
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  };
}

const answerOf = ({ answer }: AnyRow, schema: () => JsonSchema): Response => {
  if (!isFileAnswer(answer)) {
    return { description: 'The answer', content: { 'application/json': { schema: schema() } } };
  }
  const file = { schema: { type: 'string', format: 'binary' } };
  const forms = Object.entries(answer.files);
  return {
    description: forms.map(([type, when]) => `${type} for ${when}`).join(', '),
    headers: {
      'content-disposition': { schema: { type: 'string' }, description: 'The name of the file' },
    },
    content: Object.fromEntries(forms.map(([type]) => [type, file])),
  };
};

/** A row of the table as the description has it; `schema` is asked for where the answer is JSON. */
export function operationOf(row: AnyRow, schema: () => JsonSchema): Operation {
  const { id, tag, summary, description } = row;
  const parameters = parametersOf(row);
  const requestBody = bodyOf(row);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: SECURITY[row.for],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      ...(isEmptyAnswer(row.answer)
        ? { 204: { description: 'It is done' } }
        : { 200: answerOf(row, schema) }),
      ...Object.fromEntries(failuresOf(row).map((status) => [status, failureResponse(status)])),
    },
  };
}
