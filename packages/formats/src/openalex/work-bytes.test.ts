import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { extractWork } from './work-bytes.ts';
import { parseWorkJson } from './work-json.ts';
import { parseWork } from './work.ts';

/** The line stands among others, so that reading on past its end would show. */
const extract = (line: string): unknown => {
  const before = Buffer.byteLength('{"id":"x"}\n');
  const bytes = Buffer.from(`{"id":"x"}\n${line}\n{"id":"https://openalex.org/W99"}`);
  return extractWork(bytes, before, before + Buffer.byteLength(line));
};

/** What the slow way makes of it; undefined for a reject. */
const slow = (line: string): unknown => {
  try {
    return parseWork(parseWorkJson(line));
  } catch {
    return undefined;
  }
};
const plainParse = (line: string): unknown => parseWork(JSON.parse(line));

const word = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-zA-Z,.]{1,9}$/) },
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom(
    '12',
    '0',
    'Abstract',
    '&amp;',
    '<i>x</i>',
    '"q"',
    '\\',
    '\n',
    ' a ',
    'é',
    '😀',
    '\u0000',
    '__proto__',
  ),
);
const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));
const id = (letter: string) =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.integer({ min: 1, max: 40 }).map((n) => `https://openalex.org/${letter}${n}`),
    },
    fc.bigInt({ min: 0n, max: 99_999_999_999_999_999n }).map((n) => `https://openalex.org/${letter}${n}`),
    fc.constantFrom(
      `${letter}7`,
      letter.toLowerCase() + '7',
      '7',
      '',
      'https://openalex.org/',
      'https://openalex.org/X1',
    ),
    fc.constantFrom(null, ` https://openalex.org/${letter}7`, 'https://openalex.org/A9999999999'),
  );
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4 });
const optional = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(fields, { requiredKeys: [] });
const anything = fc.jsonValue({ maxDepth: 2 });

const institution = optional({
  id: id('I'),
  ror: orNull(fc.constantFrom('https://ror.org/000025p04', '03yrm5c26', 'https://ror.org/000025p05', 'x')),
  display_name: orNull(text),
  country_code: orNull(fc.constantFrom('DE', 'fr', ' us ', 'xxx', 'é', '{}')),
  type: orNull(fc.constantFrom('education', 'Company', ' funder ', 'é')),
  lineage: anything,
});
const authorship = optional({
  author_position: fc.constantFrom('first', 'middle'),
  author: orNull(
    optional({
      id: id('A'),
      display_name: orNull(text),
      orcid: orNull(fc.constantFrom('https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0098')),
    }),
  ),
  institutions: orNull(fc.array(orNull(institution), { maxLength: 3 })),
  countries: orNull(fc.array(fc.constantFrom('DE', 'fr', 'x', null), { maxLength: 3 })),
  is_corresponding: fc.constantFrom(true, false, null),
  raw_author_name: orNull(text),
  raw_affiliation_strings: orNull(fc.array(orNull(text), { maxLength: 3 })),
  affiliations: orNull(
    fc.array(optional({ raw_affiliation_string: text, institution_ids: anything }), { maxLength: 1 }),
  ),
  raw_affiliation_string: orNull(text),
});
const source = optional({
  id: id('S'),
  display_name: orNull(text),
  issn_l: orNull(fc.constantFrom('1234-5678', '1234567x', 'no')),
  type: orNull(fc.constantFrom('journal', 'Repository')),
  host_organization_name: orNull(text),
  publisher: orNull(text),
});
const address = fc.constantFrom(
  'https://example.org/a',
  'http://x/y?z=arXiv',
  'javascript:x',
  '',
  'https://arxiv.org/abs/0901.2443',
);
const location = optional({
  is_oa: fc.constantFrom(true, false, null),
  landing_page_url: orNull(address),
  pdf_url: orNull(address),
  source: orNull(source),
  version: anything,
});
const places = fc.oneof(
  { weight: 5, arbitrary: fc.array(fc.nat(300), { maxLength: 3 }) },
  fc.array(fc.oneof(fc.nat(70_000), fc.integer(), fc.double(), anything), { maxLength: 3 }),
);
/** Mostly each word in places of its own; now and then two in one place, or what is no place at all. */
const index = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .uniqueArray(word, { maxLength: 30 })
      .map((words) => Object.fromEntries(words.map((w, i) => [w, i % 3 === 0 ? [i, i + 40] : [i]]))),
  },
  fc.dictionary(word, places, { maxKeys: 6 }),
  fc.constant({ IndexLength: 1, InvertedIndex: { Owls: [0] } }),
);
const usual = fc.record(
  {
    id: id('W'),
    doi: orNull(
      fc.constantFrom(
        'https://doi.org/10.1000/ABC',
        'https://doi.org/10.48550/arXiv.2101.00001',
        '10.1/x',
        'https://doi.org/10.1000/a%20b',
      ),
    ),
    title: orNull(text),
    display_name: orNull(text),
    publication_year: orNull(fc.constantFrom(2020, 999, 99_999)),
    publication_date: orNull(
      fc.constantFrom(
        '2020-02-29',
        '2021-02-29',
        '2020-13-01',
        '2020-01-15',
        '0900-01-01',
        '2020-01-1x',
        '2020-01-15T00:00',
      ),
    ),
    language: orNull(fc.constantFrom('en', 'EN', 'zh-cn')),
    type: orNull(fc.constantFrom('article', 'Book chapter')),
    ids: orNull(
      optional({
        openalex: id('W'),
        doi: fc.constant('https://doi.org/10.2/Y'),
        pmid: fc.constant('https://pubmed.ncbi.nlm.nih.gov/12'),
        pmcid: fc.constant('PMC3'),
        mag: anything,
      }),
    ),
    primary_location: orNull(location),
    best_oa_location: orNull(location),
    open_access: orNull(optional({ is_oa: fc.constantFrom(true, false, null), oa_status: text })),
    authorships: orNull(fc.array(authorship, { maxLength: 4 })),
    biblio: orNull(
      optional({
        volume: orNull(text),
        issue: orNull(text),
        first_page: orNull(text),
        last_page: orNull(text),
      }),
    ),
    is_retracted: fc.constantFrom(true, false, null),
    cited_by_count: orNull(fc.nat()),
    referenced_works: orNull(fc.array(id('W'), { maxLength: 8 })),
    abstract_inverted_index: orNull(index),
    corresponding_author_ids: orNull(fc.array(id('A'), { maxLength: 2 })),
    concepts: anything,
  },
  { requiredKeys: ['id'] },
);
const unusual = optional({
  'a\\b': anything,
  id: fc.constantFrom(7, null),
  cited_by_count: fc.constantFrom(-1, 1.5, 1e20),
  publication_year: fc.constantFrom(2020.5, '2020'),
  biblio: fc.record({ issue: fc.nat() }),
  abstract: fc.oneof(text, fc.constant(null)),
  results: fc.oneof(fc.constant([{ id: 'W1' }]), fc.constant(null)),
  meta: anything,
  host_venue: orNull(source),
  pmid: orNull(text),
  URL: orNull(address),
  volume: orNull(text),
  title: anything,
  authorships: anything,
  abstract_inverted_index: anything,
});
const shuffled = (fields: object): fc.Arbitrary<object> => {
  const entries = Object.entries(fields);
  return fc.shuffledSubarray(entries, { minLength: entries.length }).map((some) => Object.fromEntries(some));
};
const work = fc
  .tuple(usual, fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, unusual), fc.boolean())
  .chain(([known, other, isInOrder]) =>
    isInOrder ? fc.constant({ ...known, ...other }) : shuffled({ ...known, ...other }),
  );

/** As different programs write JSON. */
const asAscii = (json: string): string =>
  json.replaceAll(/[\u007f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
const spaced = (json: string): string =>
  json.replaceAll('":', '": ').replaceAll(',"', ', "').replaceAll(',{', ', {');
const line = fc.tuple(work, fc.constantFrom('compact', 'ascii', 'spaced')).map(([json, style]) => {
  const compact = JSON.stringify(json);
  return style === 'ascii' ? asAscii(compact) : style === 'spaced' ? spaced(compact) : compact;
});

describe('a work read from its bytes', () => {
  test('is the record that its parsed JSON gives, or is left to that', () => {
    let read = 0;
    let total = 0;
    fc.assert(
      fc.property(line, (json) => {
        const fast = extract(json);
        total += 1;
        if (fast === null) return;
        read += 1;
        expect(JSON.stringify(fast)).toBe(JSON.stringify(slow(json)));
        expect(JSON.stringify(fast)).toBe(JSON.stringify(plainParse(json)));
      }),
      { numRuns: 3000 },
    );
    expect(read).toBeGreaterThan(total / 3);
  });

  test('is never read from damaged JSON', () => {
    const damage = fc.constantFrom(
      '',
      ',',
      '"',
      '{',
      '}',
      '[',
      ']',
      ':',
      '\\',
      '0',
      '\t',
      '\u0001',
      'null',
      '-',
      '.',
      'e',
      ' ',
      'A',
    );
    fc.assert(
      fc.property(line, fc.nat(), fc.nat(3), damage, (json, at, removed, inserted) => {
        const place = at % json.length;
        const damaged = (json.slice(0, place) + inserted + json.slice(place + removed)).toWellFormed();
        const fast = extract(damaged);
        expect(fast ?? slow(damaged)).toEqual(slow(damaged));
      }),
      { numRuns: 5000 },
    );
  });

  test('in the shape of today takes the fast way', () => {
    const json = JSON.stringify({
      id: 'https://openalex.org/W7',
      title: 'Café &amp; <i>owls</i>',
      ids: { openalex: 'https://openalex.org/W7', mag: '12' },
      authorships: [
        {
          author: { id: 'https://openalex.org/A1', display_name: 'Zoë \\ "Q"', orcid: null },
          institutions: [{ id: 'https://openalex.org/I3', lineage: ['https://openalex.org/I3'] }],
          raw_affiliation_strings: ['Dépt'],
          affiliations: [{ raw_affiliation_string: 'Dépt', institution_ids: [] }],
        },
      ],
      abstract_inverted_index: { Abstract: [0], 'The\n': [1], 'na\\"ïve': [2, 4], owl: [3] },
      counts_by_year: [{ year: 2020, cited_by_count: 1.5e3 }],
    });
    expect(extract(json)).toEqual(plainParse(json));
    expect(extract(asAscii(json))).toEqual(plainParse(json));
    expect(extract(spaced(json))).toEqual(plainParse(json));
  });

  test.each([
    ['a key twice', '"title":"a","title":"b"'],
    ['a key in another spelling', '"titl\\u0065":"b"'],
    ['a comma too many', '"title":"a",'],
    ['a raw tab', '"title":"a\tb"'],
    ['an escape that is none', '"title":"\\x"'],
    ['a number that is none', '"x":01'],
    ['a position with a zero before it', '"abstract_inverted_index":{"a":[00]}'],
    ['two words in one place', '"abstract_inverted_index":{"a":[0],"b":[0]}'],
    ['a huge position', '"abstract_inverted_index":{"a":[99999999999999999999]}'],
    ['a list of results', '"results":[]'],
    ['an old venue', '"host_venue":{}'],
    ['affiliations in the old place', '"authorships":[{"raw_affiliation_string":"x"}]'],
  ])('is left to the slow way with %s', (_, field) => {
    expect(extract(`{"id":"https://openalex.org/W7",${field}}`)).toBeNull();
    expect(extract(`{"id":"https://openalex.org/W7","x":1}`)).not.toBeNull();
  });

  test('of very deep nesting or with thousands of authors and references is read or left, in bounded time', () => {
    const deep = `{"id":"https://openalex.org/W7","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(extract(deep)).toBeNull();
    const authorships = Array.from({ length: 3000 }, (_, i) => ({
      author: { id: `https://openalex.org/A${i + 1}` },
    }));
    const references = Array.from({ length: 9000 }, (_, i) => `https://openalex.org/W${(i % 5000) + 1}`);
    const json = JSON.stringify({ id: 'https://openalex.org/W7', authorships, referenced_works: references });
    expect(extract(json)).toEqual(plainParse(json));
  });
});
