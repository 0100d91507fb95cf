import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeRis } from './ris.ts';
import { BARE, bytesOf, OWL } from './testing.ts';

const written = async (articles: Parameters<typeof encodeRis>[0]): Promise<string> =>
  (await bytesOf(encodeRis(articles))).toString();

test('a record has what is known, and nothing that is not', async () => {
  expect((await written([OWL, BARE])).split('\r\n')).toEqual([
    'TY  - JOUR',
    'TI  - On Owls & {Men}: 50% of _all_',
    'AU  - van den Owl, Ada',
    'AU  - Wei, Li',
    'AU  - Owl Collaboration',
    'AU  - Smith and Sons, Bob',
    'T2  - Journal of Owls',
    'J2  - J. Owls',
    'PY  - 2024',
    'DA  - 2024/03/01',
    'VL  - 12',
    'IS  - 3',
    'SP  - 45',
    'EP  - 67',
    'PB  - Night & Co',
    'SN  - 1234-5679',
    'DO  - 10.1000/owl_1{x}',
    'AN  - PMID: 123',
    'C2  - PMC45',
    'M1  - arXiv:2101.00001',
    'UR  - https://example.org/owl?a=%7Bb%7D',
    'L1  - https://example.org/owl.pdf',
    'LA  - en',
    'N1  - Retracted',
    'AB  - We listen. ER - =2+2',
    'ER  - ',
    '',
    'TY  - GEN',
    'ER  - ',
    '',
    '',
  ]);
});

test('no text can begin a line of its own', async () => {
  const line = fc.constantFrom('\n', '\r', '\r\n', '\u2028', '\u0085', 'ER  - ', 'TY  - JOUR', '\0', 'x');
  const hostile = fc.array(line).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (title, name) => {
      const lines = (await written([{ ...OWL, title, authors: [name], abstract: title }])).split(
        /\r\n|[\r\n\u2028\u0085]/,
      );
      expect(lines.filter((one) => one.startsWith('TY  - '))).toHaveLength(1);
      expect(lines.filter((one) => one.startsWith('ER  - '))).toHaveLength(1);
      for (const one of lines) expect(one).toMatch(/^(?:[A-Z][A-Z0-9] {2}- .*)?$/u);
    }),
  );
});
