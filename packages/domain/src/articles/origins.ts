import type { ArticleDisplay } from './displays.contract.ts';

/** Under which identifiers, and so where, an article is known. */
export interface Identifiers {
  doi: string | null;
  pmid: string | null;
  pmcid: string | null;
  arxivId: string | null;
}

const ORIGINS = [
  { code: 'doi', of: 'doi', under: 'https://doi.org/' },
  { code: 'pubmed', of: 'pmid', under: 'https://pubmed.ncbi.nlm.nih.gov/' },
  { code: 'pmc', of: 'pmcid', under: 'https://pmc.ncbi.nlm.nih.gov/articles/' },
  { code: 'arxiv', of: 'arxivId', under: 'https://arxiv.org/abs/' },
] as const;

/** Encodes what would end the path of an address; slashes belong to DOIs and to old arXiv numbers. */
const inPath = (id: string): string => encodeURIComponent(id).replaceAll('%2F', '/').replaceAll('%3A', ':');

/** Where else an article is found, as far as it has identifiers. */
export const originsOf = (article: Identifiers): ArticleDisplay['origins'] =>
  ORIGINS.flatMap(({ code, of, under }) => {
    const originId = article[of];
    return originId === null ? [] : [{ code, url: `${under}${inPath(originId)}`, originId }];
  });
