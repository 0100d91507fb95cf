import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseArticleQuery } from './article-query.ts';

describe('parseArticleQuery', () => {
  it('tells words from filters, wherever they stand', () => {
    expect(parseArticleQuery('c:12 neural  a:7 translation j:3')).toEqual({
      text: 'neural translation',
      conceptIds: [12],
      authorIds: [7],
      journalIds: [3],
      identifier: null,
    });
  });

  it('reads filters that follow each other', () => {
    expect(parseArticleQuery('c:1 c:2 c:3').conceptIds).toEqual([1, 2, 3]);
  });

  it('leaves alone what only looks like a filter', () => {
    expect(parseArticleQuery('abc:12 c:x c:').text).toBe('abc:12 c:x c:');
  });

  it.each([
    ['10.1371/journal.pbio.0020188', 'doi', '10.1371/journal.pbio.0020188'],
    ['https://doi.org/10.1371/Journal.PBIO.0020188', 'doi', '10.1371/journal.pbio.0020188'],
    ['doi: 10.3386/w0001', 'doi', '10.3386/w0001'],
    ['pmc12345', 'pmcid', 'PMC12345'],
    ['arXiv:0901.2443v2', 'arxiv', '0901.2443'],
    ['arxiv:hep-th/9901001', 'arxiv', 'hep-th/9901001'],
  ])('takes %s for an identifier', (text, kind, value) => {
    expect(parseArticleQuery(text).identifier).toEqual({ kind, value });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(parseArticleQuery(text).text.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
