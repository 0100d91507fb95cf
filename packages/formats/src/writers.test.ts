import { expect, test } from 'vitest';

import { toCsv } from './csv.ts';

test('a CSV quotes what must be quoted and defuses what a spreadsheet would run', () => {
  const rows = [
    ['=1+1', '+x', '-x', '@x', '\tx', '\rx'],
    ['a"b', 'c,d\nd', -5, null, true, undefined],
  ];
  expect(toCsv(rows)).toBe(`'=1+1,'+x,'-x,'@x,'\tx,"'\rx"\r\n"a""b","c,d\nd",-5,,true,\r\n`);
  expect(toCsv([['a;b', 'c,d']], ';')).toBe('"a;b";c,d\r\n');
});
