import { expect, test } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { anActor } from '../testing/builders.ts';
import { canHideCandidates, canMarkAsReferees } from './referee-marks.policy.ts';

const OWNER = 'owner';
const ORGANIZATION = 7;
const own = { ownerId: OWNER, organizationId: null };
const shared = { ownerId: OWNER, organizationId: ORGANIZATION };

test.each<[string, Actor, boolean, boolean]>([
  ['anonymous', ANONYMOUS, false, false],
  ['stranger', anActor(), false, false],
  ['member', anActor({ organizationIds: [ORGANIZATION] }), false, true],
  ['member whose trial is over', anActor({ organizationIds: [ORGANIZATION], isExpired: true }), false, false],
  ['owner', anActor({ id: OWNER }), true, true],
  ['owner whose trial is over', anActor({ id: OWNER, isExpired: true }), false, false],
  ['superuser', anActor({ isSuperuser: true }), true, true],
  ['system', SYSTEM, true, true],
])('%s', (_name, actor, ofOwn, ofShared) => {
  for (const may of [canMarkAsReferees, canHideCandidates]) {
    expect(may(actor, own)).toBe(ofOwn);
    expect(may(actor, shared)).toBe(ofShared);
  }
});
