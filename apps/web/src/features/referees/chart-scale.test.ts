import fc from 'fast-check';
import { expect, it } from 'vitest';
import { X_TICKS, logShare, positionAt, yTicks } from './chart-scale.ts';

it('spans the positions from 1 to 5,000', () => {
  expect([logShare(1), logShare(5000), logShare(9000)]).toEqual([0, 1, 1]);
});

it('finds every tick again at its own share', () => {
  expect(X_TICKS.map((tick) => positionAt(logShare(tick)))).toEqual([...X_TICKS]);
});

it('reaches the highest score in three to seven steps or two', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1, noNaN: true }), (most) => {
      const ticks = yTicks(most);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most - 1e-9);
      expect(ticks.length).toBeLessThanOrEqual(7);
    }),
  );
});
