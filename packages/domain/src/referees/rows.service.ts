import { explainScore, summariseConflicts } from '@peerlens/ranking';
import type { Affiliation, CoiEvidence } from '@peerlens/ranking';
import type { ArticleIndex } from '../article-index.ts';
import type { ArticleCard } from '../articles/articles.contract.ts';
import type { ArticlesService } from '../articles/articles.service.ts';
import type { DatedAffiliation } from '../authors/authors.contract.ts';
import type { AuthorsService } from '../authors/authors.service.ts';
import type { ConceptsService } from '../concepts/concepts.service.ts';
import { slugOf } from '../slug.ts';
import type { Candidate, Ranking } from './candidates.service.ts';
import type { ConflictEvidence, Referee } from './referees.contract.ts';
import type { ArticleTitle, RefereesStore } from './referees.store.ts';

/** Concepts named in a row; the rest of the score is still in each article's parts. */
const CONCEPTS_PER_ROW = 8;

/** What stands beside recognised concepts in a score: the same things said in other words. */
const WORDING = { conceptId: null, name: 'Similar wording' };

export interface RowsServiceParts {
  store: RefereesStore;
  articles: ArticlesService;
  authors: AuthorsService;
  concepts: Pick<ConceptsService, 'names'>;
  clock: () => Date;
}

const datedAffiliation = (stay: Affiliation): DatedAffiliation => ({
  institutionId: stay.institutionId > 0 ? stay.institutionId : null,
  name: stay.name,
  countryId: stay.countryCode,
  startYear: stay.startYear ?? 0,
  endYear: stay.endYear ?? 0,
});

/** Ontologies overlap: concepts of one name are shown once, under the heaviest's id, with the sum of their parts. */
function byName(parts: readonly { conceptId: number; name: string; part: number }[]) {
  const merged = new Map<string, { conceptId: number; name: string; part: number }>();
  for (const part of parts) {
    const key = part.name.toLowerCase();
    const known = merged.get(key);
    if (known) known.part += part.part;
    else merged.set(key, { ...part });
  }
  return [...merged.values()].sort((a, b) => b.part - a.part || a.conceptId - b.conceptId);
}

/** Turns ranked candidates into rows of the table: names, numbers, evidence, and a score taken apart. */
export function rowsService({ store, articles, authors, concepts, clock }: RowsServiceParts) {
  const gather = async (page: readonly Candidate[]) => {
    const authorIds = page.map(({ ranked }) => ranked.authorId);
    const evidence = page.flatMap(({ conflicts }) => conflicts);
    const evidenceArticles = evidence.flatMap((item) =>
      (item.articles ?? []).map(({ articleId }) => articleId),
    );
    const [authorCards, articleCards, titles, retracted, names] = await Promise.all([
      authors.cards(authorIds),
      articles.cards([
        ...new Set(page.flatMap(({ ranked }) => ranked.articles.map(({ articleId }) => articleId))),
      ]),
      store.titles([...new Set(evidenceArticles)]),
      store.retracted(authorIds),
      store.authorNames([...new Set(evidence.flatMap(({ authorId }) => authorId ?? []))]),
    ]);
    return {
      authorCards: new Map(authorCards.map((card) => [card.id, card])),
      articleCards: new Map(articleCards.map((card) => [card.id, card])),
      titles,
      retracted,
      names,
    };
  };
  type Gathered = Awaited<ReturnType<typeof gather>>;

  const named = ({ id, title, year }: ArticleTitle) => ({ id, slug: slugOf(title), title, year });
  const titled = (found: readonly { articleId: number }[], titles: Gathered['titles']) =>
    found.flatMap(({ articleId }) => {
      const article = titles.get(articleId);
      return article ? [named(article)] : [];
    });

  const conflictEvidence = (item: CoiEvidence, { titles, names }: Gathered): ConflictEvidence => ({
    kind: item.kind,
    severity: item.severity,
    with: item.authorId === null ? null : { id: item.authorId, name: names.get(item.authorId) ?? '' },
    articles: titled(item.articles ?? [], titles),
    institution: item.institution
      ? {
          id: item.institution.institutionId,
          name: item.institution.name,
          startYear: item.institution.startYear,
          endYear: item.institution.endYear,
        }
      : null,
  });

  const explain = (candidate: Candidate, ranking: Ranking, index: ArticleIndex) =>
    explainScore(
      candidate.ranked.articles,
      new Map(
        candidate.ranked.articles.map(({ articleId }) => {
          const shares = index.conceptShares(ranking.vector, articleId);
          const total = shares.reduce((sum, { share }) => sum + share, 0);
          const byConcept = new Map(
            shares.map(({ conceptId, share }) => [conceptId, total > 0 ? share / total : 0]),
          );
          const z = ranking.near.get(articleId)?.z ?? { concepts: 0, terms: 0, latent: 0 };
          return [articleId, { concepts: byConcept, z }];
        }),
      ),
    );

  return {
    async build(page: readonly Candidate[], ranking: Ranking, index: ArticleIndex): Promise<Referee[]> {
      const explanations = new Map(
        page.map((candidate) => [candidate.ranked.authorId, explain(candidate, ranking, index)]),
      );
      const conceptIds = [...explanations.values()].flatMap(({ mostRelevantConcepts }) =>
        mostRelevantConcepts.map(({ conceptId }) => conceptId),
      );
      const [gathered, names] = await Promise.all([gather(page), concepts.names([...new Set(conceptIds)])]);
      const year = clock().getFullYear();
      const nameOf = (conceptId: number): string => names.get(conceptId)?.name ?? `Concept ${conceptId}`;

      return page.map((candidate): Referee => {
        const { ranked, facts, affiliations, conflicts } = candidate;
        const card = gathered.authorCards.get(ranked.authorId);
        const explained = explanations.get(ranked.authorId) ?? explain(candidate, ranking, index);
        const summary = summariseConflicts(conflicts);
        const weights = new Map(ranked.articles.map(({ articleId, weight }) => [articleId, weight]));
        const parts = explained.mostRelevantArticles.flatMap(
          ({ articleId, score, part, concepts: some, wording }) => {
            const article: ArticleCard | undefined = gathered.articleCards.get(articleId);
            if (!article) return [];
            const named_ = some.map(({ conceptId, part: share }) => ({
              conceptId,
              name: nameOf(conceptId),
              part: share,
            }));
            const rest = wording > 0 ? [{ ...WORDING, part: wording }] : [];
            return [
              { article, score, weight: weights.get(articleId) ?? 0, part, concepts: [...named_, ...rest] },
            ];
          },
        );
        return {
          author: {
            id: ranked.authorId,
            slug: card?.slug ?? '',
            name: card?.name ?? `Author ${ranked.authorId}`,
            gender: null,
            manualGender: null,
            orcid: card?.orcid ?? null,
            datedAffiliations: affiliations.map(datedAffiliation),
          },
          position: ranked.position,
          score: ranked.score,
          maxArticleScore: ranked.maxArticleScore,
          scores: ranked.scores,
          scoredArticlesCount: ranked.scoredArticlesCount,
          articlesCount: card?.articlesCount ?? 0,
          ownWorksCount: null,
          hIndex: card?.hIndex ?? 0,
          citationsCount: card?.citationsCount ?? 0,
          academicAge: facts?.firstYear ? year - facts.firstYear : null,
          scoreTopic: null,
          mostRelevantConcepts: byName(
            explained.mostRelevantConcepts.map(({ conceptId, part }) => ({
              conceptId,
              name: nameOf(conceptId),
              part,
            })),
          ).slice(0, CONCEPTS_PER_ROW),
          mostRelevantArticles: parts,
          coauthoredArticles: titled(summary.coauthoredArticles, gathered.titles),
          retractedArticles: (gathered.retracted.get(ranked.authorId) ?? []).map(named),
          recentlyCoauthoredCount: summary.recentlyCoauthoredCount,
          isRecentlyCommonAffiliation: summary.isRecentlyCommonAffiliation,
          externalCoI: [],
          conflicts: conflicts.map((item) => conflictEvidence(item, gathered)),
          labels: [],
          excludeReasons: candidate.excludeReasons,
          hideReasons: [],
          authorFromGroupList: [],
          extraColumns: [],
          extraFields: [],
          isOutOfSample: false,
          commonInstitutions: summary.commonInstitutions.map(({ commonWith, ...stay }) => ({
            ...stay,
            commonWith: commonWith === null ? '' : (gathered.names.get(commonWith) ?? ''),
          })),
        };
      });
    },
  };
}

export type RowsService = ReturnType<typeof rowsService>;
