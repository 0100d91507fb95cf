import { checkQuery } from '@peerlens/engine/text-search/text-limits.ts';
import { textOracle } from '@peerlens/engine/text-search/testing/text-oracle.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { matcher } from './matches.ts';
import type { PlainArticle } from './matches.ts';
import { parse } from './parse.ts';
import { querySchema } from './schema.ts';
import { analyser } from './testing/analyser.ts';
import { anyArticle } from './testing/arbitrary-article.ts';
import { anyText, anyTree, topicTree, TOPICS } from './testing/arbitrary-query.ts';
import { matchOracle } from './testing/match-oracle.ts';
import { toTextQuery } from './to-text-query.ts';
import type { Query } from './tree.ts';

const RUNS = { numRuns: 1000 };

const article: PlainArticle = {
  title: 'Night vision of barn owls',
  abstract: 'We study the parsing of light by universities of owls.',
  names: { author: ['Jane Doe', 'Wei Li'], institution: ['University of Oslo'], country: ['NO', 'Norway'] },
  year: 2016,
  ids: { doi: '10.1371/journal.pbio.0020188' },
  conceptIds: new Set([12]),
  journalId: 34,
  authorIds: new Set([56]),
  topicIds: new Set(),
};

const isFound = (source: string): boolean => {
  const parsed = parse(source);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return matcher(parsed.query, analyser)(article);
};

test.each([
  '',
  'owl',
  'barn owl',
  '"vision of barn"',
  'pars*',
  'parsing*',
  'title:(night AND NOT light)',
  'OWLS OR cats',
  '"light parsing"~1',
  'abstract:light',
  'author:"jane doe"',
  'author:li',
  'author:"Doe, Jane"',
  'institution:"university of oslo"',
  'country:no',
  'country:nor*',
  'year:2015-',
  'year:<=2016',
  'c:12 j:34 a:56',
  '10.1371/journal.pbio.0020188',
  'cats dogs horses owls',
  'the AND owl',
  'NOT cats',
  'owls -cats',
])('"%s" finds an article', (source) => expect(isFound(source)).toBe(true));

test.each([
  'cat',
  'barn cat',
  '"barn vision"',
  'title:light',
  '"light parsing"~0',
  'author:"doe jane"',
  'author:(jane AND x)',
  'country:se',
  'year:2017-',
  'c:13',
  'cats dogs owls',
  'the',
  'the AND of',
  '-',
  'NOT owl',
  'owls -barn',
  'PMC1',
])('"%s" does not find it', (source) => expect(isFound(source)).toBe(false));

/** Queries in normal form, in both grammars. */
const anyQuery = (): fc.Arbitrary<Query> =>
  fc.oneof(
    { weight: 4, arbitrary: anyTree().map((tree) => querySchema().parse(tree)) },
    {
      weight: 1,
      arbitrary: topicTree().map((tree): Query => {
        const read = querySchema({ topics: TOPICS }).safeParse(tree);
        return read.success ? read.data : { kind: 'all' };
      }),
    },
  );

test('an article matches exactly if each part of the query says so', () => {
  let found = 0;
  fc.assert(
    fc.property(anyQuery(), anyArticle(), (query, one) => {
      const isMatch = matcher(query, analyser)(one);
      expect(isMatch).toBe(matchOracle(query, one));
      if (isMatch) found++;
    }),
    RUNS,
  );
  expect(found).toBeGreaterThan(RUNS.numRuns / 10);
  expect(found).toBeLessThan((RUNS.numRuns * 9) / 10);
});

test('text search finds an article for the same queries', () => {
  fc.assert(
    fc.property(anyQuery(), anyArticle(), (query, one) => {
      const translation = toTextQuery(query, analyser);
      const filters = translation.filters.flatMap(({ name }) => {
        const filter = parse(name, { topics: name.startsWith('"') ? TOPICS : undefined });
        return filter.ok && matchOracle(filter.query, one) ? [name] : [];
      });
      const tokens = { title: analyser.stems(one.title), body: analyser.stems(one.abstract) };
      const counted = { newest: 0, cited: 0, authors: [], tags: [] };
      const indexed = { ...tokens, ...counted, articleId: 1, deleted: false, filters };
      const page = { sort: 'relevance' as const, offset: 0, limit: 1 };
      expect(textOracle([indexed], translation.query, page).total === 1).toBe(matcher(query, analyser)(one));
    }),
    RUNS,
  );
});

test('text search takes every query that can be written', () => {
  fc.assert(
    fc.property(anyText(), (source) => {
      const parsed = parse(source);
      if (!parsed.ok) return;
      const { query, boosted, demoted } = toTextQuery(parsed.query, analyser);
      expect(() => checkQuery(query)).not.toThrow();
      expect([boosted, demoted]).toEqual([[], []]);
    }),
    RUNS,
  );
});

test('the deepest query with a wildcard is not too deep for text search', () => {
  const nested = (levels: number): string =>
    levels === 0 ? 'co-oper*' : `(a ${levels % 2 === 0 ? 'AND' : 'OR'} ${nested(levels - 1)})`;
  const parsed = parse(nested(29));
  if (!parsed.ok) throw new Error(parsed.error.message);
  expect(() => checkQuery(toTextQuery(parsed.query, analyser).query)).not.toThrow();
  expect(parse(nested(30)).ok).toBe(false);
});
