import { expect, test } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { anActor } from '../testing/builders.ts';
import { canCreateIn, canEdit, canRead, canUseExtraction } from './proposals.policy.ts';

const OWNER = 'owner';
const ORGANIZATION = 7;
const own = { ownerId: OWNER, organizationId: null };
const shared = { ownerId: OWNER, organizationId: ORGANIZATION };

const actors: Record<string, Actor> = {
  anonymous: ANONYMOUS,
  stranger: anActor(),
  'member elsewhere': anActor({ organizationIds: [8], orgadminOrganizationIds: [8] }),
  member: anActor({ organizationIds: [ORGANIZATION] }),
  orgadmin: anActor({ organizationIds: [ORGANIZATION], orgadminOrganizationIds: [ORGANIZATION] }),
  owner: anActor({ id: OWNER }),
  superuser: anActor({ isSuperuser: true }),
  system: SYSTEM,
};

test.each([
  // actor, own folder: read, edit; the organisation's: read, edit; open a folder in it; use the owner's upload
  ['anonymous', false, false, false, false, false, false],
  ['stranger', false, false, false, false, false, false],
  ['member elsewhere', false, false, false, false, false, false],
  ['member', false, false, true, false, true, false],
  ['orgadmin', false, false, true, true, true, false],
  ['owner', true, true, true, true, false, true],
  ['superuser', true, true, true, true, true, false],
  ['system', true, true, true, true, true, true],
])('%s', (kind, readOwn, editOwn, readShared, editShared, open, upload) => {
  const actor = actors[kind];
  expect(canRead(actor, own)).toBe(readOwn);
  expect(canEdit(actor, own)).toBe(editOwn);
  expect(canRead(actor, shared)).toBe(readShared);
  expect(canEdit(actor, shared)).toBe(editShared);
  expect(canCreateIn(actor, ORGANIZATION)).toBe(open);
  expect(canUseExtraction(actor, { ownerId: OWNER })).toBe(upload);
});
