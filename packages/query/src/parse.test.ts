import { describe, expect, test } from 'vitest';
import { MAX_LENGTH } from './limits.ts';
import { parse } from './parse.ts';

const textOf = (source: string): string => {
  const parsed = parse(source);
  return parsed.ok ? parsed.text : `${parsed.error.message} → ${parsed.error.mended}`;
};

test.each([
  ['a AND b OR c', '(a AND b) OR c'],
  ['climate change OR global warming', '(climate AND change) OR (global AND warming)'],
  ['NOT a b AND c', 'NOT a AND b AND c'],
  ['a AND (b AND (c))', 'a AND b AND c'],
  ['a OR -b', 'a OR NOT b'],
  ['a -(b OR c)', 'a AND NOT (b OR c)'],
  ['NOT NOT a', 'a'],
  ['“machine learning”~３', '"machine learning"~3'],
  ['«un» OR „zwei“', '"un" OR "zwei"'],
  ['（a　OR　ｂ）', 'a OR b'],
  ['"say \\"hi\\""', '"say \\"hi\\""'],
  ['Pars*', 'Pars*'],
  ['神経 OR Über', '神経 OR Über'],
])('"%s" is read as "%s"', (source, text) => expect(textOf(source)).toBe(text));

test.each([
  ['Title: owls', 'title:owls'],
  ['TI:(owls OR "night birds")', 'title:(owls OR "night birds")'],
  ['abs:owl*', 'abstract:owl*'],
  ['authors:"jane doe"', 'author:"jane doe"'],
  ['aff:oslo', 'institution:oslo'],
  ['title:-owls', 'NOT title:owls'],
  ['year:2015', 'year:2015'],
  ['year: 2015–2018', 'year:2015-2018'],
  ['pub_year:[2015 TO *]', 'year:2015-'],
  ['year:-2010', 'year:-2010'],
  ['year:>=2015', 'year:2015-'],
  ['year:<2015', 'year:-2014'],
  ['year:(2015 OR -2010)', 'year:2015 OR year:-2010'],
  ['c:12', 'c:12'],
  ['journal:34 C: 13', 'j:34 AND c:13'],
  ['doi:(10.1371/a OR 10.1371/b(1))', 'doi:10.1371/a OR doi:10.1371/b(1)'],
])('the field in "%s" is read as "%s"', (source, text) => expect(textOf(source)).toBe(text));

test.each([
  ['10.1371/journal.pbio.0020188', 'doi', '10.1371/journal.pbio.0020188'],
  [' doi:10.1371/JOURNAL.pbio.0020188. ', 'doi', '10.1371/journal.pbio.0020188'],
  ['https://doi.org/10.1002/%28SICI%291', 'doi', '10.1002/(sici)1'],
  ['10.1016/S0140-6736(05)67889-1', 'doi', '10.1016/s0140-6736(05)67889-1'],
  ['PMC423153', 'pmc', 'PMC423153'],
  ['PMC: 423153', 'pmc', 'PMC423153'],
  ['pmid:15208721', 'pubmed', '15208721'],
  ['https://pubmed.ncbi.nlm.nih.gov/15208721/', 'pubmed', '15208721'],
  ['arXiv:2101.01234v2', 'arxiv', '2101.01234'],
  ['https://arxiv.org/pdf/2101.01234v1.pdf', 'arxiv', '2101.01234'],
  ['math.GT/0309136', 'arxiv', 'math.GT/0309136'],
  ['W2741809807', 'openalex', 'W2741809807'],
])('"%s" is an article of its own', (source, scheme, id) => {
  expect(parse(source)).toMatchObject({ ok: true, query: { kind: 'id', scheme, id } });
});

describe('free text', () => {
  test.each([
    ['owls of the night', ['owls', 'of', 'the', 'night']],
    ['a survey (2019) of poly(ethylene glycol)', ['a', 'survey', '2019', 'of', 'poly', 'ethylene', 'glycol']],
    ['Attention: is all – really?', ['Attention:', 'is', 'all', '–', 'really?']],
  ])('is "%s", which has no operators', (source, words) => {
    expect(parse(source)).toMatchObject({ ok: true, query: { kind: 'text', words } });
  });

  test('stays free text between filters, phrases and what is excluded', () => {
    expect(parse('owls c:12 night -"barn owl" year:2015-')).toMatchObject({
      query: {
        kind: 'and',
        of: [{ kind: 'text', words: ['owls', 'night'] }, {}, { kind: 'not' }, { kind: 'year' }],
      },
      text: 'owls night c:12 NOT "barn owl" year:2015-',
    });
  });

  test('is none where AND or OR joins words', () => {
    expect(parse('owls AND night birds')).toMatchObject({ query: { kind: 'and', of: [{}, {}, {}] } });
    expect(parse('owls birds (night AND day)')).toMatchObject({ text: 'owls birds (night AND day)' });
  });
});

test.each([
  ['(a OR b', 0, 'One or more parentheses are missing. → (a OR b)'],
  ['a OR b) c', 6, 'One or more parentheses are missing. → a OR b c'],
  ['x "abc d', 2, 'Closing quotation mark is missing. → x "abc d"'],
  ['a AND', 2, 'AND/OR should have two operands. → a'],
  ['(OR b)', 1, 'AND/OR should have two operands. → (b)'],
  ['a AND OR b', 2, 'AND and OR should not go immediately one after another. → a AND b'],
  ['a NOT', 2, 'There is nothing after NOT. → a'],
  ['a () b', 2, 'There is nothing between these parentheses. → a b'],
  ['a ""', 2, 'There is nothing between these quotes. → a'],
  [
    'titel:owls',
    0,
    'There is no field "titel". Did you mean title? Put it in quotes to look for it as text. → "titel:owls"',
  ],
  ['foo:(a b)', 0, 'There is no field "foo". Put it in quotes to look for it as text. → "foo:"(a b)'],
  ['title: AND b', 0, 'There is nothing to look for after title: → b'],
  ['title:(a author:b)', 9, 'A field cannot stand in another one. → title:(a b)'],
  ['year:2018-2015 x', 5, '2018 comes after 2015. → year:2015-2018 x'],
  ['year:15', 5, 'A year has four digits: write 2015, 2015-2018, 2015-, -2018 or >=2015. → "year:15"'],
  ['c:x', 0, 'This names a concept by its number, as in c:12. → "c:x"'],
  ['doi:x', 0, 'This is no id of that kind; one looks like doi:10.1371/journal.pbio.0020188. → "doi:x"'],
  ['a*', 1, '* needs at least 2 letters before it. → a'],
  ['wom*n', 3, '* stands for the rest of a word: put it at the end. → wom*'],
  ['"a b"~900', 5, 'At most 100 words can stand between. → "a b"~100'],
  [
    'author:"a b"~3',
    12,
    'Words near each other can be looked for in title and abstract, not in author. → author:"a b"',
  ],
])('"%s" is wrong at character %i: %s', (source, start, said) => {
  expect(textOf(source)).toBe(said);
  expect(parse(source)).toMatchObject({ error: { start } });
});

describe('limits', () => {
  const many = (count: number, join: string) => Array.from({ length: count }, (_, at) => `w${at}`).join(join);

  test.each([
    ['characters', 'word '.repeat(500), `A query has at most ${MAX_LENGTH} characters; this one has 2500.`],
    [
      'parentheses',
      '('.repeat(33) + 'a' + ')'.repeat(33),
      'Parentheses stand in each other more than 32 deep.',
    ],
    [
      'parentheses by the thousand',
      '('.repeat(100_000),
      `A query has at most ${MAX_LENGTH} characters; this one has 100000.`,
    ],
    ['parts within parts', '(a OR '.repeat(16) + '(NOT '.repeat(16) + 'b' + ')'.repeat(32), null],
    [
      'different free words',
      many(101, ' '),
      'A query has at most 100 different words; write those that matter most.',
    ],
    [
      'characters of the normal form',
      'a b OR '.repeat(200) + 'c',
      'With all operators written, a query has at most 2000 characters; this one has 2601.',
    ],
  ])('too many %s are refused or fine, never a crash', (_, source, message) => {
    const parsed = parse(source);
    expect(parsed.ok ? null : parsed.error.message).toBe(message);
    expect(parsed.ok || parse(parsed.error.mended).ok).toBe(true);
  });

  test('a query as large as can be is read', () => {
    expect(parse('('.repeat(32) + 'a' + ')'.repeat(32))).toMatchObject({ ok: true, text: 'a' });
    expect(parse(many(100, ' ') + ' w1 w2')).toMatchObject({ ok: true });
    expect(parse('NOT '.repeat(499) + 'abcd')).toMatchObject({ ok: true, text: 'NOT abcd' });
  });

  test('of free text, the first hundred words are offered', () => {
    const parsed = parse(`c:12 ${many(150, ' ')}`);
    expect(parsed.ok ? '' : parsed.error.mended).toBe(`c:12 ${many(100, ' ')}`);
  });

  test('parts within parts are counted without parentheses that mean nothing', () => {
    const nested = (levels: number): string =>
      levels === 0 ? 'x' : `(a ${levels % 2 === 0 ? 'AND' : 'OR'} ${nested(levels - 1)})`;
    expect(parse(nested(31))).toMatchObject({ ok: true });
    expect(parse(`NOT ${nested(31)}`)).toMatchObject({
      error: { message: 'A query has at most 32 parts within parts.' },
    });
  });
});

describe('hints', () => {
  test('say that "and" is a word, and how the operator is written', () => {
    expect(parse('cats and dogs')).toMatchObject({
      ok: true,
      hints: [{ start: 5, end: 8, mended: 'cats AND dogs' }],
    });
    expect(parse('cats AND dogs and')).toMatchObject({ hints: [] });
  });

  test('are few, however many there could be', () => {
    const parsed = parse('a and '.repeat(60) + 'b');
    expect(parsed.ok ? parsed.hints : []).toHaveLength(3);
  });

  test('say how far a field reaches', () => {
    expect(parse('ti:ｄｅｅｐ deep')).toMatchObject({ hints: [{ mended: 'ti:(ｄｅｅｐ deep)' }] });
    expect(parse('title:deep learning methods')).toMatchObject({
      hints: [{ start: 11, end: 27, mended: 'title:(deep learning methods)' }],
    });
  });
});

describe('topics', () => {
  const topics = [
    { topicId: 1, title: 'Topic 0' },
    { topicId: 2, title: 'Cells' },
  ];

  test('are named in quotes or without, in any case', () => {
    expect(parse('topic 0 AND (“CELLS” OR BOOST Cells) NEGATE cells', { topics })).toMatchObject({
      ok: true,
      text: '"Topic 0" AND ("Cells" OR BOOST "Cells") AND NEGATE "Cells"',
      query: { kind: 'and', of: [{ kind: 'topic', topicId: 1 }, { kind: 'or' }, { kind: 'negate' }] },
    });
  });

  test.each([
    ['Cells AND "Topc 0"', 10, "Topic 'Topc 0' not found.", 'Cells AND "Topic 0"'],
    ['Cells AND year:2015', 10, "Topic 'year:2015' not found.", 'Cells'],
    ['NOT Cells', 0, 'NOT cannot stand for the whole query: add a topic with AND or OR.', 'Cells'],
    ['(BOOST Cells)', 1, 'BOOST cannot stand for the whole query: add a topic with AND or OR.', '(Cells)'],
    ['-"Cells"', 0, 'NOT cannot stand for the whole query: add a topic with AND or OR.', '"Cells"'],
  ])('"%s" is wrong at character %i: %s', (source, start, message, mended) => {
    expect(parse(source, { topics })).toMatchObject({ error: { start, message, mended } });
  });

  test('are none in a search, where BOOST and NEGATE are words', () => {
    expect(parse('BOOST cells')).toMatchObject({ query: { kind: 'text', words: ['BOOST', 'cells'] } });
  });
});
