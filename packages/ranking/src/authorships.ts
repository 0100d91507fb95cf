import type { Contribution } from './settings.ts';

/** What is needed of an article to know who made it. */
export interface Byline {
  articleId: number;
  /** In the order of the byline; a repeated author counts at the first place. */
  authorIds: readonly number[];
  correspondingAuthorIds?: readonly number[];
}

/** Bylines beyond this are consortium papers; see `rankAuthors`. */
export const MAX_AUTHORS_PER_ARTICLE = 100;

/** Whether the byline is too long to tell who did the work. */
export const isConsortium = (article: Byline, maxAuthors = MAX_AUTHORS_PER_ARTICLE): boolean =>
  article.authorIds.length > maxAuthors;

/**
 * Whether the author at `place` of the byline (from 0) contributed in the way asked for. The first is the
 * leading and the last the senior author; a sole author is both. An own work is one where a person leads, is
 * senior or corresponds.
 */
export const hasContribution = (
  article: Byline,
  place: number,
  contribution: Contribution | null,
): boolean => {
  if (contribution === null) return true;
  const leads = place === 0;
  const isSenior = place === article.authorIds.length - 1;
  const corresponds = article.correspondingAuthorIds?.includes(article.authorIds[place]) ?? false;
  if (contribution === 'leading_author') return leads;
  if (contribution === 'senior_author') return isSenior;
  return corresponds || (contribution === 'own_works' && (leads || isSenior));
};

/** Articles by author, flat: author `a` has `articles[starts[a]]` up to (not with) `articles[starts[a + 1]]`. */
export interface Authorships {
  /** Author ids in order of first appearance. */
  authorIds: number[];
  starts: Int32Array;
  /** Indexes into the list of articles, in its order. */
  articles: Int32Array;
}

export interface AuthorshipOptions {
  excludeAuthorIds: ReadonlySet<number>;
  maxAuthorsPerArticle: number;
  contribution: Contribution | null;
}

/**
 * Turns bylines round. Consortium papers and excluded authors are left out; an author without the
 * contribution asked for is there, with no articles.
 */
export const collectAuthorships = (articles: readonly Byline[], options: AuthorshipOptions): Authorships => {
  const slots = new Map<number, number>();
  const authorIds: number[] = [];
  const counts: number[] = [];
  const lastSeen: number[] = [];
  const entryAuthors: number[] = [];
  const entryArticles: number[] = [];
  for (const [index, article] of articles.entries()) {
    if (isConsortium(article, options.maxAuthorsPerArticle)) continue;
    for (const [place, authorId] of article.authorIds.entries()) {
      if (options.excludeAuthorIds.has(authorId)) continue;
      let slot = slots.get(authorId);
      if (slot === undefined) {
        slot = authorIds.length;
        slots.set(authorId, slot);
        authorIds.push(authorId);
        counts.push(0);
        lastSeen.push(-1);
      }
      if (lastSeen[slot] === index || !hasContribution(article, place, options.contribution)) continue;
      lastSeen[slot] = index;
      counts[slot] += 1;
      entryAuthors.push(slot);
      entryArticles.push(index);
    }
  }
  const starts = new Int32Array(authorIds.length + 1);
  for (const [slot, count] of counts.entries()) starts[slot + 1] = starts[slot] + count;
  const next = starts.slice();
  const byAuthor = new Int32Array(entryAuthors.length);
  for (const [entry, slot] of entryAuthors.entries()) {
    byAuthor[next[slot]] = entryArticles[entry];
    next[slot] += 1;
  }
  return { authorIds, starts, articles: byAuthor };
};
