import * as fc from 'fast-check';
import { z } from 'zod';
import { webRouter } from '../web-router.ts';
import { ACTORS, faultOf, shown } from './malformed-world.ts';
import type { ActorName, malformedWorld, Sent } from './malformed-world.ts';
import { headersOf, OTHER_BODIES, valid, wrong, WRONG, WRONG_BODIES } from './values.ts';
import type { Schema } from './values.ts';

type Asked = Awaited<ReturnType<typeof malformedWorld>>;

export interface Procedure {
  /** `domain.name` */
  path: string;
  type: 'query' | 'mutation' | 'subscription';
  /** Null where there is no input. */
  input: Schema | null;
}

const { procedures } = webRouter._def as unknown as {
  procedures: Record<string, { _def: { type: Procedure['type']; inputs: z.ZodType[] } }>;
};

/** Every procedure that is there over HTTP. */
export const PROCEDURES: readonly Procedure[] = Object.entries(procedures).map(([path, { _def }]) => {
  const [input] = _def.inputs;
  return {
    path,
    type: _def.type,
    input: _def.inputs.length > 0 ? z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) : null,
  };
});

export const proceduresOf = (...domains: string[]): Procedure[] =>
  PROCEDURES.filter(({ path }) => domains.includes(path.split('.')[0]));

/** Of other types nothing is read. */
const JSON_BODIES = WRONG_BODIES.filter(({ type }) => type === 'application/json');

/** Queries are asked by address where they fit into one. */
const MAX_ADDRESS = 8000;

function requestOf({ path, type }: Procedure, input: unknown): Sent {
  const written = JSON.stringify(input) ?? '';
  const inAddress = encodeURIComponent(written.toWellFormed());
  const url = `/trpc/${path}`;
  if (type !== 'mutation' && inAddress.length < MAX_ADDRESS)
    return { method: 'GET', url: `${url}?input=${inAddress}` };
  return { method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: written };
}

/** Of inputs with more fields, each takes every other value: REST calls have the same ones, and send them all. */
const MANY_FIELDS = 8;

/** Each field, and the input itself, as nothing that it takes. */
const eachField = (procedure: Procedure, sound: object | undefined): Sent[] => {
  const names = Object.keys(procedure.input?.['properties'] ?? {});
  const isMany = names.length > MANY_FIELDS;
  return WRONG.flatMap((value, at) => [
    value,
    ...names
      .filter((_, field) => !isMany || (at + field) % 2 === 0)
      .map((name) => ({ ...sound, [name]: value })),
  ]).map((input) => requestOf(procedure, input));
};

/** Inputs as they should be, of which some fields are wrong, or are there though nobody knows them. */
const anything = (procedure: Procedure, whole: fc.Arbitrary<unknown>, seed: number): Sent[] => {
  const names = Object.keys(procedure.input?.['properties'] ?? {});
  const mistakes = fc.array(fc.tuple(fc.constantFrom(...names, 'constructor'), wrong), { maxLength: 2 });
  return fc.sample(fc.tuple(whole, mistakes), { numRuns: 20, seed }).map(([value, wrongly]) => {
    const isFields = typeof value === 'object' && value !== null;
    return requestOf(
      procedure,
      isFields ? { ...value, ...Object.fromEntries(wrongly) } : (wrongly.at(0)?.[1] ?? value),
    );
  });
};

/** What is no JSON at all, and batches. */
const noInputs = ({ path }: Procedure): Sent[] => [
  ...[...JSON_BODIES, ...OTHER_BODIES].map(({ type, body }) => ({
    method: 'POST',
    url: `/trpc/${path}`,
    headers: headersOf(type),
    payload: body,
  })),
  { method: 'GET', url: `/trpc/${path}?input=${'%5B'.repeat(3000)}` },
  { method: 'GET', url: `/trpc/${path},${path}?batch=1&input={}` },
];

/** Sends a procedure what it does not take, as anybody; what is wrong with its answers, the first few. */
export async function tryProcedure(world: Asked, procedure: Procedure, seed: number): Promise<string[]> {
  const whole = procedure.input === null ? fc.constant(undefined) : valid(procedure.input);
  const [sound] = fc.sample(whole, { numRuns: 1, seed });
  const faults: string[] = [];
  let turn = 0;
  for (const requests of [
    eachField(procedure, sound as object | undefined),
    anything(procedure, whole, seed),
    noInputs(procedure),
  ]) {
    for (const request of requests) {
      const actor: ActorName = ACTORS[(turn += 1) % ACTORS.length];
      const fault = faultOf(await world.ask(request, actor));
      if (fault !== null) faults.push(`${fault}: ${actor} ${shown(request)}`);
    }
    await world.refresh();
  }
  return faults.slice(0, 10);
}
