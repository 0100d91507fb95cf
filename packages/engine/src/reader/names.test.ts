import { expect, test } from 'vitest';
import type { TextQuery } from '../text-search/index.ts';
import { article } from '../testing/articles.ts';
import { indexed } from '../testing/indexed.ts';

const reader = await indexed([
  article({
    articleId: 1,
    titleTokens: ['green', 'tea'],
    authorNames: [
      ['philipp', 'koehn'],
      ['noah', 'a', 'smith'],
    ],
  }),
  article({ articleId: 2, titleTokens: ['tea'], authorNames: [['p', 'koehn'], ['green']] }),
  article({ articleId: 3, authorNames: [['koehn', 'philipp'], []] }),
  article({ articleId: 4, bodyTokens: ['smith'] }),
]);

const found = (of: TextQuery): number[] => {
  const text: TextQuery = { kind: 'field', field: 'authors', of };
  const { hits } = reader.search({ words: [], text }, { sort: 'newest', offset: 0, limit: 9 });
  return hits.map(({ articleId }) => articleId);
};
const word = (text: string): TextQuery => ({ kind: 'word', word: text });

test.each<[string, TextQuery, number[]]>([
  ['a surname', word('smith'), [1]],
  ['two surnames of one byline', { kind: 'and', of: [word('smith'), word('koehn')] }, [1]],
  ['a name in its order', { kind: 'phrase', words: ['philipp', 'koehn'] }, [1]],
  ['a name with an initial', { kind: 'phrase', words: ['p', 'koehn'] }, [1, 2]],
  ['an initial in the middle', { kind: 'phrase', words: ['n', 'a', 's'] }, [1]],
  ['no name across two authors', { kind: 'phrase', words: ['koehn', 'noah'] }, []],
  ['nor with words between', { kind: 'phrase', words: ['koehn', 'smith'], slop: 50 }, []],
  ['the beginning of a name', { kind: 'prefix', prefix: 'koe' }, [1, 2, 3]],
  ['a word of a title only', word('tea'), []],
])('authors are found by %s', (_title, query, ids) => {
  expect(found(query)).toEqual(ids);
});

test('words of texts are not looked for among names, and score as if there were none', async () => {
  const page = { sort: 'relevance', offset: 0, limit: 9 } as const;
  const { hits } = reader.search({ words: ['green'] }, page);
  expect(hits.map(({ articleId }) => articleId)).toEqual([1]);
  const nameless = await indexed([
    article({ articleId: 1, titleTokens: ['green', 'tea'] }),
    article({ articleId: 2, titleTokens: ['tea'] }),
    article({ articleId: 3 }),
    article({ articleId: 4, bodyTokens: ['smith'] }),
  ]);
  expect(nameless.search({ words: ['green'] }, page).hits).toEqual(hits);
});

test('free text that requires all its words finds them among the authors, too, where it is told to', () => {
  const ask = (tokens: string[], names?: string[]): number[] => {
    const freeText = { tokens, terms: new Map<string, number>(), ...(names && { names }) };
    const { hits } = reader.search({ words: [], freeText }, { sort: 'newest', offset: 0, limit: 9 });
    return hits.map(({ articleId }) => articleId);
  };
  expect(ask(['koehn', '', 'tea'])).toEqual([]);
  expect(ask(['koehn', '', 'tea'], ['koehn', 'the', 'tea'])).toEqual([1, 2]);
  expect(ask(['smith', 'koehn'], ['smith', 'koehn'])).toEqual([1]);
  expect(ask(['smith', 'koehn', 'tea', 'green'], ['smith', 'koehn', 'tea', 'green'])).toEqual([1, 2, 4]);
});
