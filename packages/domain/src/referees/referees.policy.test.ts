import { describe, expect, it } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { DOC_KINDS } from './referees.contract.ts';
import { canFindReferees } from './referees.policy.ts';

const user: Actor = {
  kind: 'user',
  id: 'u',
  email: 'user@example.org',
  isSuperuser: false,
  quotas: [],
  organizationIds: [],
  orgadminOrganizationIds: [],
};

const allowed = (actor: Actor): string[] => DOC_KINDS.filter((kind) => canFindReferees(actor, kind));

describe('canFindReferees', () => {
  it('opens public documents to guests', () => {
    expect(allowed(ANONYMOUS)).toEqual(['article', 'author']);
  });

  it('opens every kind to whoever is logged in; whose document it is is for its own domain to say', () => {
    expect(allowed(user)).toEqual([...DOC_KINDS]);
    expect(allowed(SYSTEM)).toEqual([...DOC_KINDS]);
  });
});
