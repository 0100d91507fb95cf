import type { ArticleSource, ExportedArticle } from './exported-article.ts';

export const OWL: ExportedArticle = {
  id: 100,
  title: 'On Owls & {Men}: 50% of _all_',
  authors: ['Ada van den Owl', 'Li Wei', 'Owl Collaboration', 'Smith and Sons, Bob'],
  journal: {
    title: 'Journal of Owls',
    shortTitle: 'J. Owls',
    issn: '1234-5679',
    publisher: 'Night & Co',
    type: 'journal',
  },
  year: 2024,
  publishedOn: '2024-03-01',
  volume: '12',
  issue: '3',
  firstPage: '45',
  lastPage: '67',
  type: 'article',
  language: 'en',
  doi: '10.1000/owl_1{x}',
  pmid: '123',
  pmcid: 'PMC45',
  arxivId: '2101.00001',
  url: 'https://example.org/owl?a={b}',
  pdfUrl: 'https://example.org/owl.pdf',
  isOpenAccess: true,
  isRetracted: true,
  citationsCount: 7,
  abstract: 'We listen.\nER  - \r\n=2+2',
};

export const BARE: ExportedArticle = {
  ...OWL,
  id: 101,
  title: '',
  authors: [],
  journal: null,
  year: null,
  publishedOn: null,
  volume: null,
  issue: null,
  firstPage: null,
  lastPage: null,
  type: null,
  language: null,
  doi: null,
  pmid: null,
  pmcid: null,
  arxivId: null,
  url: 'javascript:alert(1)',
  pdfUrl: null,
  isOpenAccess: null,
  isRetracted: false,
  citationsCount: 0,
  abstract: null,
};

/** Everything an encoder writes. */
export async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

/** Articles without end, telling how many were asked for and whether they were let go. */
export function endless(article: ExportedArticle): {
  source: ArticleSource;
  read: () => number;
  isFree: () => boolean;
} {
  let read = 0;
  let isFree = false;
  async function* articles(): AsyncGenerator<ExportedArticle> {
    try {
      for (;;) {
        read += 1;
        yield await Promise.resolve({ ...article, id: read });
      }
    } finally {
      isFree = true;
    }
  }
  return { source: articles(), read: () => read, isFree: () => isFree };
}
