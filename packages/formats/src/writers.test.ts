import { expect, test } from 'vitest';

import { toCsv } from './csv.ts';
import { toJsonLines } from './jsonl.ts';
import { collect } from './testing.ts';

test('a CSV quotes what must be quoted and defuses what a spreadsheet would run', () => {
  const rows = [
    ['=1+1', '+x', '-x', '@x', '\tx', '\rx'],
    ['a"b', 'c,d\nd', -5, null, true, undefined],
  ];
  expect(toCsv(rows)).toBe(`'=1+1,'+x,'-x,'@x,'\tx,"'\rx"\r\n"a""b","c,d\nd",-5,,true,\r\n`);
  expect(toCsv([['a;b', 'c,d']], ';')).toBe('"a;b";c,d\r\n');
});

test('JSON lines are one record each', async () => {
  expect((await collect(toJsonLines([{ a: 'x\ny' }, 2]))).join('')).toBe('{"a":"x\\ny"}\n2\n');
});
