import { describe, expect, it } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { anActor } from '../testing/builders.ts';
import { DOC_KINDS } from './referees.contract.ts';
import { canFindReferees } from './referees.policy.ts';

const allowed = (actor: Actor): string[] => DOC_KINDS.filter((kind) => canFindReferees(actor, kind));

describe('canFindReferees', () => {
  it('opens articles alone to guests', () => {
    expect(allowed(ANONYMOUS)).toEqual(['article']);
  });

  it('opens authors to whoever may read reports on them', () => {
    expect(allowed(anActor())).toEqual(DOC_KINDS.filter((kind) => kind !== 'author'));
    expect(allowed(anActor({ quotas: ['author_report'] }))).toEqual([...DOC_KINDS]);
  });

  it('opens every kind to the system; whose document it is is for its own domain to say', () => {
    expect(allowed(SYSTEM)).toEqual([...DOC_KINDS]);
  });
});
