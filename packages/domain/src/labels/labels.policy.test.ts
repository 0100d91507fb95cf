import { expect, test } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import { anActor } from '../testing/builders.ts';
import {
  canAssign,
  canManage,
  canSee,
  canShareWith,
  hasEditableLabelsAccess,
  hasLabelsAccess,
} from './labels.policy.ts';

const OURS = { ownerId: null, organizationId: 1 };
const OWN = { ownerId: 'owner', organizationId: null };
const ours = { organizationIds: [1] };
const NONE = 'no no no';
const ALL = 'see put manage';

test.each([
  ['anonymous', ANONYMOUS, NONE, NONE],
  ['system', SYSTEM, NONE, NONE],
  ['stranger', anActor({ organizationIds: [2], orgadminOrganizationIds: [2] }), NONE, NONE],
  ['superuser', anActor({ isSuperuser: true }), NONE, NONE],
  ['owner', anActor({ id: 'owner' }), ALL, NONE],
  ['owner whose trial is over', anActor({ id: 'owner', isExpired: true }), 'see no no', NONE],
  ['member', anActor(ours), NONE, 'see put no'],
  ['member whose trial is over', anActor({ ...ours, isExpired: true }), NONE, 'see no no'],
  ['orgadmin', anActor({ ...ours, orgadminOrganizationIds: [1] }), NONE, ALL],
  [
    'orgadmin whose trial is over',
    anActor({ ...ours, orgadminOrganizationIds: [1], isExpired: true }),
    NONE,
    'see no no',
  ],
])("%s: of a user's label %s, of an organisation's %s", (_kind, actor, ofOwn, ofOurs) => {
  const may = (label: typeof OURS | typeof OWN) =>
    [
      canSee(actor, label) ? 'see' : 'no',
      canAssign(actor, label) ? 'put' : 'no',
      canManage(actor, label) ? 'manage' : 'no',
    ].join(' ');
  expect([may(OWN), may(OURS)]).toEqual([ofOwn, ofOurs]);
});

test('labels are shared with an organisation by those who administer it', () => {
  expect(canShareWith(anActor({ ...ours, orgadminOrganizationIds: [1] }), 1)).toBe(true);
  expect(canShareWith(anActor({ ...ours, orgadminOrganizationIds: [1] }), 2)).toBe(false);
  expect(canShareWith(anActor(ours), 1)).toBe(false);
});

test('everybody who is logged in has labels, and changes them while their trial lasts', () => {
  expect([ANONYMOUS, anActor(), anActor({ isExpired: true })].map(hasLabelsAccess)).toEqual([
    false,
    true,
    true,
  ]);
  expect([ANONYMOUS, anActor(), anActor({ isExpired: true })].map(hasEditableLabelsAccess)).toEqual([
    false,
    true,
    false,
  ]);
});
