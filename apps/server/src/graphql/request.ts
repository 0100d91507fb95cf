import { invalid } from '@peerlens/kernel';
import { errorCodes } from 'fastify';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refuseDeepJson } from '../http/json-depth.ts';

/** As it is asked by address: values of variables are JSON. */
const Asked = z.object({
  query: z.string('write the query').optional(),
  operationName: z.string().optional(),
  variables: z.string().optional(),
  extensions: z.string().optional(),
});

const JSON_FIELDS = ['variables', 'extensions'] as const;

/** Whoever wants the newer of the two media types says so. */
const NEWER = 'application/graphql-response+json';

const PLACE = 'http://graphql/api/graphql';

/** @throws DomainError `invalid` for what is no JSON, and ZodError for a parameter that is there twice. */
function askedByAddress(request: FastifyRequest): URL {
  const asked = Asked.parse(request.query);
  for (const name of JSON_FIELDS) {
    const text = asked[name];
    if (text === undefined) continue;
    refuseDeepJson(text);
    try {
      JSON.parse(text);
    } catch {
      throw invalid(`${name} are no JSON: write them as an object`);
    }
  }
  const url = new URL(PLACE);
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url;
}

/** An operation is sent as JSON, which no form of another site can be, or asked by address. */
export async function refuseOtherTypes({ method, headers }: FastifyRequest): Promise<void> {
  const type = headers['content-type'];
  if (method === 'POST' && type?.startsWith('application/json') !== true)
    throw errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type);
}

/** The operation of a request whose body has been read, and of its headers none but what decides its answer's type. */
export function operationOf(request: FastifyRequest): { url: URL; init: RequestInit } {
  const accept = request.headers.accept?.includes(NEWER) ? NEWER : 'application/json';
  if (request.method === 'GET') return { url: askedByAddress(request), init: { headers: { accept } } };
  const headers = { accept, 'content-type': 'application/json' };
  return {
    url: new URL(PLACE),
    init: { method: 'POST', headers, body: JSON.stringify(request.body) },
  };
}
