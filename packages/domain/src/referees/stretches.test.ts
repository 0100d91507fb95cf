import { expect, test } from 'vitest';
import { stretches } from './stretches.ts';

test('what is ready at once is done in stretches, in order, with others in between', async () => {
  const ownStretch = stretches();
  const done: string[] = [];
  const others = setInterval(() => done.push('other'), 0);
  const ready = ['a', 'b', 'c'].map(async (name) => {
    await ownStretch();
    done.push(name);
    // Longer than a timer waits, so that one is due whenever the loop comes round.
    const until = performance.now() + 5;
    while (performance.now() < until);
  });
  await Promise.all(ready);
  clearInterval(others);
  expect(done.filter((name) => name !== 'other')).toEqual(['a', 'b', 'c']);
  // On a busy machine the timer may come round more than once before the next one's turn.
  expect(done.join(' ')).toMatch(/a( other)+ b( other)+ c/);
});
