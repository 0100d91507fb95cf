import type { CsvCell } from '../csv.ts';
import type { ExportedArticle } from './exported-article.ts';

/** The columns of tables, in order. */
const COLUMNS: readonly [name: string, cell: (article: ExportedArticle) => CsvCell][] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['authors', ({ authors }) => authors.join('; ')],
  ['journal', ({ journal }) => journal?.title],
  ['year', ({ year }) => year],
  ['published', ({ publishedOn }) => publishedOn],
  ['volume', ({ volume }) => volume],
  ['issue', ({ issue }) => issue],
  ['first page', ({ firstPage }) => firstPage],
  ['last page', ({ lastPage }) => lastPage],
  ['type', ({ type }) => type],
  ['language', ({ language }) => language],
  ['citations', ({ citationsCount }) => citationsCount],
  ['open access', ({ isOpenAccess }) => isOpenAccess],
  ['retracted', ({ isRetracted }) => isRetracted],
  ['doi', ({ doi }) => doi],
  ['pmid', ({ pmid }) => pmid],
  ['pmcid', ({ pmcid }) => pmcid],
  ['arxiv', ({ arxivId }) => arxivId],
  ['url', ({ url }) => url],
  ['abstract', ({ abstract }) => abstract],
];

export const HEADINGS: readonly string[] = COLUMNS.map(([name]) => name);

export const rowOf = (article: ExportedArticle): CsvCell[] => COLUMNS.map(([, cell]) => cell(article));
