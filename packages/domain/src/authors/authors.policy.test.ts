import { expect, test } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import { anActor } from '../testing/builders.ts';
import { canFilterByConcept, canReadReport, canSeeGender } from './authors.policy.ts';

test('gender and reports are for whoever has the quota, superusers no exception', () => {
  for (const actor of [ANONYMOUS, anActor(), anActor({ isSuperuser: true })]) {
    expect([canSeeGender(actor), canReadReport(actor)]).toEqual([false, false]);
  }
  expect(canSeeGender(anActor({ quotas: ['gender_info'] }))).toBe(true);
  expect(canReadReport(anActor({ quotas: ['gender_info'] }))).toBe(false);
  expect(canReadReport(anActor({ quotas: ['author_report'] }))).toBe(true);
  expect([canSeeGender(SYSTEM), canReadReport(SYSTEM)]).toEqual([true, true]);
});

test('guests and expired trials do not filter by concept', () => {
  expect(canFilterByConcept(ANONYMOUS)).toBe(false);
  expect(canFilterByConcept(anActor({ isExpired: true, quotas: ['author_report'] }))).toBe(false);
  expect(canFilterByConcept(anActor())).toBe(true);
  expect(canFilterByConcept(SYSTEM)).toBe(true);
});
