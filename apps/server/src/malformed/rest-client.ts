import * as fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { describeApi } from '../openapi/description.ts';
import type { Operation } from '../openapi/operations.ts';
import { isFileAnswer } from '../rest/row.ts';
import { restRows } from '../rest/rows.ts';
import { multipartBody, multipartHeaders } from '../testing/multipart.ts';
import { ACTORS, faultOf } from './malformed-world.ts';
import type { ActorName, malformedWorld } from './malformed-world.ts';
import { OTHER_BODIES, valid, wrong, WRONG, WRONG_BODIES } from './values.ts';
import type { Schema } from './values.ts';

type Asked = Awaited<ReturnType<typeof malformedWorld>>;
type Fields = Record<string, unknown>;

interface DescribedCall {
  path: string;
  method: string;
  operation: Operation;
}

/** What of a call is filled in, by where it stands. */
interface Filling {
  path: Fields;
  query: Fields;
  body: Fields;
}
type Place = keyof Filling;

const description = describeApi(restRows, { version: '0', publicUrl: 'http://127.0.0.1:3000' });

/** Every call of the description whose name is one of these tags'. */
export const callsOf = (...tags: string[]): DescribedCall[] =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation.tags.some((tag) => tags.includes(tag)) ? [{ path, method, operation }] : [],
    ),
  );

export const describedTags = (): string[] => description.tags.map(({ name }) => name);

const bodySchema = ({ requestBody }: Operation): Schema | undefined =>
  requestBody?.content['application/json']?.schema;

const models = ({
  operation,
}: DescribedCall): { place: Place; name: string; schema: Schema; must: boolean }[] => {
  const { properties = {}, required = [] } = bodySchema(operation) ?? {};
  return [
    ...(operation.parameters ?? []).map((parameter) => ({
      place: parameter.in,
      name: parameter.name,
      schema: parameter.schema,
      must: parameter.required,
    })),
    ...Object.entries(properties as Record<string, Schema>).map(([name, schema]) => ({
      place: 'body' as const,
      name,
      schema,
      must: (required as string[]).includes(name),
    })),
  ];
};

const filled = (call: DescribedCall): fc.Arbitrary<Filling> => {
  const place = (where: Place) => {
    const those = models(call).filter((model) => model.place === where);
    return fc.record(Object.fromEntries(those.map(({ name, schema }) => [name, valid(schema)])), {
      requiredKeys: those.flatMap(({ name, must }) => (must ? [name] : [])),
    }) as fc.Arbitrary<Fields>;
  };
  return fc.record({ path: place('path'), query: place('query'), body: place('body') });
};

const written = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '');

const pairs = (fields: Fields): string =>
  Object.entries(fields)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value.slice(0, 500) : [value]).map((one) => [name, one]),
    )
    .map(([name, value]) => `${String(name)}=${encodeURIComponent(written(value))}`)
    .join('&');

/** An address has an end; what is longer is what the socket's own limit is for. */
const MAX_ADDRESS = 12_000;

function requestOf(
  { path, method, operation }: DescribedCall,
  filling: Filling,
  isForm: boolean,
): InjectOptions {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(written(filling.path[name])),
  );
  const url = `${address}?${pairs(filling.query)}`.slice(0, MAX_ADDRESS).replace(/%\w?$/, '');
  if (!bodySchema(operation)) return { method: method as 'GET', url };
  const [type, payload] = isForm
    ? ['application/x-www-form-urlencoded', pairs(filling.body)]
    : ['application/json', JSON.stringify(filling.body)];
  return { method: method as 'GET', url, headers: { 'content-type': type }, payload };
}

const answerSchemas = new Map(
  restRows.flatMap(({ id, answer }) => (isFileAnswer(answer) ? [] : [[id, answer] as const])),
);

/** Also what the description does not have of it. */
function faultOfCall({ operation }: DescribedCall, answer: LightMyRequestResponse): string | null {
  const fault = faultOf(answer);
  if (fault !== null) return fault;
  const { statusCode } = answer;
  // Another address, which a filled-in path may become; and a method that is not there.
  if (statusCode === 404 && answer.body.includes('"Not found"')) return null;
  if (!(String(statusCode) in operation.responses)) return `status ${statusCode} is not described`;
  const schema = statusCode === 200 ? answerSchemas.get(operation.operationId) : undefined;
  if (schema && !schema.safeParse(answer.json()).success) return 'an answer that is not as described';
  return null;
}

const shown = ({ method, url, payload }: InjectOptions): string =>
  `${method} ${String(url).slice(0, 300)} ${String(payload).slice(0, 300)}`;

/** Sends what no field takes, in each field of a call in turn, with everything else as it should be. */
export async function tryEachField(
  world: Asked,
  call: DescribedCall,
  { seed }: { seed: number },
): Promise<void> {
  const [filling] = fc.sample(filled(call), { numRuns: 1, seed });
  let turn = 0;
  for (const { place, name } of models(call)) {
    for (const value of WRONG) {
      turn += 1;
      const wrongly = { ...filling, [place]: { ...filling[place], [name]: value } };
      const request = requestOf(call, wrongly, turn % 2 === 0);
      const answer = await world.ask(request, ACTORS[turn % ACTORS.length]);
      expect({ request: shown(request), fault: faultOfCall(call, answer) }).toEqual({
        request: shown(request),
        fault: null,
      });
    }
  }
}

/** Sends calls as they should be, of which any number of fields are wrong, or are there though nobody knows them. */
export const tryAnything = (
  world: Asked,
  call: DescribedCall,
  { seed, runs }: { seed: number; runs: number },
) => {
  const names = models(call);
  const mistake = fc.record({
    at: fc.constantFrom(...names.map(({ place, name }) => ({ place, name })), {
      place: 'query' as const,
      name: 'constructor',
    }),
    value: wrong,
  });
  const actor: fc.Arbitrary<ActorName> = fc.constantFrom(...ACTORS);
  return fc.assert(
    fc.asyncProperty(
      filled(call),
      fc.array(mistake, { maxLength: 3 }),
      actor,
      fc.boolean(),
      async (filling, mistakes, who, isForm) => {
        for (const { at, value } of mistakes) filling[at.place] = { ...filling[at.place], [at.name]: value };
        const request = requestOf(call, filling, isForm);
        expect(faultOfCall(call, await world.ask(request, who))).toBeNull();
      },
    ),
    { seed, numRuns: runs, endOnFailure: true },
  );
};

/** Sends whole bodies that are nothing of what is read there. */
export async function tryBodies(
  world: Asked,
  call: DescribedCall,
  { seed }: { seed: number },
): Promise<void> {
  const [filling] = fc.sample(filled(call), { numRuns: 1, seed });
  const { url } = requestOf(call, { ...filling, body: {} }, false);
  for (const [turn, { type, body }] of [...WRONG_BODIES, ...OTHER_BODIES].entries()) {
    const headers = type === '' ? {} : { 'content-type': type };
    const request: InjectOptions = { method: call.method as 'POST', url, headers, payload: body };
    const answer = await world.ask(request, ACTORS[turn % ACTORS.length]);
    expect({ type, body: String(body).slice(0, 100), fault: faultOfCall(call, answer) }).toEqual({
      type,
      body: String(body).slice(0, 100),
      fault: null,
    });
  }
}

/** Sends files under names, in fields and with contents that are none. */
export async function tryUploads(world: Asked, call: DescribedCall): Promise<void> {
  for (const value of WRONG) {
    const content = written(value);
    const name = content.slice(0, 2000).replaceAll(/[\r\n"]/g, ' ');
    for (const parts of [
      [{ name: 'file', fileName: name, content: 'Owls' }],
      [{ name, fileName: 'owl.txt', content: 'Owls' }],
      [{ name: 'file', fileName: 'owl.pdf', content: `%PDF-${content}` }],
      [{ name: 'file', content }],
    ]) {
      const payload = multipartBody(parts);
      for (const body of [payload, payload.subarray(0, -8)]) {
        const request: InjectOptions = {
          method: 'POST',
          url: call.path,
          headers: multipartHeaders,
          payload: body,
        };
        const answer = await world.ask(request, 'user');
        expect({ name, fault: faultOfCall(call, answer) }).toEqual({ name, fault: null });
      }
    }
  }
}
