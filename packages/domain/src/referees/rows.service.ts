import { summariseConflicts } from '@peerlens/ranking';
import type { Affiliation, CoiEvidence } from '@peerlens/ranking';
import type { ArticleCard } from '../articles/articles.contract.ts';
import type { ArticlesService } from '../articles/articles.service.ts';
import type { DatedAffiliation } from '../authors/authors.contract.ts';
import type { ConceptsService } from '../concepts/concepts.service.ts';
import { slugOf } from '../slug.ts';
import type { RankedRow } from './rank-page.ts';
import type { ConflictEvidence, Referee } from './referees.contract.ts';
import type { ArticleTitle, RefereesStore } from './referees.store.ts';

/** Concepts named in a row; the rest of the score is still in each article's parts. */
const CONCEPTS_PER_ROW = 8;

/** What stands beside recognised concepts in a score: the same things said in other words. */
const WORDING = { conceptId: null, name: 'Similar wording' };

export interface RowsServiceParts {
  store: RefereesStore;
  articles: Pick<ArticlesService, 'cards'>;
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

/** Who may have a retracted article: of whom it is not known that they have none. */
const mayHaveRetracted = ({ facts }: RankedRow): boolean => facts === null || facts.retractedCount > 0;

/** Turns ranked candidates into rows of the table: names, numbers, evidence, and a score taken apart. */
export function rowsService({ store, articles, concepts, clock }: RowsServiceParts) {
  /** Everything that rows name, at once: a query each, and none for what no row names. */
  const gather = async (page: readonly RankedRow[]) => {
    const evidence = page.flatMap(({ conflicts }) => conflicts);
    const [authorRows, articleCards, titles, retracted, names] = await Promise.all([
      store.authorRows([
        ...new Set([
          ...page.map(({ ranked }) => ranked.authorId),
          ...evidence.flatMap(({ authorId }) => authorId ?? []),
        ]),
      ]),
      articles.cards(
        [...new Set(page.flatMap(({ ranked }) => ranked.articles.map(({ articleId }) => articleId)))],
        { isBrief: true },
      ),
      store.titles([
        ...new Set(evidence.flatMap((item) => (item.articles ?? []).map(({ articleId }) => articleId))),
      ]),
      store.retracted(page.filter(mayHaveRetracted).map(({ ranked }) => ranked.authorId)),
      concepts.names([
        ...new Set(
          page.flatMap(({ explanation }) =>
            explanation.mostRelevantConcepts.map(({ conceptId }) => conceptId),
          ),
        ),
      ]),
    ]);
    return {
      authorRows,
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

  const conflictEvidence = (item: CoiEvidence, { titles, authorRows }: Gathered): ConflictEvidence => ({
    kind: item.kind,
    severity: item.severity,
    with:
      item.authorId === null ? null : { id: item.authorId, name: authorRows.get(item.authorId)?.name ?? '' },
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

  return {
    async build(page: readonly RankedRow[]): Promise<Referee[]> {
      const gathered = await gather(page);
      const year = clock().getFullYear();
      const nameOf = (conceptId: number): string =>
        gathered.names.get(conceptId)?.name ?? `Concept ${conceptId}`;

      return page.map((candidate): Referee => {
        const { ranked, facts, affiliations, conflicts, explanation } = candidate;
        const author = gathered.authorRows.get(ranked.authorId);
        const summary = summariseConflicts(conflicts);
        const weights = new Map(ranked.articles.map(({ articleId, weight }) => [articleId, weight]));
        const parts = explanation.mostRelevantArticles.flatMap(
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
            slug: author ? slugOf(author.name) || 'author' : '',
            name: author?.name ?? `Author ${ranked.authorId}`,
            gender: null,
            manualGender: null,
            orcid: author?.orcid ?? null,
            datedAffiliations: affiliations.map(datedAffiliation),
          },
          position: ranked.position,
          score: ranked.score,
          maxArticleScore: ranked.maxArticleScore,
          scores: ranked.scores,
          scoredArticlesCount: ranked.scoredArticlesCount,
          articlesCount: author?.articlesCount ?? 0,
          ownWorksCount: null,
          hIndex: author?.hIndex ?? 0,
          citationsCount: author?.citationsCount ?? 0,
          academicAge: facts?.firstYear ? year - facts.firstYear : null,
          scoreTopic: null,
          mostRelevantConcepts: byName(
            explanation.mostRelevantConcepts.map(({ conceptId, part }) => ({
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
            commonWith: commonWith === null ? '' : (gathered.authorRows.get(commonWith)?.name ?? ''),
          })),
        };
      });
    },
  };
}

export type RowsService = ReturnType<typeof rowsService>;
