/** A search box's text taken apart: words to find, and what to limit them to. */
export interface ArticleQuery {
  /** As typed, not yet stemmed. */
  text: string;
  conceptIds: number[];
  journalIds: number[];
  authorIds: number[];
  /** The whole query is one identifier of an article. */
  identifier: { kind: 'doi' | 'pmcid' | 'arxiv'; value: string } | null;
}

const FILTER = /(?:^|\s)([cja]):(\d{1,15})(?=\s|$)/g;

/** @source https://www.crossref.org/blog/dois-and-matching-regular-expressions/ */
const DOI = /^(?:doi:\s*|https?:\/\/(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/\S+)$/i;
const PMC = /^(PMC\d{1,12})$/i;
const ARXIV = /^arxiv:\s*([a-z-]+(?:\.[a-z]{2})?\/\d{7}|\d{4}\.\d{4,5})(?:v\d+)?$/i;

function identifierOf(text: string): ArticleQuery['identifier'] {
  const doi = DOI.exec(text)?.[1];
  if (doi) return { kind: 'doi', value: doi.toLowerCase() };
  const pmc = PMC.exec(text)?.[1];
  if (pmc) return { kind: 'pmcid', value: pmc.toUpperCase() };
  const arxiv = ARXIV.exec(text)?.[1];
  return arxiv ? { kind: 'arxiv', value: arxiv.toLowerCase() } : null;
}

/** Reads any text; what is no filter and no identifier is words. */
export function parseArticleQuery(q: string): ArticleQuery {
  const query: ArticleQuery = { text: '', conceptIds: [], journalIds: [], authorIds: [], identifier: null };
  const lists = { c: query.conceptIds, j: query.journalIds, a: query.authorIds };
  const rest = q.trim().replaceAll(FILTER, (_match, kind: 'c' | 'j' | 'a', id: string) => {
    lists[kind].push(Number(id));
    return ' ';
  });
  query.text = rest.replaceAll(/\s+/g, ' ').trim();
  query.identifier = identifierOf(query.text);
  return query;
}
