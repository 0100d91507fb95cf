import { DomainError } from '@peerlens/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { parseWork } from './work.ts';

const NOTHING_BUT_ID = {
  id: 7,
  doi: null,
  pmid: null,
  pmcid: null,
  arxivId: null,
  title: '',
  abstract: null,
  year: null,
  date: null,
  language: null,
  type: null,
  source: null,
  isOpenAccess: null,
  url: null,
  pdfUrl: null,
  volume: null,
  issue: null,
  firstPage: null,
  lastPage: null,
  isRetracted: false,
  citedByCount: 0,
  authorships: [],
  references: [],
};

const FIELDS = [
  'doi title display_name abstract_inverted_index publication_year publication_date language type ids',
  'primary_location best_oa_location open_access authorships biblio is_retracted referenced_works cited_by_count',
  'host_venue alternate_host_venues corresponding_author_ids x_concepts',
]
  .join(' ')
  .split(' ');

describe('a work', () => {
  test.each(['https://openalex.org/W7', 'W7', 'w7', '7', 7, 'https://openalex.org/works/W7'])(
    'with the id %s and nothing else is read',
    (id) => expect(parseWork({ id })).toEqual(NOTHING_BUT_ID),
  );

  test('with null in every other field is read the same', () => {
    expect(parseWork({ id: 7, ...Object.fromEntries(FIELDS.map((f) => [f, null])) })).toEqual(NOTHING_BUT_ID);
  });

  test.each([
    [{}, 'The work has no id'],
    [{ id: 'A7' }, 'A7 is not the id of a work (expected W and a number)'],
    [{ id: -1 }, '-1 is not the id of a work (expected W and a number)'],
    [[], 'The record is not a JSON object'],
    [null, 'The record is not a JSON object'],
  ])('%j is refused: %s', (json, message) => expect(() => parseWork(json)).toThrow(message));

  test('in the shape of today is read whole', () => {
    const work = parseWork({
      id: 'https://openalex.org/W7',
      doi: 'https://doi.org/10.1000/ABC',
      title: 'On <i>things</i>',
      publication_year: 2020,
      publication_date: '2020-03-04',
      language: 'EN',
      type: 'article',
      ids: {
        pmid: 'https://pubmed.ncbi.nlm.nih.gov/12',
        pmcid: 'https://www.ncbi.nlm.nih.gov/pmc/articles/34',
      },
      primary_location: {
        landing_page_url: 'https://example.org/7',
        pdf_url: 'javascript:alert(1)',
        source: {
          id: 'S9',
          display_name: 'J',
          issn_l: '1234-567x',
          type: 'journal',
          host_organization_name: 'P',
        },
      },
      best_oa_location: { pdf_url: 'https://example.org/7.pdf' },
      open_access: { is_oa: true },
      biblio: { volume: '1', issue: 2, first_page: 'e3', last_page: '' },
      is_retracted: true,
      cited_by_count: 3,
      abstract_inverted_index: { world: [2], Abstract: [0], 'Hello\nbig': [1], __proto__: [3] },
      referenced_works: ['W1', 'https://openalex.org/W2', 'W1', 'bad', null],
      corresponding_author_ids: ['https://openalex.org/A1'],
      authorships: [
        {
          author: { id: 'A1', display_name: 'Ada L.', orcid: 'https://orcid.org/0000-0002-1825-0097' },
          institutions: [
            {
              id: 'I1',
              ror: 'https://ror.org/000025p04',
              display_name: 'TSRI',
              country_code: 'th',
              type: 'funder',
            },
            { id: 'I1', ror: 'https://ror.org/000025p04', display_name: 'again' },
            { id: 'I2', display_name: 'Two' },
            { display_name: 'no id' },
          ],
          countries: ['TH', 'xx1', 'de'],
          raw_affiliation_strings: ['Dept &amp; Lab', 'Dept &amp; Lab'],
        },
        { author: { id: null, display_name: null }, raw_author_name: 'Bob' },
        { author: {} },
      ],
    });
    expect(work).toMatchObject({
      doi: '10.1000/abc',
      pmid: '12',
      pmcid: 'PMC34',
      title: 'On things',
      abstract: 'Hello big world',
      year: 2020,
      date: '2020-03-04',
      language: 'en',
      source: { id: 9, name: 'J', issnL: '1234-567X', type: 'journal', publisher: 'P' },
      isOpenAccess: true,
      url: 'https://example.org/7',
      pdfUrl: 'https://example.org/7.pdf',
      volume: '1',
      issue: '2',
      firstPage: 'e3',
      lastPage: null,
      isRetracted: true,
      citedByCount: 3,
      references: [1, 2],
    });
    expect(work.authorships).toEqual([
      {
        authorId: 1,
        name: 'Ada L.',
        orcid: '0000-0002-1825-0097',
        isCorresponding: true,
        institutions: [
          { id: 2230, ror: 'https://ror.org/000025p04', name: 'TSRI', countryCode: 'TH', type: 'funder' },
          { id: 10_000_000_000_002, ror: null, name: 'Two', countryCode: null, type: null },
        ],
        countries: ['TH', 'DE'],
        rawAffiliations: ['Dept & Lab'],
      },
      {
        authorId: null,
        name: 'Bob',
        orcid: null,
        isCorresponding: false,
        institutions: [],
        countries: [],
        rawAffiliations: [],
      },
    ]);
  });

  test('in the shape with host_venue has its source, address and raw affiliation', () => {
    const work = parseWork({
      id: 'W7',
      host_venue: { id: null, display_name: null, url: 'https://doi.org/10.1/x' },
      alternate_host_venues: [
        { id: 'https://openalex.org/V5', display_name: 'Old', publisher: 'P', issn_l: null },
      ],
      authorships: [{ author: { id: 'A1' }, raw_affiliation_string: 'Somewhere' }],
      abstract_inverted_index: { IndexLength: 2, InvertedIndex: { two: [1], one: [0] } },
    });
    expect(work.source).toEqual({ id: 5, name: 'Old', issnL: null, type: null, publisher: 'P' });
    expect(work.url).toBe('https://doi.org/10.1/x');
    expect(work.abstract).toBe('one two');
    expect(work.authorships[0].rawAffiliations).toEqual(['Somewhere']);
  });

  test('with thousands of authors keeps them all in order', () => {
    const authorships = Array.from({ length: 5000 }, (_, i) => ({ author: { id: `A${i + 1}` } }));
    expect(parseWork({ id: 1, authorships }).authorships.map((a) => a.authorId)).toEqual(
      authorships.map((_, i) => i + 1),
    );
  });

  test('with an absurd abstract position does not exhaust memory', () => {
    expect(
      parseWork({ id: 1, abstract_inverted_index: { a: [0], b: [4_000_000_000], c: ['1', -1, 0.5] } })
        .abstract,
    ).toBe('a');
  });

  test('made of any JSON is read or refused as invalid, never a bug', () => {
    const any = fc.jsonValue();
    const work = fc.record(Object.fromEntries([...FIELDS, 'id'].map((f) => [f, any])), { requiredKeys: [] });
    const odd = fc.oneof(
      any,
      work,
      work.map((w) => ({ ...w, id: 1 })),
    );
    fc.assert(
      fc.property(odd, (json) => {
        const outcome = (() => {
          try {
            return parseWork(json).id > 0;
          } catch (error) {
            return error instanceof DomainError;
          }
        })();
        expect(outcome).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
