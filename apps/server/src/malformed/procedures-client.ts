import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { z } from 'zod';
import { webRouter } from '../web-router.ts';
import { ACTORS, faultOf } from './malformed-world.ts';
import type { ActorName, malformedWorld } from './malformed-world.ts';
import { OTHER_BODIES, valid, wrong, WRONG, WRONG_BODIES } from './values.ts';
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

function requestOf({ path, type }: Procedure, input: unknown): InjectOptions {
  const written = JSON.stringify(input) ?? '';
  const inAddress = encodeURIComponent(written.toWellFormed());
  const url = `/trpc/${path}`;
  if (type !== 'mutation' && inAddress.length < MAX_ADDRESS) return { url: `${url}?input=${inAddress}` };
  return { method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: written };
}

async function judge(world: Asked, request: InjectOptions, actor: ActorName): Promise<void> {
  const fault = faultOf(await world.ask(request, actor));
  const asked = `${request.method ?? 'GET'} ${String(request.url).slice(0, 300)} ${String(request.payload).slice(0, 300)}`;
  expect({ asked, actor, fault }).toEqual({ asked, actor, fault: null });
}

/** Each field, and the input itself, as nothing that it takes; then any number of fields; then no JSON at all. */
export async function tryProcedure(world: Asked, procedure: Procedure, seed: number): Promise<void> {
  const { input, path } = procedure;
  const whole = input === null ? fc.constant(undefined) : valid(input);
  const [sound] = fc.sample(whole, { numRuns: 1, seed });
  const names = Object.keys((input?.['properties'] ?? {}) as object);
  let turn = 0;
  for (const value of WRONG) {
    for (const wrongly of [value, ...names.map((name) => ({ ...(sound as object), [name]: value }))]) {
      turn += 1;
      await judge(world, requestOf(procedure, wrongly), ACTORS[turn % ACTORS.length]);
    }
  }
  await world.refresh();
  const mistakes = fc.array(fc.tuple(fc.constantFrom(...names, 'constructor'), wrong), { maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(whole, mistakes, fc.constantFrom(...ACTORS), async (value, wrongly, actor) => {
      const all =
        typeof value === 'object' && value !== null
          ? { ...value, ...Object.fromEntries(wrongly) }
          : (wrongly.at(0)?.[1] ?? value);
      await judge(world, requestOf(procedure, all), actor);
    }),
    { seed, numRuns: 20, endOnFailure: true },
  );
  await world.refresh();
  for (const { type, body } of [...JSON_BODIES, ...OTHER_BODIES]) {
    turn += 1;
    const headers = type === '' ? {} : { 'content-type': type };
    await judge(
      world,
      { method: 'POST', url: `/trpc/${path}`, headers, payload: body },
      ACTORS[turn % ACTORS.length],
    );
  }
  for (const url of [`/trpc/${path}?input=${'%5B'.repeat(3000)}`, `/trpc/${path},${path}?batch=1&input={}`])
    await judge(world, { url }, 'user');
}
