import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { parseAuthor, parseInstitution, parseSource, readInstitutions, readWorks } from './openalex.ts';
import { collect, withFiles } from './testing.ts';

describe('authors, sources and institutions', () => {
  test('an author has other names once, and dated affiliations only', () => {
    expect(
      parseAuthor({
        id: 'https://openalex.org/A5',
        display_name: 'Ada',
        display_name_alternatives: ['A.', 'Ada', 'A.', null],
        orcid: '0000-0002-1825-0099',
        summary_stats: { h_index: 4 },
        affiliations: [
          { institution: { id: 'I3' }, years: [2021, 2019, 99] },
          { institution: { id: 'I4' }, years: [] },
          { institution: null },
        ],
      }),
    ).toEqual({
      id: 5,
      name: 'Ada',
      otherNames: ['A.'],
      orcid: null,
      worksCount: null,
      citedByCount: null,
      hIndex: 4,
      affiliations: [{ institutionId: 10_000_000_000_003, years: [2019, 2021] }],
    });
  });

  test('a source or an old venue has its journal metric and ISSNs once', () => {
    const stats = { '2yr_mean_citedness': 2.5, h_index: 9 };
    const source = parseSource({
      id: 'V5',
      display_name: 'J',
      issn: ['12345678', '1234-5678'],
      summary_stats: stats,
    });
    expect(source).toMatchObject({
      id: 5,
      issns: ['1234-5678'],
      impactFactor: 2.5,
      hIndex: 9,
      publisher: null,
    });
  });

  test('an institution with an odd id but a ROR id is read; with neither it is refused', () => {
    expect(
      parseInstitution({ id: null, ror: 'https://ror.org/000025p04', geo: { country_code: 'th' } }),
    ).toMatchObject({
      id: 2230,
      countryCode: 'TH',
    });
    expect(() => parseInstitution({ display_name: 'x' })).toThrow('The institution has no id');
  });
});

const ROR_V2 = {
  id: 'https://ror.org/000025p04',
  status: 'inactive',
  types: ['funder', 'government'],
  names: [
    { value: 'TSRI', types: ['acronym'], lang: null },
    { value: 'Thailand Science', types: ['ror_display', 'label'], lang: 'en' },
  ],
  locations: [{ geonames_details: { country_code: 'TH', name: 'Bangkok' } }],
  links: [
    { type: 'wikipedia', value: 'https://en.wikipedia.org/x' },
    { type: 'website', value: 'https://www.tsri.or.th' },
  ],
  relationships: [
    { type: 'parent', id: 'https://ror.org/03yrm5c26' },
    { type: 'successor', id: 'https://ror.org/013meh722' },
    { type: 'child', id: 'https://ror.org/042nb2s44' },
  ],
};
const ROR_V1 = {
  id: 'https://ror.org/000025p04',
  name: 'Thailand Science',
  acronyms: ['TSRI'],
  status: 'Inactive',
  types: ['Funder', 'Government'],
  country: { country_code: 'TH' },
  addresses: [{ city: 'Bangkok' }],
  links: ['https://www.tsri.or.th'],
  relationships: [
    { type: 'Parent', id: 'https://ror.org/03yrm5c26' },
    { type: 'Successor', id: 'https://ror.org/013meh722' },
  ],
};

describe('a file of institutions', () => {
  test('may mix ROR v2, ROR v1 and OpenAlex; what has no id is a reject with its line', async () => {
    const openAlex = { id: 'I9', ror: 'https://ror.org/000025p04', display_name: 'Thailand Science' };
    const content = [ROR_V2, ROR_V1, openAlex, {}].map((r) => JSON.stringify(r)).join('\n');
    const read = await withFiles({ 'i.jsonl': content }, (folder) =>
      collect(readInstitutions(join(folder, 'i.jsonl'))),
    );
    const expected = {
      id: 2230,
      ror: 'https://ror.org/000025p04',
      name: 'Thailand Science',
      otherNames: ['TSRI'],
      countryCode: 'TH',
      city: 'Bangkok',
      types: ['funder', 'government'],
      status: 'inactive',
      homepage: 'https://www.tsri.or.th',
    };
    expect(read[0]).toMatchObject({ ok: true, record: expected });
    expect(read[0].ok && [read[0].record.parents.length, read[0].record.related.length]).toEqual([1, 1]);
    expect(read[1]).toEqual({ ...read[0], line: 2 });
    expect(read[2]).toMatchObject({ ok: true, record: { id: 2230, status: 'active' } });
    expect(read[3]).toEqual({ ok: false, line: 4, reason: 'The institution has no id', input: '{}' });
  });
});

test('a reject of a folder names its file', async () => {
  await withFiles(
    { 'b.jsonl': '{"id":"W1"}\n{"id":"A1"}\n', 'a.jsonl': '{"id":"W2"}\nnonsense\n' },
    async (folder) => {
      const read = await collect(readWorks(folder));
      expect(read.map((r) => [r.ok, r.line, r.ok ? r.record.id : r.file])).toEqual([
        [true, 1, 2],
        [false, 2, join(folder, 'a.jsonl')],
        [true, 1, 1],
        [false, 2, join(folder, 'b.jsonl')],
      ]);
    },
  );
});
