import { describe, expect, test } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import { apiRouter } from '../api.ts';
import { systemProcedure } from '../procedure.ts';
import { anActor } from '../testing/builders.ts';
import { SCOPES } from './scopes.contract.ts';
import { PROCEDURE_SCOPES, tokenLacks } from './scopes.policy.ts';

const PROCEDURES = apiRouter._def.procedures as unknown as Record<string, { _def: object }>;
const guard = systemProcedure._def.middlewares.at(-1);
const isOfSystem = ({ _def }: { _def: object }): boolean =>
  ((_def as { middlewares?: readonly unknown[] }).middlewares ?? []).includes(guard);
const typeOf = ({ _def }: { _def: object }): string => (_def as { type: string }).type;

const aToken = (...scopes: (typeof SCOPES)[number][]) => anActor({ token: { id: 1, scopes } });

describe('the table of scopes', () => {
  test('has one row for each procedure there is, and none besides', () => {
    expect(Object.keys(PROCEDURE_SCOPES).sort()).toEqual(Object.keys(PROCEDURES).sort());
  });

  test('gives the procedures of the system to no scope, and no others to the system', () => {
    const ofSystem = Object.keys(PROCEDURES).filter((name) => isOfSystem(PROCEDURES[name]));
    const rows = Object.keys(PROCEDURE_SCOPES).filter((name) => PROCEDURE_SCOPES[name] === 'system');
    expect(rows.sort()).toEqual(ofSystem.sort());
  });

  test('opens nothing that changes anything to a scope that reads', () => {
    const reading = Object.keys(PROCEDURE_SCOPES).filter((name) => PROCEDURE_SCOPES[name].endsWith(':read'));
    expect(reading.filter((name) => typeOf(PROCEDURES[name]) === 'mutation')).toEqual([]);
  });

  test('has something for every scope', () => {
    expect(SCOPES.filter((scope) => !Object.values(PROCEDURE_SCOPES).includes(scope))).toEqual([]);
  });

  test('keeps tokens away from what gives or takes access', () => {
    const sensitive = Object.keys(PROCEDURE_SCOPES).filter((name) =>
      /^(?:tokens|webhooks|superadmin|quotas|sessions)\.|log(?:In|Out)|password|session|email/i.test(name),
    );
    expect(sensitive.length).toBeGreaterThan(10);
    for (const name of sensitive) expect(['closed', 'system']).toContain(PROCEDURE_SCOPES[name]);
  });
});

test.each([
  ['a scope that is there', aToken('search:read', 'labels:read'), 'labels.list', null],
  ['a scope that is not', aToken('labels:read'), 'labels.create', 'labels:write'],
  ['what is closed', aToken(...SCOPES), 'tokens.create', 'closed'],
  ['what has no row', aToken(...SCOPES), 'nonsense.invented', 'closed'],
  ['what has the name of a property of every object', aToken(...SCOPES), 'toString', 'closed'],
  ['what refuses by itself', aToken(), 'demo.make', null],
  ['a person', anActor(), 'tokens.create', null],
  ['nobody', ANONYMOUS, 'articles.search', null],
  ['the system', SYSTEM, 'demo.make', null],
])('%s', (_is, actor, procedure, lacking) => {
  expect(tokenLacks(actor, procedure)).toBe(lacking);
});
