import { expect, test } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { anActor } from '../testing/builders.ts';
import { canHideCandidates, canMarkAsReferees } from './referee-marks.policy.ts';

test.each<[string, Actor, boolean]>([
  ['anonymous', ANONYMOUS, false],
  ['reader', anActor(), true],
  ['reader whose trial is over', anActor({ isExpired: true }), false],
  ['superuser', anActor({ isSuperuser: true }), true],
  ['system', SYSTEM, true],
])('%s', (_name, actor, may) => {
  expect(canMarkAsReferees(actor)).toBe(may);
  expect(canHideCandidates(actor)).toBe(may);
});
