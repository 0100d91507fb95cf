import type { ExportedArticle } from './exported-article.ts';

/** What a work is to those who cite it. */
export type WorkKind =
  | 'article'
  | 'preprint'
  | 'proceedings'
  | 'chapter'
  | 'book'
  | 'thesis'
  | 'report'
  | 'dataset'
  | 'other';

const BY_TYPE: Readonly<Record<string, WorkKind>> = {
  preprint: 'preprint',
  'book-chapter': 'chapter',
  book: 'book',
  dissertation: 'thesis',
  report: 'report',
  dataset: 'dataset',
};

/** By the work's own type where that says it, else by where it was published. */
export function workKind({ type, journal }: ExportedArticle): WorkKind {
  const kind = BY_TYPE[type ?? ''];
  if (kind !== undefined) return kind;
  if (journal === null) return 'other';
  if (journal.type === 'conference') return 'proceedings';
  return journal.type === 'repository' ? 'preprint' : 'article';
}
