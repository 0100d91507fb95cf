import type { ArticleSource, ExportedArticle } from './exported-article.ts';
import { oneLine, utf8Chunks, webAddress } from './encode.ts';
import { personName } from './person-name.ts';
import { workKind } from './work-kind.ts';
import type { WorkKind } from './work-kind.ts';

const TYPES: Readonly<Record<WorkKind, string>> = {
  article: 'JOUR',
  preprint: 'UNPB',
  proceedings: 'CPAPER',
  chapter: 'CHAP',
  book: 'BOOK',
  thesis: 'THES',
  report: 'RPRT',
  dataset: 'DATA',
  other: 'GEN',
};

function authorOf(printed: string): string {
  const name = personName(printed);
  return 'literal' in name ? name.literal : `${name.family}, ${name.given}`;
}

/** One tag a line; a value on one line can neither begin another tag nor end the record. */
function recordOf(article: ExportedArticle): string {
  const { journal } = article;
  const lines: [string, string | null][] = [
    ['TI', article.title],
    ...article.authors.map((printed): [string, string] => ['AU', authorOf(printed)]),
    ['T2', journal?.title ?? null],
    ['J2', journal?.shortTitle ?? null],
    ['PY', article.year === null ? null : String(article.year)],
    ['DA', article.publishedOn?.replaceAll('-', '/') ?? null],
    ['VL', article.volume],
    ['IS', article.issue],
    ['SP', article.firstPage],
    ['EP', article.lastPage],
    ['PB', journal?.publisher ?? null],
    ['SN', journal?.issn ?? null],
    ['DO', article.doi],
    ['AN', article.pmid === null ? null : `PMID: ${article.pmid}`],
    ['C2', article.pmcid],
    ['M1', article.arxivId === null ? null : `arXiv:${article.arxivId}`],
    ['UR', webAddress(article.url)],
    ['L1', webAddress(article.pdfUrl)],
    ['LA', article.language],
    ['N1', article.isRetracted ? 'Retracted' : null],
    ['AB', article.abstract],
  ];
  const written = lines.flatMap(([tag, value]) => {
    const text = oneLine(value ?? '');
    return text === '' ? [] : [`${tag}  - ${text}\r\n`];
  });
  return `TY  - ${TYPES[workKind(article)]}\r\n${written.join('')}ER  - \r\n\r\n`;
}

async function* records(articles: ArticleSource): AsyncGenerator<string> {
  for await (const article of articles) yield recordOf(article);
}

/** RIS in UTF-8 with CRLF. @source Research Information Systems, "RIS Format Specifications" (2011) */
export const encodeRis = (articles: ArticleSource): AsyncGenerator<Uint8Array> =>
  utf8Chunks(records(articles));
