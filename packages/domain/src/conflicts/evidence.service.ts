import type { CoiEvidence } from '@peerlens/ranking';
import { slugOf } from '../slug.ts';
import type { ArticleMention, ConflictEvidence } from './evidence.contract.ts';

interface ArticleTitle {
  id: number;
  title: string;
  year: number | null;
}

/** What evidence is told with. */
export interface EvidenceNames {
  titles: ReadonlyMap<number, ArticleTitle>;
  nameOf: (authorId: number) => string;
}

/** Articles of which conflicts consist, and people they are with: what is to be looked up before they are told. */
export const mentionedIn = (
  evidence: readonly CoiEvidence[],
): { articleIds: number[]; authorIds: number[] } => ({
  articleIds: evidence.flatMap(({ articles }) => (articles ?? []).map(({ articleId }) => articleId)),
  authorIds: evidence.flatMap(({ authorId }) => authorId ?? []),
});

export const mention = ({ id, title, year }: ArticleTitle): ArticleMention => ({
  id,
  slug: slugOf(title),
  title,
  year,
});

export const mentions = (
  found: readonly { articleId: number }[],
  titles: EvidenceNames['titles'],
): ArticleMention[] =>
  found.flatMap(({ articleId }) => {
    const article = titles.get(articleId);
    return article ? [mention(article)] : [];
  });

/** Evidence as every surface tells it. */
export const conflictEvidence = (item: CoiEvidence, { titles, nameOf }: EvidenceNames): ConflictEvidence => {
  const { kind, severity, authorId, articles = [], institution, related, listed, waiver } = item;
  return {
    kind,
    severity,
    with: authorId === null ? null : { id: authorId, name: nameOf(authorId) },
    articles: mentions(articles, titles),
    institution: institution
      ? {
          id: institution.institutionId,
          name: institution.name,
          startYear: institution.startYear,
          endYear: institution.endYear,
        }
      : null,
    related: related ? { id: related.institutionId, name: related.name, family: related.family } : null,
    listed: listed ?? null,
    waiver: waiver ?? null,
  };
};

/** What lists say of somebody, a line each: the `externalCoI` of a referee row. */
export const externalLines = (evidence: readonly CoiEvidence[]): string[] =>
  evidence.flatMap(({ kind, listed }) =>
    kind === 'external' && listed ? [[listed.source, listed.reason].filter(Boolean).join(': ')] : [],
  );
