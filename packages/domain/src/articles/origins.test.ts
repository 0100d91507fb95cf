import { expect, test } from 'vitest';
import { originsOf } from './origins.ts';

const NONE = { doi: null, pmid: null, pmcid: null, arxivId: null };

test('an article has one origin for each identifier, in a fixed order', () => {
  const all = { doi: '10.1000/a', pmid: '12', pmcid: 'PMC3', arxivId: '2101.00001' };
  expect(originsOf(all)).toEqual([
    { code: 'doi', url: 'https://doi.org/10.1000/a', originId: '10.1000/a' },
    { code: 'pubmed', url: 'https://pubmed.ncbi.nlm.nih.gov/12', originId: '12' },
    { code: 'pmc', url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC3', originId: 'PMC3' },
    { code: 'arxiv', url: 'https://arxiv.org/abs/2101.00001', originId: '2101.00001' },
  ]);
  expect(originsOf(NONE)).toEqual([]);
});

test('what would end the path of an address is encoded, and the identifier stays as it is', () => {
  const [origin] = originsOf({ ...NONE, doi: '10.1002/(SICI)1097<1::AID#2>3.0?x' });
  expect(new URL(origin.url)).toMatchObject({ search: '', hash: '' });
  expect(origin.originId).toBe('10.1002/(SICI)1097<1::AID#2>3.0?x');
});
