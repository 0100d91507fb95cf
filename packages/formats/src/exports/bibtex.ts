import type { ArticleSource, ExportedArticle } from './exported-article.ts';
import { oneLine, utf8Chunks, webAddress } from './encode.ts';
import { personName } from './person-name.ts';
import { workKind } from './work-kind.ts';
import type { WorkKind } from './work-kind.ts';

const ENTRY_TYPES: Readonly<Record<WorkKind, string>> = {
  article: 'article',
  preprint: 'misc',
  proceedings: 'inproceedings',
  chapter: 'incollection',
  book: 'book',
  thesis: 'phdthesis',
  report: 'techreport',
  dataset: 'misc',
  other: 'misc',
};

/** Readers count braces whether or not a backslash stands before them: words for braces keep the count even. */
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': String.raw`\textbackslash{}`,
  '{': String.raw`\textbraceleft{}`,
  '}': String.raw`\textbraceright{}`,
  '~': String.raw`\textasciitilde{}`,
  '^': String.raw`\textasciicircum{}`,
  $: String.raw`\$`,
  '%': String.raw`\%`,
  '&': String.raw`\&`,
  '#': String.raw`\#`,
  _: String.raw`\_`,
};

const escaped = (text: string): string =>
  oneLine(text).replaceAll(/[\\{}~^$%&#_]/g, (character) => ESCAPES[character]);

/** Words that a list of names is parted by, and commas, would be read as such: braces keep a name whole. */
function authorOf(printed: string): string {
  const name = personName(printed);
  if ('literal' in name) return `{${escaped(name.literal)}}`;
  const part = (text: string): string => (/,|\band\b/i.test(text) ? `{${escaped(text)}}` : escaped(text));
  return `${part(name.family)}, ${part(name.given)}`;
}

/** Verbatim for those who read it: what would end the field is encoded as in an address. */
const identifier = (id: string): string =>
  oneLine(id).replaceAll(/[{}\\%\s]/g, (character) => encodeURIComponent(character));

/** `owl2024-100`: the first author's family name and the year for the reader, the id so that no two are the same. */
function keyOf({ id, authors, year }: ExportedArticle): string {
  const [first = ''] = authors;
  const name = personName(first);
  const family = 'literal' in name ? name.literal : name.family;
  const ascii = family
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();
  return `${ascii.slice(0, 30) || 'article'}${year ?? ''}-${id}`;
}

const pagesOf = ({ firstPage, lastPage }: ExportedArticle): string | null => {
  if (firstPage === null || lastPage === null || firstPage === lastPage) return firstPage ?? lastPage;
  return `${firstPage}--${lastPage}`;
};

/** The field that says where a work appeared depends on what it is. */
const CONTAINERS: Partial<Readonly<Record<WorkKind, string>>> = {
  article: 'journal',
  proceedings: 'booktitle',
  chapter: 'booktitle',
  thesis: 'school',
  report: 'institution',
};

function entryOf(article: ExportedArticle): string {
  const kind = workKind(article);
  const { journal, arxivId, doi } = article;
  const text = (value: string | null): string | null => (value === null ? null : escaped(value));
  const fields: [string, string | null][] = [
    // A second pair of braces keeps capitals.
    ['title', `{${escaped(article.title)}}`],
    ['author', article.authors.map(authorOf).join(' and ')],
    [CONTAINERS[kind] ?? 'howpublished', text(journal?.title ?? null)],
    ['year', article.year === null ? null : String(article.year)],
    ['date', text(article.publishedOn)],
    ['volume', text(article.volume)],
    ['number', text(article.issue)],
    ['pages', text(pagesOf(article))],
    ['publisher', text(journal?.publisher ?? null)],
    ['issn', text(journal?.issn ?? null)],
    ['doi', doi === null ? null : identifier(doi)],
    ['pmid', text(article.pmid)],
    ['pmcid', text(article.pmcid)],
    ['eprint', arxivId === null ? null : identifier(arxivId)],
    ['archiveprefix', arxivId === null ? null : 'arXiv'],
    ['url', webAddress(article.url)],
    ['language', text(article.language)],
    ['note', article.isRetracted ? 'Retracted' : null],
    ['abstract', text(article.abstract)],
  ];
  const lines = fields
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `  ${name} = {${value}},\n`);
  return `@${ENTRY_TYPES[kind]}{${keyOf(article)},\n${lines.join('')}}\n\n`;
}

async function* entries(articles: ArticleSource): AsyncGenerator<string> {
  for await (const article of articles) yield entryOf(article);
}

/** BibTeX in UTF-8. @source Patashnik, "BibTeXing" (1988); fields beyond it as biblatex names them */
export const encodeBibtex = (articles: ArticleSource): AsyncGenerator<Uint8Array> =>
  utf8Chunks(entries(articles));
