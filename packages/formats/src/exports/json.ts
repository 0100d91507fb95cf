import type { ArticleSource, ExportedArticle } from './exported-article.ts';
import { utf8Chunks, webAddress } from './encode.ts';
import { personName } from './person-name.ts';
import { workKind } from './work-kind.ts';
import type { WorkKind } from './work-kind.ts';

const CSL_TYPES: Readonly<Record<WorkKind, string>> = {
  article: 'article-journal',
  preprint: 'article',
  proceedings: 'paper-conference',
  chapter: 'chapter',
  book: 'book',
  thesis: 'thesis',
  report: 'report',
  dataset: 'dataset',
  other: 'document',
};

/** Year, month and day as far as they are known. */
function issuedOf({ publishedOn, year }: ExportedArticle): { 'date-parts': number[][] } | null {
  if (publishedOn !== null) return { 'date-parts': [publishedOn.split('-').map(Number)] };
  return year === null ? null : { 'date-parts': [[year]] };
}

const pagesOf = ({ firstPage, lastPage }: ExportedArticle): string | null =>
  firstPage === null || lastPage === null || firstPage === lastPage
    ? (firstPage ?? lastPage)
    : `${firstPage}-${lastPage}`;

function cslItem(article: ExportedArticle): Record<string, unknown> {
  const { journal } = article;
  const item: Record<string, unknown> = {
    id: String(article.id),
    type: CSL_TYPES[workKind(article)],
    title: article.title,
    author: article.authors.map(personName),
    'container-title': journal?.title,
    'container-title-short': journal?.shortTitle,
    publisher: journal?.publisher,
    ISSN: journal?.issn,
    issued: issuedOf(article),
    volume: article.volume,
    issue: article.issue,
    page: pagesOf(article),
    DOI: article.doi,
    PMID: article.pmid,
    PMCID: article.pmcid,
    number: article.arxivId === null ? null : `arXiv:${article.arxivId}`,
    URL: webAddress(article.url),
    language: article.language,
    status: article.isRetracted ? 'Retracted' : null,
    abstract: article.abstract,
  };
  return Object.fromEntries(
    Object.entries(item).filter(([, value]) => value !== null && value !== undefined),
  );
}

async function* cslItems(articles: ArticleSource): AsyncGenerator<string> {
  let before = '[\n';
  for await (const article of articles) {
    yield `${before}${JSON.stringify(cslItem(article))}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* lines(articles: ArticleSource): AsyncGenerator<string> {
  for await (const article of articles) yield `${JSON.stringify(article)}\n`;
}

/** One array of CSL items. @source Citation Style Language 1.0.2, csl-data.json */
export const encodeCslJson = (articles: ArticleSource): AsyncGenerator<Uint8Array> =>
  utf8Chunks(cslItems(articles));

/** An article a line, with every field there is. */
export const encodeJsonLines = (articles: ArticleSource): AsyncGenerator<Uint8Array> =>
  utf8Chunks(lines(articles));
