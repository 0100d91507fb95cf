import {
  AFFILIATION_COI_YEARS,
  applyTopics,
  activeTopics,
  countReasons,
  diversify,
  excludeReasons,
  findConflicts,
  hasConflict,
  rankAuthors,
  recentAffiliations,
} from '@peerlens/ranking';
import type {
  Affiliation,
  CoiEvidence,
  ExcludeReason,
  RankedAuthor,
  RefereeFinderSettings,
} from '@peerlens/ranking';
import type { ArticleIndex, FeatureVector, NearArticle } from '../article-index.ts';
import type { RankedDocument } from './documents.service.ts';
import type { CandidateRow, RefereesStore } from './referees.store.ts';

/** A ranked author with everything that filters and conflicts were decided on. */
export interface Candidate {
  ranked: RankedAuthor;
  facts: CandidateRow | null;
  affiliations: Affiliation[];
  conflicts: CoiEvidence[];
  excludeReasons: ExcludeReason[];
}

/** One document's ranking, whole. */
export interface Ranking {
  /** With topics applied: what similarity was measured by. */
  vector: FeatureVector;
  near: Map<number, NearArticle>;
  /** Every candidate, best first, before filters. */
  candidates: Candidate[];
  /** Those that no filter removed, in the order to show. */
  shown: Candidate[];
  removedBy: Record<string, number>;
  /** True when more authors were near than are ranked. */
  isLimited: boolean;
}

const meanSimilarity = ({ concepts, terms, latent }: NearArticle['similarity']): number =>
  (concepts + terms + latent) / 3;

/** Institution 0 stands for "only the country is known": no common affiliation can come of it. */
const atInstitutions = (stays: ReadonlyMap<number, Affiliation[]>): Map<number, Affiliation[]> =>
  new Map(
    [...stays].map(([authorId, some]) => [authorId, some.filter(({ institutionId }) => institutionId > 0)]),
  );

export function candidatesService({ store, clock }: { store: RefereesStore; clock: () => Date }) {
  const scored = async (
    near: readonly NearArticle[],
    index: ArticleIndex,
    settings: RefereeFinderSettings,
  ) => {
    const corresponding = settings.contribution_in_article
      ? await store.correspondingAuthors(near.map(({ articleId }) => articleId))
      : new Map<number, number[]>();
    // In a pool without spread nothing stands out; how near its articles are must then do by itself.
    const hasSpread = near.some(({ combined }) => combined !== 0);
    return near.map(({ articleId, year, combined: standardised, similarity }) => ({
      articleId,
      year,
      combined: hasSpread ? standardised : meanSimilarity(similarity),
      similarity,
      authorIds: index.authorsOfArticle(articleId),
      correspondingAuthorIds: corresponding.get(articleId) ?? [],
    }));
  };

  return {
    /** Ranks, finds conflicts on every candidate, then filters: in that order, so that each removal has its reason. */
    async rank(
      document: RankedDocument,
      index: ArticleIndex,
      settings: RefereeFinderSettings,
    ): Promise<Ranking> {
      const year = clock().getFullYear();
      const topics = activeTopics(settings);
      const vector: FeatureVector = {
        ...document.vector,
        concepts: applyTopics(document.vector.concepts, topics, settings.topic_boost_multiplier),
      };
      const near = index.nearest(vector, {
        algorithm: settings.algorithm,
        limit: settings.nearest_articles_limit,
        ...(settings.articles_years_limit === null ? {} : { yearFrom: year - settings.articles_years_limit }),
        ...(document.articleId === null ? {} : { excludeArticleIds: new Set([document.articleId]) }),
      });
      const ranked = rankAuthors(await scored(near, index, settings), {
        topAuthorArticles: settings.top_author_articles,
        excludeAuthorIds: new Set(document.authorIds),
        // One more than asked for tells whether there were more.
        candidatesLimit: settings.candidates_cache_limit + 1,
        contribution: settings.contribution_in_article,
      });
      // Whose articles are all below the pool's average is not near the document at all. With a contribution asked for,
      // a score of 0 says that it is missing, and the filter gives that as its reason.
      const isLimited = ranked.length > settings.candidates_cache_limit;
      const authors = ranked
        .slice(0, settings.candidates_cache_limit)
        .filter(({ score }) => score > 0 || settings.contribution_in_article !== null);
      const ids = authors.map(({ authorId }) => authorId);
      const withJif = [settings.min_jif, settings.max_jif].some((bound) => bound !== null);
      const [facts, affiliations, documentAffiliations, coauthorships] = await Promise.all([
        store.candidates(ids, { withJif }),
        store.affiliations(ids),
        store.affiliations(document.authorIds),
        store.coauthorships(document.authorIds),
      ]);
      const conflicts = findConflicts({
        documentAuthorIds: document.authorIds,
        ...(document.articleId === null ? {} : { documentArticleId: document.articleId }),
        candidates: ids,
        coauthorships,
        affiliations: atInstitutions(affiliations),
        documentAffiliations: atInstitutions(documentAffiliations),
        year,
        coauthorshipYears: settings.coauthorship_coi_years,
        affiliationYears: AFFILIATION_COI_YEARS,
      });
      const candidates = authors.map((author): Candidate => {
        const row = facts.get(author.authorId) ?? null;
        const stays = affiliations.get(author.authorId) ?? [];
        const evidence = conflicts.get(author.authorId) ?? [];
        const reasons = excludeReasons(
          {
            authorId: author.authorId,
            hIndex: row?.hIndex ?? null,
            academicAge: row?.firstYear ? year - row.firstYear : null,
            articlesCount: row?.articlesCount ?? null,
            gender: null,
            emailYear: row?.emailYear ?? null,
            retractedArticles: row?.retractedCount ?? 0,
            affiliations: stays,
            ownWorksCount: null,
            groups: [],
            maxJif: row?.maxJif ?? null,
            minJifPercentile: null,
            scoredArticlesCount: author.scoredArticlesCount,
          },
          settings,
          { year, conflicts: evidence },
        );
        return {
          ranked: author,
          facts: row,
          affiliations: stays,
          conflicts: evidence,
          excludeReasons: reasons,
        };
      });
      const left = candidates.filter(({ excludeReasons: reasons }) => reasons.length === 0);
      const removedBy = countReasons(candidates.map(({ excludeReasons: reasons }) => reasons));
      return {
        vector,
        near: new Map(near.map((article) => [article.articleId, article])),
        candidates,
        shown: settings.diversify ? diversified(left, settings, year) : left,
        isLimited,
        removedBy: Object.fromEntries(removedBy.map(({ code, removed }) => [code, removed])),
      };
    },

    hasConflict: ({ conflicts }: Candidate): boolean => hasConflict(conflicts),
  };
}

function diversified(candidates: Candidate[], settings: RefereeFinderSettings, year: number): Candidate[] {
  const byAuthor = new Map(candidates.map((candidate) => [candidate.ranked.authorId, candidate]));
  const rows = candidates.map(({ ranked, affiliations }) => ({
    authorId: ranked.authorId,
    score: ranked.score,
    articles: ranked.articles,
    institutionIds: recentAffiliations(affiliations, settings.years_of_affiliation, year)
      .map(({ institutionId }) => institutionId)
      .filter((id) => id > 0),
  }));
  return diversify(rows).flatMap(({ authorId }) => byAuthor.get(authorId) ?? []);
}

export type CandidatesService = ReturnType<typeof candidatesService>;
