import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from './parse.ts';
import type { ParsedQuery } from './parse.ts';
import { print } from './printer.ts';
import { querySchema } from './schema.ts';
import { anyText, anyTree, topicTree, TOPICS } from './testing/arbitrary-query.ts';
import type { Grammar, Query } from './tree.ts';
import { queryFromUrl, queryToUrl } from './url.ts';

const RUNS = { numRuns: 3000 };
const TREES = { numRuns: 1000 };

/** What must never be true of an answer. */
const troubles = (source: string, parsed: ParsedQuery, grammar: Grammar): string[] => {
  const offered = parsed.ok ? parsed.hints : [parsed.error];
  const spans = parsed.ok ? [...parsed.spans.values(), ...parsed.hints] : [parsed.error];
  return [
    ...(parsed.source === source ? [] : ['the text is not kept as it was']),
    ...spans.flatMap(({ start, end }) =>
      start >= 0 && start < end && end <= source.length ? [] : [`${start} to ${end} is no place in the text`],
    ),
    ...offered.flatMap(({ message, mended }) =>
      message !== '' && parse(mended, grammar).ok ? [] : [`"${mended}" is offered for "${message}"`],
    ),
  ];
};

/** The tree of a text, or of what is offered in its place. */
const treeOf = (source: string, grammar: Grammar): Query => {
  const parsed = parse(source, grammar);
  const kept = parsed.ok ? parsed : parse(parsed.error.mended, grammar);
  if (!kept.ok) throw new Error(kept.error.message);
  return kept.query;
};

describe.each<[string, Grammar]>([
  ['search', {}],
  ['topics', { topics: TOPICS }],
])('the grammar of %s', (_, grammar) => {
  test('reads any text or says where it is wrong, and what it offers instead has no error', () => {
    fc.assert(
      fc.property(anyText(), (source) => {
        expect(troubles(source, parse(source, grammar), grammar)).toEqual([]);
      }),
      RUNS,
    );
  });

  test('prints a tree so that it reads the same again, in one form', () => {
    fc.assert(
      fc.property(anyText(), (source) => {
        const query = treeOf(source, grammar);
        expect(parse(print(query), grammar)).toMatchObject({ ok: true, query, text: print(query) });
      }),
      RUNS,
    );
  });

  test('has a JSON form and a form for addresses, both of which read as the same tree', () => {
    const schema = querySchema(grammar);
    fc.assert(
      fc.property(anyText(), (source) => {
        const query = treeOf(source, grammar);
        expect(schema.parse(JSON.parse(JSON.stringify(query)))).toEqual(query);
        expect(queryFromUrl(queryToUrl(query), grammar)).toMatchObject({ ok: true, query });
      }),
      RUNS,
    );
  });
});

test('a word is no id beside others unless it is one alone', () => {
  const source = 'https://doi.org/10.1371/a%28b10.1002/(SICI)3.0https://doi.org/10.1371/a%20b';
  const query = treeOf(source, {});
  expect(query).toMatchObject({
    kind: 'and',
    of: [{ kind: 'text' }, { scheme: 'doi', id: '10.1371/a(b10.1002/' }],
  });
  expect(parse(print(query), {})).toMatchObject({ ok: true, query });
});

test('trees from elsewhere are brought into the one form that their text has', () => {
  const schema = querySchema();
  fc.assert(
    fc.property(anyTree(), (tree) => {
      const query = schema.parse(tree);
      expect(parse(print(tree))).toMatchObject({ ok: true, query, text: print(query) });
      expect(schema.parse(query)).toEqual(query);
    }),
    TREES,
  );
});

test('trees of topics are read but for NOT, BOOST and NEGATE of everything', () => {
  const schema = querySchema({ topics: TOPICS });
  fc.assert(
    fc.property(topicTree(), (tree) => {
      const read = schema.safeParse(tree);
      const parsed = parse(print(tree), { topics: TOPICS });
      expect(read.data).toEqual(parsed.ok ? parsed.query : undefined);
      expect(parsed.ok ? '' : parsed.error.message).toMatch(
        /^((NOT|BOOST|NEGATE) cannot stand for the whole query.*)?$/,
      );
    }),
    TREES,
  );
});
