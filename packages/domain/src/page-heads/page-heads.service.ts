import { notFound } from '@peerlens/kernel';
import type { ExportedArticle } from '../articles/exports.contract.ts';
import type { AuthorCard } from '../authors/authors.contract.ts';
import { slugOf } from '../slug.ts';
import { articleHead } from './article-head.ts';
import { authorHead } from './author-head.ts';
import type { PageAnswer } from './page-heads.contract.ts';

export interface PageHeadsServiceParts {
  /** `articles.exported` */
  exportedArticle: (id: number) => Promise<ExportedArticle>;
  /** `authors.cards` */
  authorCards: (ids: readonly number[]) => Promise<AuthorCard[]>;
  /** Where the installation is reached from outside, without a slash at the end. */
  publicUrl: string;
}

/** @throws DomainError `not_found` for what is no id. */
function readId(kind: string, written: string): number {
  const id = /^\d{1,16}$/.test(written) ? Number(written) : 0;
  if (id < 1 || id > Number.MAX_SAFE_INTEGER) throw notFound(kind, written.slice(0, 20));
  return id;
}

/** What stands at the addresses of articles and authors, for whoever asks for one from outside the app. */
export const pageHeadsService = ({ exportedArticle, authorCards, publicUrl }: PageHeadsServiceParts) => ({
  /**
   * An article has one address; every other one with its id leads there.
   *
   * @throws DomainError `not_found`.
   */
  async article(idSlug: string): Promise<PageAnswer> {
    const [written = ''] = idSlug.split('-', 1);
    const article = await exportedArticle(readId('article', written));
    const right = `${article.id}-${slugOf(article.title) || 'article'}`;
    const path = `/article/${encodeURIComponent(right)}/`;
    if (idSlug !== right) return { kind: 'moved', path };
    return { kind: 'page', head: articleHead(article, publicUrl + path) };
  },

  /**
   * The name in an author's address is free.
   *
   * @throws DomainError `not_found`.
   */
  async author(written: string): Promise<PageAnswer> {
    const id = readId('author', written);
    const [author] = await authorCards([id]);
    if (author === undefined) throw notFound('author', id);
    const name = author.slug === '' ? '' : `${encodeURIComponent(author.slug)}/`;
    return { kind: 'page', head: authorHead(author, `${publicUrl}/author/${id}/${name}`) };
  },
});

export type PageHeadsService = ReturnType<typeof pageHeadsService>;
