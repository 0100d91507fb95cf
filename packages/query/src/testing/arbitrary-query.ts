import * as fc from 'fast-check';
import { ENTITIES, NAME_FIELDS, TEXT_FIELDS } from '../tree.ts';
import type { QueryNode, TopicName } from '../tree.ts';

export const TOPICS: TopicName[] = [
  { topicId: 1, title: 'Topic 0' },
  { topicId: 2, title: 'Cells' },
  { topicId: 3, title: 'AND so on' },
];

/** Pieces of the language, parted by `|`: operators and marks, blanks and odd characters, fields, words, values. */
const PIECES = [
  'AND|OR|NOT|BOOST|NEGATE|and|not|(|)|()|"|""|“|»|-|--|–|*|~|~5|\\|\\"|:|[|]|.|,|（|）|：',
  ' |  |\t|\u3000|\u0000|\ud800|\udc00|😀',
  'title:|ti: |abstract:|author:|country:|inst:|year:|doi:|pubmed:|PMC:|arXiv:|c:|j:|a:|titel:|foo:|foo:bar|::',
  'https://|https://doi.org/10.1371/a%20b|https://doi.org/10.1371/a%28b|10.1371/journal.pbio.0020188',
  '10.1002/(SICI)1<2::3>3.0|PMC123|2101.01234|math.GT/0309136|W2741809807',
  'owl|owls|the|Über|神経|co-op|c++|a*|pars*|wom*n|"machine learning"|"a b"~3|12|0',
  '2015|2018|2015-2018|-2018|>=2015|[2015 TO *]|Topic|Topic 0|"Topic 0"|Cells|"cells"',
].flatMap((line) => line.split('|'));

/** Texts of the language's own pieces, in and out of order, and of any characters. */
export const anyText = (): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((pieces) => pieces.join('')),
    },
    {
      weight: 4,
      arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((pieces) => pieces.join(' ')),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    // Units, not characters: surrogates come alone, too.
    {
      weight: 1,
      arbitrary: fc
        .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
        .map((units) => String.fromCharCode(...units)),
    },
  );

const WORDS = 'owl|owls|night|the|of|parsing|co-op|AND|title:x|a(b|say "hi"|-x|神経|\\'.split('|');

const words = (): fc.Arbitrary<string> => fc.constantFrom(...WORDS);
const phrase = (): fc.Arbitrary<string> =>
  fc.array(words(), { minLength: 1, maxLength: 3 }).map((of) => of.join(' '));
const year = (): fc.Arbitrary<number | null> => fc.option(fc.integer({ min: 2014, max: 2018 }));

const wordsLeaf = (): fc.Arbitrary<QueryNode> =>
  fc.oneof(
    fc.record({ kind: fc.constant('word' as const), text: words() }),
    fc.record({
      kind: fc.constant('prefix' as const),
      text: fc.constantFrom('ow', 'pars', 'night', 'co-op', 'AND'),
    }),
    fc.record({ kind: fc.constant('phrase' as const), text: phrase() }),
    fc.record({ kind: fc.constant('near' as const), text: phrase(), within: fc.integer({ min: 0, max: 3 }) }),
  );

const nameLeaf = (): fc.Arbitrary<QueryNode> => wordsLeaf().filter(({ kind }) => kind !== 'near');

const valueLeaf = (): fc.Arbitrary<QueryNode> =>
  fc.oneof(
    fc
      .record({ kind: fc.constant('year' as const), from: year(), to: year() })
      .filter(({ from, to }) => (from !== null || to !== null) && (from ?? 0) <= (to ?? 9999)),
    fc.record({
      kind: fc.constant('entity' as const),
      entity: fc.constantFrom(...ENTITIES),
      id: fc.integer({ min: 1, max: 3 }),
    }),
    fc.constantFrom<QueryNode>(
      { kind: 'id', scheme: 'doi', id: '10.1371/journal.pbio.0020188' },
      { kind: 'id', scheme: 'doi', id: '10.1002/(sici)1<2::3>3.0' },
      { kind: 'id', scheme: 'doi', id: '10.1002/a)b"c' },
      { kind: 'id', scheme: 'pubmed', id: '15208721' },
      { kind: 'id', scheme: 'pmc', id: 'PMC423153' },
      { kind: 'id', scheme: 'arxiv', id: 'math.GT/0309136' },
      { kind: 'id', scheme: 'openalex', id: 'W27' },
    ),
  );

const tree = (leaf: fc.Arbitrary<QueryNode>, depth: number): fc.Arbitrary<QueryNode> => {
  if (depth === 0) return leaf;
  const inner = tree(leaf, depth - 1);
  return fc.oneof(
    { weight: 2, arbitrary: leaf },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom('and' as const, 'or' as const),
        of: fc.array(inner, { minLength: 1, maxLength: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('not' as const), of: inner }) },
  );
};

const fieldTree = (): fc.Arbitrary<QueryNode> =>
  fc.oneof(
    fc.record({
      kind: fc.constant('field' as const),
      field: fc.constantFrom(...TEXT_FIELDS),
      of: tree(wordsLeaf(), 2),
    }),
    fc.record({
      kind: fc.constant('field' as const),
      field: fc.constantFrom(...NAME_FIELDS),
      of: tree(nameLeaf(), 1),
    }),
  );

const freeText = (): fc.Arbitrary<QueryNode> =>
  fc.record({ kind: fc.constant('text' as const), words: fc.array(words(), { minLength: 2, maxLength: 6 }) });

/** Trees that the schema may take, in normal form or not. */
export const anyTree = (): fc.Arbitrary<QueryNode> => {
  const operand = tree(fc.oneof(wordsLeaf(), valueLeaf(), fieldTree()), 3);
  return fc.oneof(
    { weight: 1, arbitrary: freeText() },
    { weight: 5, arbitrary: operand },
    {
      weight: 2,
      arbitrary: fc
        .tuple(freeText(), operand)
        .map(([text, other]): QueryNode => ({ kind: 'and', of: [text, other] })),
    },
  );
};

const topicLeaf = (): fc.Arbitrary<QueryNode> =>
  fc.constantFrom(...TOPICS).map(({ topicId, title }): QueryNode => ({ kind: 'topic', topicId, title }));

/** Trees of topics with every operator. */
export const topicTree = (depth = 3): fc.Arbitrary<QueryNode> =>
  depth === 0
    ? topicLeaf()
    : fc.oneof(
        topicLeaf(),
        fc.record({
          kind: fc.constantFrom('and' as const, 'or' as const),
          of: fc.array(topicTree(depth - 1), { minLength: 1, maxLength: 3 }),
        }),
        fc.record({
          kind: fc.constantFrom('not' as const, 'boost' as const, 'negate' as const),
          of: topicTree(depth - 1),
        }),
      );
