import { expect, test } from 'vitest';
import { burdenOf, NO_BURDEN } from './burden.ts';
import { DEFAULT_RULES } from './templates.contract.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const ago = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
const of = (facts: Partial<typeof NO_BURDEN>) => burdenOf({ ...NO_BURDEN, ...facts }, DEFAULT_RULES, NOW);

test('who was never asked carries nothing', () => {
  expect(of({})).toEqual({
    asked: 0,
    open: 0,
    declinedDaysAgo: null,
    here: null,
    words: [],
    isTooMuch: false,
  });
});

test.each([
  [{ asked: 5, open: 2 }, false, ['Asked 5 times in 12 months', '2 open']],
  [{ asked: 6 }, true, ['Asked 6 times in 12 months']],
  [{ asked: 3, open: 3 }, true, ['Asked 3 times in 12 months', '3 open']],
  [{ asked: 1, declinedAt: ago(89.9) }, true, ['Asked once in 12 months', 'Declined 89 days ago']],
  [{ asked: 1, declinedAt: ago(90) }, false, ['Asked once in 12 months', 'Declined 90 days ago']],
  [{ declinedAt: ago(0.5) }, true, ['Declined today']],
  [{ declinedAt: ago(1) }, true, ['Declined yesterday']],
  [{ declinedAt: ago(400) }, false, []],
])('%j is too much: %s', (facts, isTooMuch, words) => {
  expect(of(facts)).toMatchObject({ isTooMuch, words });
});

test('without a cooldown nobody who declined has to be confirmed', () => {
  const facts = { ...NO_BURDEN, declinedAt: ago(0) };
  expect(burdenOf(facts, { ...DEFAULT_RULES, cooldownDays: 0 }, NOW).isTooMuch).toBe(false);
});
