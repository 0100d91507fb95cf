import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXPORT_FORMATS, articleFormats } from './formats.ts';
import type { ExportedArticle } from './exported-article.ts';
import { BARE, bytesOf, endless, OWL } from './testing.ts';

const textOf = async (format: 'csl-json' | 'csv' | 'jsonl', articles: ExportedArticle[]): Promise<string> =>
  (await bytesOf(articleFormats[format].encode(articles))).toString();

test('CSL-JSON is an array of items as citation processors read them', async () => {
  expect(JSON.parse(await textOf('csl-json', [OWL, BARE]))).toEqual([
    {
      id: '100',
      type: 'article-journal',
      title: OWL.title,
      author: [
        { family: 'van den Owl', given: 'Ada' },
        { family: 'Wei', given: 'Li' },
        { literal: 'Owl Collaboration' },
        { family: 'Smith and Sons', given: 'Bob' },
      ],
      'container-title': 'Journal of Owls',
      'container-title-short': 'J. Owls',
      publisher: 'Night & Co',
      ISSN: '1234-5679',
      issued: { 'date-parts': [[2024, 3, 1]] },
      volume: '12',
      issue: '3',
      page: '45-67',
      DOI: OWL.doi,
      PMID: '123',
      PMCID: 'PMC45',
      number: 'arXiv:2101.00001',
      URL: 'https://example.org/owl?a=%7Bb%7D',
      language: 'en',
      status: 'Retracted',
      abstract: OWL.abstract,
    },
    { id: '101', type: 'document', title: '', author: [] },
  ]);
  expect(JSON.parse(await textOf('csl-json', []))).toEqual([]);
});

test('JSON lines give every article back, whatever its texts', async () => {
  const article = fc.record({
    title: fc.string({ unit: 'binary' }),
    abstract: fc.option(fc.string({ unit: 'binary' })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(article), async (drafts) => {
      const articles = drafts.map((draft) => ({ ...OWL, ...draft }));
      const lines = (await textOf('jsonl', articles)).split('\n');
      expect(lines.pop()).toBe('');
      const wellFormed = articles.map((one) => JSON.parse(JSON.stringify(one)) as unknown);
      expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(wellFormed);
    }),
  );
});

test('a CSV has headings and rows, and defuses what a spreadsheet would run', async () => {
  const text = await textOf('csv', [
    { ...BARE, title: '=HYPERLINK("x")', abstract: '@a\nb', citationsCount: -1 },
  ]);
  expect(text).toBe(
    '\uFEFFid,title,authors,journal,year,published,volume,issue,first page,last page,type,language,citations,' +
      'open access,retracted,doi,pmid,pmcid,arxiv,url,abstract\r\n' +
      `101,"'=HYPERLINK(""x"")",,,,,,,,,,,-1,,false,,,,,javascript:alert(1),"'@a\nb"\r\n`,
  );
});

describe.each(EXPORT_FORMATS)('%s', (format) => {
  const { encode } = articleFormats[format];

  test('reads articles as bytes are asked for, and lets them go when nobody asks any more', async () => {
    const { source, read, isFree } = endless({ ...OWL, abstract: 'x'.repeat(2000) });
    const chunks = encode(source);
    expect(read()).toBe(0);
    await chunks.next();
    // What is in hand: a chunk of text, and where it is compressed the buffers of its streams.
    const inHand = format === 'xlsx' ? 3000 : 100;
    expect(read()).toBeLessThan(inHand);
    for (let i = 0; i < 5; i += 1) await chunks.next();
    expect(read()).toBeLessThan(6 * inHand);
    await chunks.return(undefined);
    expect(isFree()).toBe(true);
  });

  test('a source that fails makes the export fail', async () => {
    async function* failing() {
      yield await Promise.resolve(OWL);
      throw new Error('the database went away');
    }
    await expect(bytesOf(encode(failing()))).rejects.toThrow('the database went away');
  });
});
