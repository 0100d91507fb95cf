import { parse } from '@peerlens/query';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixedIndex, noIndex } from '../testing/fixed-index.ts';
import { dfCounter } from './df-counter.ts';
import { phrasesOf, queryOfAny, tellingPhrases } from './literal-query.ts';

const phrases = (...names: string[]) => names.map((name) => phrasesOf([name]));

test('without an index nothing is found, and the queries are told nevertheless', async () => {
  const count = dfCounter({ index: noIndex, countArticles: () => Promise.reject(new Error('asked')) });
  expect(await count(phrases('owl'))).toEqual({
    perLiteral: [{ searchQuery: '"owl"', df: 0 }],
    total: { searchQuery: '', df: 0, leftOut: 0 },
  });
});

test('a query is counted once as long as the index stays as it is', async () => {
  const asked: string[] = [];
  let index = fixedIndex({})();
  const countArticles = (query: string) => Promise.resolve(asked.push(query));
  const count = dfCounter({ index: () => index, countArticles });
  await count(phrases('owl', 'bat', 'owl'));
  expect(asked).toEqual(['"owl"', '"bat"', '"bat" OR "owl"']);
  await count(phrases('owl', 'bat'));
  expect(asked).toHaveLength(3);
  index = fixedIndex({})();
  await count(phrases('owl'));
  expect(asked).toHaveLength(4);
});

test('a count that failed is asked for again', async () => {
  let fails = true;
  const countArticles = () => (fails ? Promise.reject(new Error('busy')) : Promise.resolve(3));
  const count = dfCounter({ index: fixedIndex({}), countArticles });
  await expect(count(phrases('owl'))).rejects.toThrow('busy');
  fails = false;
  expect((await count(phrases('owl'))).total.df).toBe(3);
});

test('the total has room for the literals that find most, and says how many it leaves out', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `${'long '.repeat(18)}owl${at}x`);
  const dfOf = new Map(names.map((name, at) => [`"${name}"`, at]));
  const count = dfCounter({
    index: fixedIndex({}),
    countArticles: (query) => Promise.resolve(dfOf.get(query) ?? 1000),
  });
  const { total } = await count(phrases(...names));
  expect(total.searchQuery).toContain('owl39x');
  expect(total.searchQuery).not.toContain('owl1x');
  expect(total.leftOut).toBe(39 - total.searchQuery.split(' OR ').length);
});

const anyName = fc
  .array(fc.constantFrom('barn', 'owl', 'owls', 'of', 'the', '-', '"', '\\'), { maxLength: 6 })
  .map((words) => words.join(' '));

test('what is left of phrases is found in every one of them, and in none of each other', () => {
  fc.assert(
    fc.property(fc.array(anyName, { maxLength: 6 }), (names) => {
      const all = phrases(...names).flat();
      const left = tellingPhrases(all);
      const text = (stems: readonly string[]) => ` ${stems.map((stem) => stem || '_').join(' ')} `;
      for (const phrase of all)
        expect(left.some((part) => text(phrase.stems).includes(text(part.stems)))).toBe(true);
      for (const one of left)
        expect(left.filter((part) => text(one.stems).includes(text(part.stems)))).toEqual([one]);
    }),
  );
});

test('the query of any phrases can be read, and is never too long', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(anyName, fc.string({ unit: 'grapheme', maxLength: 600 })), { maxLength: 9 }),
      (names) => {
        const query = queryOfAny(phrases(...names).flat());
        expect(parse(query.text)).toMatchObject({ ok: true, text: query.text });
        expect(query.text === '').toBe(query.phrases.length === 0);
      },
    ),
  );
});
