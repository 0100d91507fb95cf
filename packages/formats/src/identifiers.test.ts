import { describe, expect, test } from 'vitest';

import {
  arxivIdOf,
  countryCodeOf,
  dateOf,
  doiOf,
  issnOf,
  orcidOf,
  pubmedCentralIdOf,
  pubmedIdOf,
  yearOf,
} from './identifiers.ts';
import { institutionId, rorOf } from './institution-id.ts';

describe('identifiers', () => {
  test.each([
    ['https://doi.org/10.1371/Journal.PBIO.0020188', '10.1371/journal.pbio.0020188'],
    [
      'http://dx.doi.org/10.1002/(SICI)1097-0258(19980815)17:15/16%3C1661',
      '10.1002/(sici)1097-0258(19980815)17:15/16<1661',
    ],
    ['doi: 10.1000/X', '10.1000/x'],
    ['10.1000', null],
    ['https://example.org/10.1000/x', null],
    [null, null],
  ])('the DOI of %s is %s', (given, doi) => expect(doiOf(given)).toBe(doi));

  test.each([
    ['https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
    ['000000021694233x', '0000-0002-1694-233X'],
    ['0000-0002-1825-0098', null],
    ['', null],
  ])('the ORCID iD of %s is %s', (given, orcid) => expect(orcidOf(given)).toBe(orcid));

  test.each([
    ['https://arxiv.org/abs/0901.2443v2', '0901.2443'],
    ['10.48550/arxiv.2301.00001', '2301.00001'],
    ['https://arxiv.org/pdf/hep-th/9901001.pdf', 'hep-th/9901001'],
    ['10.1000/x', null],
  ])('the arXiv id of %s is %s', (given, id) => expect(arxivIdOf(given)).toBe(id));

  test('PubMed and PubMed Central ids are read from addresses with and without prefix', () => {
    expect(pubmedIdOf('https://pubmed.ncbi.nlm.nih.gov/29456894')).toBe('29456894');
    expect(pubmedCentralIdOf('https://www.ncbi.nlm.nih.gov/pmc/articles/5815332')).toBe('PMC5815332');
    expect(pubmedCentralIdOf('PMC5815332')).toBe('PMC5815332');
    expect(pubmedCentralIdOf('nothing')).toBeNull();
  });

  test('countries are two letters, ISSNs have a dash, days exist, years are sane', () => {
    expect([countryCodeOf('de'), countryCodeOf('DEU'), countryCodeOf(7)]).toEqual(['DE', null, null]);
    expect([issnOf('1545788x'), issnOf('15457885'), issnOf('1545')]).toEqual([
      '1545-788X',
      '1545-7885',
      null,
    ]);
    expect([dateOf('2004-02-29'), dateOf('2003-02-29'), dateOf('2004-06')]).toEqual([
      '2004-02-29',
      null,
      null,
    ]);
    expect([yearOf(999), yearOf(1000), yearOf('1998'), yearOf(9999), yearOf(2000.5)]).toEqual([
      null,
      1000,
      1998,
      null,
      null,
    ]);
  });
});

describe('the number of an institution', () => {
  test('is what the six middle characters of its ROR id stand for', () => {
    expect(institutionId({ ror: 'https://ror.org/000025p04', openalexId: 5 })).toBe(2 * 1024 + 5 * 32 + 22);
  });

  test('is 10^13 plus the OpenAlex number when there is no ROR id', () => {
    expect(institutionId({ ror: null, openalexId: 123 })).toBe(10_000_000_000_123);
  });

  test('is refused when there is neither', () => {
    expect(() => institutionId({ ror: null, openalexId: null })).toThrow(/neither/);
  });

  test('a ROR id with wrong check digits or letters that ROR does not use is none', () => {
    expect(rorOf('https://ror.org/000025p05')).toBeNull();
    expect(rorOf('https://ror.org/0o0025p04')).toBeNull();
    expect(rorOf('000025P04')).toBe('https://ror.org/000025p04');
  });
});
