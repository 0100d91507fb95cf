import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkedAtOnce } from './procedure.ts';

const Row = z.object({ id: z.number(), name: z.string().trim() });

test('what passes and what fails is the same', async () => {
  const rows = checkedAtOnce(z.array(Row));
  expect(await rows.parseAsync([{ id: 1, name: ' one ' }])).toEqual([{ id: 1, name: 'one' }]);
  await expect(rows.parseAsync([{ id: 1 }])).rejects.toThrow(z.ZodError);
});

test('nothing is waited for', async () => {
  const waiting = z.string().refine(() => Promise.resolve(true));
  expect(await waiting.parseAsync('a')).toBe('a');
  await expect(checkedAtOnce(waiting).parseAsync('a')).rejects.toThrow(/[Pp]romise/);
  expect(await waiting.parseAsync('a')).toBe('a');
});
