import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { describeApi } from '../openapi/description.ts';
import type { Operation } from '../openapi/operations.ts';
import { isFileAnswer } from '../rest/row.ts';
import { restRows } from '../rest/rows.ts';
import { multipartBody, multipartHeaders } from '../testing/multipart.ts';
import { ACTORS, faultOf, shown } from './malformed-world.ts';
import type { ActorName, malformedWorld, Sent } from './malformed-world.ts';
import { headersOf, OTHER_BODIES, valid, wrong, WRONG, WRONG_BODIES } from './values.ts';
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

function requestOf({ path, method, operation }: DescribedCall, filling: Filling, isForm: boolean): Sent {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(written(filling.path[name])),
  );
  const url = `${address}?${pairs(filling.query)}`.slice(0, MAX_ADDRESS).replace(/%\w?$/, '');
  if (!bodySchema(operation)) return { method, url };
  const [type, payload] = isForm
    ? ['application/x-www-form-urlencoded', pairs(filling.body)]
    : ['application/json', JSON.stringify(filling.body)];
  return { method, url, headers: { 'content-type': type }, payload };
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
  if (statusCode === 405 && answer.headers.allow !== undefined) return null;
  if (!(String(statusCode) in operation.responses)) return `status ${statusCode} is not described`;
  const schema = statusCode === 200 ? answerSchemas.get(operation.operationId) : undefined;
  if (schema && !schema.safeParse(answer.json()).success) return 'an answer that is not as described';
  return null;
}

/** What is wrong with what a call answers, one line each; of each call the first few. */
async function faultsOf(
  world: Asked,
  call: DescribedCall,
  sent: Iterable<{ request: Sent; actor: ActorName }>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { request, actor } of sent) {
    const fault = faultOfCall(call, await world.ask(request, actor));
    if (fault !== null) faults.push(`${fault}: ${actor} ${shown(request)}`);
  }
  return faults.slice(0, 10);
}

/** Sends what no field takes, in each field of a call in turn, with everything else as it should be. */
export function tryEachField(world: Asked, call: DescribedCall, { seed }: { seed: number }) {
  const [filling] = fc.sample(filled(call), { numRuns: 1, seed });
  const wrongly = models(call).flatMap(({ place, name }) =>
    WRONG.map((value) => ({ ...filling, [place]: { ...filling[place], [name]: value } })),
  );
  return faultsOf(
    world,
    call,
    wrongly.map((one, turn) => ({
      request: requestOf(call, one, turn % 2 === 0),
      actor: ACTORS[turn % ACTORS.length],
    })),
  );
}

/** Sends calls as they should be, of which any number of fields are wrong, or are there though nobody knows them. */
export function tryAnything(
  world: Asked,
  call: DescribedCall,
  { seed, runs }: { seed: number; runs: number },
) {
  const places = [
    ...models(call).map(({ place, name }) => ({ place, name })),
    { place: 'query' as const, name: 'constructor' },
  ];
  const mistake = fc.record({ at: fc.constantFrom(...places), value: wrong });
  const sent = fc.record({
    filling: filled(call),
    mistakes: fc.array(mistake, { maxLength: 3 }),
    actor: fc.constantFrom(...ACTORS),
    isForm: fc.boolean(),
  });
  return faultsOf(
    world,
    call,
    fc.sample(sent, { numRuns: runs, seed }).map(({ filling, mistakes, actor, isForm }) => {
      const wrongly = { ...filling };
      for (const { at, value } of mistakes) wrongly[at.place] = { ...wrongly[at.place], [at.name]: value };
      return { request: requestOf(call, wrongly, isForm), actor };
    }),
  );
}

/** Sends whole bodies that are nothing of what is read there. */
export function tryBodies(world: Asked, call: DescribedCall, { seed }: { seed: number }) {
  const [filling] = fc.sample(filled(call), { numRuns: 1, seed });
  const { url } = requestOf(call, { ...filling, body: {} }, false);
  return faultsOf(
    world,
    call,
    [...WRONG_BODIES, ...OTHER_BODIES].map(({ type, body }, turn) => ({
      request: {
        method: call.method,
        url,
        headers: headersOf(type),
        payload: body,
      },
      actor: ACTORS[turn % ACTORS.length],
    })),
  );
}

/** Sends files under names, in fields and with contents that are none, whole and broken off. */
export function tryUploads(world: Asked, call: DescribedCall) {
  const uploads = WRONG.flatMap((value) => {
    const content = written(value);
    const name = content.slice(0, 2000).replaceAll(/[\r\n"]/g, ' ');
    return [
      [{ name: 'file', fileName: name, content: 'Owls' }],
      [{ name, fileName: 'owl.txt', content: 'Owls' }],
      [{ name: 'file', fileName: 'owl.pdf', content: `%PDF-${content}` }],
      [{ name: 'file', content }],
    ].map((parts) => multipartBody(parts));
  });
  return faultsOf(
    world,
    call,
    uploads
      .flatMap((payload) => [payload, payload.subarray(0, -8)])
      .map((payload) => ({
        request: { method: 'POST', url: call.path, headers: multipartHeaders, payload },
        actor: 'user' as const,
      })),
  );
}
