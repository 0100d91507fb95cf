import { expect, test } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import { anActor } from '../testing/builders.ts';
import { canUse } from './saved-searches.policy.ts';

test.each([
  ['anonymous', ANONYMOUS, false],
  ['stranger', anActor(), false],
  ['orgadmin', anActor({ organizationIds: [1], orgadminOrganizationIds: [1] }), false],
  ['superuser', anActor({ isSuperuser: true }), false],
  ['owner', anActor({ id: 'owner' }), true],
  ['system', SYSTEM, true],
])('%s', (_kind, actor, allowed) => expect(canUse(actor, { ownerId: 'owner' })).toBe(allowed));
