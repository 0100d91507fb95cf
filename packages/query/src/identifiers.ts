import { endOfRun, fold, isBlank, splitAtBlanks } from './characters.ts';
import type { IdScheme } from './tree.ts';

/** Archives of arXiv before April 2007. @source arXiv, "Understanding the arXiv identifier" and its list of archives */
const ARCHIVES =
  'acc-phys|adap-org|alg-geom|ao-sci|astro-ph|atom-ph|bayes-an|chao-dyn|chem-ph|cmp-lg|comp-gas|cond-mat|cs|dg-ga|' +
  'funct-an|gr-qc|hep-ex|hep-lat|hep-ph|hep-th|math|math-ph|mtrl-th|nlin|nucl-ex|nucl-th|patt-sol|physics|plasm-ph|' +
  'q-alg|q-bio|quant-ph|solv-int|supr-con';
const OLD_ARXIV = `(?:${ARCHIVES})(?:\\.[a-z]{2})?/\\d{7}`;
const NEW_ARXIV = '\\d{4}\\.\\d{4,5}';

/** How each looks when nothing else says what it is; the first group is the id. */
const BARE: readonly (readonly [IdScheme, RegExp])[] = [
  ['pmc', /^PMC(\d{1,10})(?:\.\d+)?$/i],
  [
    'pmc',
    /^https?:\/\/(?:www\.ncbi\.nlm\.nih\.gov\/pmc|pmc\.ncbi\.nlm\.nih\.gov)\/articles\/PMC(\d{1,10})\/?$/i,
  ],
  ['pubmed', /^https?:\/\/(?:pubmed\.ncbi\.nlm\.nih\.gov|www\.ncbi\.nlm\.nih\.gov\/pubmed)\/(\d{1,9})\/?$/i],
  ['arxiv', new RegExp(`^(${OLD_ARXIV})(?:v\\d+)?$`, 'i')],
  [
    'arxiv',
    new RegExp(
      `^https?://(?:www\\.)?arxiv\\.org/(?:abs|pdf)/(${OLD_ARXIV}|${NEW_ARXIV})(?:v\\d+)?(?:\\.pdf)?$`,
      'i',
    ),
  ],
  ['openalex', /^(?:https?:\/\/openalex\.org\/(?:works\/)?)?W(\d{5,12})$/i],
];

/** What a field takes besides the bare forms. */
const NAMED: Readonly<Record<Exclude<IdScheme, 'doi'>, RegExp>> = {
  pubmed: /^(\d{1,9})$/,
  pmc: /^(?:PMC)?(\d{1,10})(?:\.\d+)?$/i,
  arxiv: new RegExp(`^(${OLD_ARXIV}|${NEW_ARXIV})(?:v\\d+)?$`, 'i'),
  openalex: /^W?(\d{1,12})$/i,
};

/** How the normal form of an id begins. */
const FIRST: Readonly<Partial<Record<IdScheme, string>>> = { pmc: 'PMC', openalex: 'W' };

const DOI = /^10\.\d{4,9}(?:\.\d+)*\/\S+$/;
const DOI_ADDRESS = /^(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\//i;
const DOI_START = /10\.\d|(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\//iy;
const CLOSING_MARKS = /[.,;]+$/;

/** The id of this scheme that a value stands for, normalised; null when it is none. */
export const idOf = (scheme: IdScheme, value: string): string | null => {
  const text = fold(value).replace(CLOSING_MARKS, '');
  if (scheme === 'doi') return doiOf(text);
  const named =
    NAMED[scheme].exec(text) ?? BARE.find(([of, form]) => of === scheme && form.test(text))?.[1].exec(text);
  return named ? `${FIRST[scheme] ?? ''}${named[1]}` : null;
};

const doiOf = (text: string): string | null => {
  let bare = text;
  const address = DOI_ADDRESS.exec(text);
  if (address !== null) {
    bare = text.slice(address[0].length);
    try {
      bare = fold(decodeURIComponent(bare));
    } catch {
      // Not escaped after all: old DOIs may hold a plain percent sign.
    }
  }
  const doi = bare.replace(CLOSING_MARKS, '').toLowerCase();
  return DOI.test(doi) && splitAtBlanks(doi).length === 1 ? doi : null;
};

/** Where a DOI that begins here would end: it may hold parentheses, if they pair. */
export const endOfDoi = (text: string, from: number): number => {
  let at = from;
  let open = 0;
  while (!isBlank(text, at) && text[at] !== '"') {
    if (text[at] === '(') open++;
    if (text[at] === ')' && --open < 0) break;
    at++;
  }
  return at;
};

/** An id that needs no field before it, and where it ends; null when none begins here. */
export const bareIdAt = (text: string, at: number): { scheme: IdScheme; id: string; end: number } | null => {
  const end = endOfRun(text, at);
  DOI_START.lastIndex = at;
  if (DOI_START.test(text)) {
    // With what follows in parentheses where that is a DOI; else as the word is read when it stands alone.
    for (const doiEnd of [endOfDoi(text, at), end]) {
      const doi = idOf('doi', text.slice(at, doiEnd));
      if (doi !== null) return { scheme: 'doi', id: doi, end: doiEnd };
    }
  }
  const run = text.slice(at, end).replace(CLOSING_MARKS, '');
  for (const [scheme, form] of BARE) {
    const found = form.exec(run);
    if (found !== null) return { scheme, id: `${FIRST[scheme] ?? ''}${found[1]}`, end };
  }
  return null;
};
