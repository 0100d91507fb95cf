import { formatCount, plural } from '../../lib/format.ts';

export const articlePageTexts = {
  retractionNotice: 'Read the notice where it was published',
  openAlex: 'OpenAlex',
  export: 'Cite or export',
  formats: {
    bibtex: 'BibTeX',
    ris: 'RIS',
    'csl-json': 'CSL-JSON',
    csv: 'CSV',
    xlsx: 'Excel',
    jsonl: 'JSON lines',
  },
  showMore: 'Show more',
  showFirst: (count: number) => `Show the first ${count}`,
  loadMore: (left: number) => `Load more of ${formatCount(left)} others`,
  referencesOf: (total: number) => `of ${plural(total, 'cited work', 'cited works')} in all`,
  moreAuthors: (count: number) => `${plural(count, 'more author', 'more authors')}…`,
  authorsOf: (count: number) => plural(count, 'author', 'authors'),
  briefMore: (count: number) => `${formatCount(count)} more ${count === 1 ? 'author' : 'authors'}...`,
  loading: 'Loading…',
  popoverFailed: (message: string) => `This article could not be loaded: ${message}`,
} as const;
