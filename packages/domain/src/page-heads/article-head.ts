import type { ExportedArticle } from '../articles/exports.contract.ts';
import type { PageHead } from './page-heads.contract.ts';

/** By-lines of collaborations go on for thousands; what reads a head needs no more. */
const MOST_AUTHORS = 200;

/** Search engines show about half of it. */
const DESCRIPTION_CHARACTERS = 300;

const isWeb = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url);

const descriptionOf = ({ abstract, authors, journal, year }: ExportedArticle): string | null => {
  const byLine = `${authors.slice(0, 3).join(', ')}${authors.length > 3 ? ' et al.' : ''}`;
  const about = [byLine, journal?.title, year].filter(
    (part) => part !== '' && part !== null && part !== undefined,
  );
  const text = (abstract?.trim() || about.join('. ')).replaceAll(/\s+/g, ' ');
  if (text === '') return null;
  if (text.length <= DESCRIPTION_CHARACTERS) return text;
  const cut = text.slice(0, DESCRIPTION_CHARACTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_CHARACTERS - 40)).toWellFormed()}…`;
};

/** @source Google Scholar, "Inclusion Guidelines for Webmasters"; the tags of Highwire Press */
function citationMetas(article: ExportedArticle, url: string): PageHead['metas'] {
  const { journal, publishedOn, year } = article;
  const values: [string, string | null | undefined][] = [
    ['citation_title', article.title],
    ...article.authors.slice(0, MOST_AUTHORS).map((name): [string, string] => ['citation_author', name]),
    ['citation_publication_date', publishedOn?.replaceAll('-', '/') ?? year?.toString()],
    [journal?.type === 'conference' ? 'citation_conference_title' : 'citation_journal_title', journal?.title],
    ['citation_issn', journal?.issn],
    ['citation_publisher', journal?.publisher],
    ['citation_volume', article.volume],
    ['citation_issue', article.issue],
    ['citation_firstpage', article.firstPage],
    ['citation_lastpage', article.lastPage],
    ['citation_doi', article.doi],
    ['citation_pmid', article.pmid],
    ['citation_arxiv_id', article.arxivId],
    ['citation_language', article.language],
    ['citation_abstract_html_url', url],
    ['citation_pdf_url', isWeb(article.pdfUrl) ? article.pdfUrl : null],
  ];
  return values.flatMap(([name, content]) => (content ? [{ name, content }] : []));
}

/** Leaves out what is not known. */
const known = (thing: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(thing).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

/** @source schema.org, ScholarlyArticle */
function scholarlyArticle(article: ExportedArticle, url: string): Record<string, unknown> {
  const { journal, doi, firstPage, lastPage } = article;
  const periodical = journal && known({ '@type': 'Periodical', name: journal.title, issn: journal.issn });
  const volume =
    article.volume === null
      ? periodical
      : known({ '@type': 'PublicationVolume', volumeNumber: article.volume, isPartOf: periodical });
  const issue =
    article.issue === null
      ? volume
      : known({ '@type': 'PublicationIssue', issueNumber: article.issue, isPartOf: volume });
  return known({
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    '@id': url,
    url,
    name: article.title,
    headline: article.title,
    author: article.authors.slice(0, MOST_AUTHORS).map((name) => ({ '@type': 'Person', name })),
    datePublished: article.publishedOn ?? article.year?.toString(),
    isPartOf: issue,
    publisher: journal?.publisher ? { '@type': 'Organization', name: journal.publisher } : null,
    pageStart: firstPage,
    pageEnd: lastPage,
    inLanguage: article.language,
    isAccessibleForFree: article.isOpenAccess,
    creativeWorkStatus: article.isRetracted ? 'Retracted' : null,
    identifier: doi === null ? null : { '@type': 'PropertyValue', propertyID: 'doi', value: doi },
    sameAs: doi === null ? null : `https://doi.org/${encodeURI(doi)}`,
    abstract: article.abstract,
  });
}

/** @param url the article's address in full. */
export const articleHead = (article: ExportedArticle, url: string): PageHead => ({
  title: article.title,
  description: descriptionOf(article),
  canonicalUrl: url,
  metas: citationMetas(article, url),
  thing: scholarlyArticle(article, url),
});
