import { summariseConflicts } from '@peerlens/ranking';
import type { Affiliation } from '@peerlens/ranking';
import type { ArticlesService } from '../articles/articles.service.ts';
import type { AuthorGender, DatedAffiliation } from '../authors/authors.contract.ts';
import type { ConceptName, ConceptsService } from '../concepts/concepts.service.ts';
import {
  conflictEvidence,
  externalLines,
  mention,
  mentionedIn,
  mentions,
} from '../conflicts/evidence.service.ts';
import { letterOf, NO_GENDER } from '../authors/gender.contract.ts';
import { slugOf } from '../slug.ts';
import { articleParts, nameless } from './article-parts.ts';
import type { Noticed } from './page-notice.ts';
import type { RankedRow } from './rank-page.ts';
import { CLOSED_ARTICLES } from './referees.contract.ts';
import type { ArticlePart, ClosedReferee, Referee, RefereeLabel } from './referees.contract.ts';
import type { RowView } from './row-view.ts';
import { stretches } from './stretches.ts';
import type { ArticleTitle, AuthorRow, RefereesStore } from './referees.store.ts';

/** Concepts named in a row; the rest of the score is still in each article's parts. */
const CONCEPTS_PER_ROW = 8;

export interface RowsServiceParts {
  store: RefereesStore;
  articles: Pick<ArticlesService, 'cards'>;
  concepts: Pick<ConceptsService, 'names'>;
  clock: () => Date;
}

const genderOf = (author: AuthorRow | undefined, { seesGender }: RowView): AuthorGender => {
  if (!seesGender) return NO_GENDER;
  const manual = author?.manualGender ?? null;
  return { gender: null, manualGender: manual, genderLetter: letterOf({ predicted: null, manual }) };
};

const partOf = (
  parts: readonly { conceptId: number; part: number }[],
  concepts: ReadonlySet<number>,
): number => parts.reduce((sum, { conceptId, part }) => sum + (concepts.has(conceptId) ? part : 0), 0);

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

/** Rows of a table by id, on their way. */
export interface OnTheirWay<Row> {
  ids: ReadonlySet<number>;
  found: Promise<Map<number, Row>>;
}

/** What rows of a page name, read while the page is made. */
export interface ReadAhead {
  authorRows: OnTheirWay<AuthorRow>;
  titles: OnTheirWay<ArticleTitle>;
  /** Of the document's concepts, which most scores consist of. */
  names: OnTheirWay<ConceptName>;
}

/** What is on its way, and what else is needed. */
const completed = async <Row>(
  known: OnTheirWay<Row> | undefined,
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<Map<number, Row>>,
): Promise<Map<number, Row>> => {
  const rest = [...new Set(ids)].filter((id) => !known?.ids.has(id));
  if (known && rest.length === 0) return known.found;
  const [found, others] = await Promise.all([known?.found, read(rest)]);
  return found ? new Map([...found, ...others]) : others;
};

/** Turns ranked candidates into rows of the table: names, numbers, evidence, and a score taken apart. */
export function rowsService({ store, articles, concepts, clock }: RowsServiceParts) {
  const ownStretch = stretches();

  /** Of all concepts that anything in the rows, open or closed, consists of. */
  const conceptNames = (page: readonly RankedRow[], ahead: ReadAhead | null) =>
    completed(
      ahead?.names,
      page.flatMap(({ explanation }) => explanation.mostRelevantConcepts.map(({ conceptId }) => conceptId)),
      (ids) => concepts.names(ids),
    );

  interface GatherOptions {
    articleIds: readonly number[];
    names: ReturnType<typeof conceptNames>;
    view: RowView;
    ahead: ReadAhead | null;
  }

  /** Everything that rows name, at once: a query each, and none for what no row names. */
  const gather = async (page: readonly RankedRow[], { articleIds, names, view, ahead }: GatherOptions) => {
    const mentioned = mentionedIn(page.flatMap(({ conflicts }) => conflicts));
    const authorIds = page.map(({ ranked }) => ranked.authorId);
    const [authorRows, titles, retracted, nameOfConcept] = await Promise.all([
      completed(ahead?.authorRows, [...authorIds, ...mentioned.authorIds], (ids) => store.authorRows(ids)),
      completed(ahead?.titles, [...mentioned.articleIds, ...articleIds], (ids) => store.titles(ids)),
      store.retracted(page.filter(mayHaveRetracted).map(({ ranked }) => ranked.authorId)),
      names,
    ]);
    const { document } = view;
    return {
      authorRows,
      titles,
      retracted,
      nameOfConcept,
      cited: document.cited(authorIds),
      isNamed: document.named(),
      view,
    };
  };
  type Gathered = Awaited<ReturnType<typeof gather>>;

  const labelsOf = (author: AuthorRow | undefined, { cited, isNamed }: Gathered): RefereeLabel[] => {
    if (!author) return [];
    if (cited.has(author.id)) return ['referenced_by_id'];
    return isNamed?.(author.name) ? ['referenced_by_norm_name'] : [];
  };

  const rowOf = (candidate: RankedRow, gathered: Gathered): Omit<Referee, 'mostRelevantArticles'> => {
    const { ranked, facts, affiliations, conflicts, explanation } = candidate;
    const author = gathered.authorRows.get(ranked.authorId);
    const { view } = gathered;
    const summary = summariseConflicts(conflicts);
    return {
      author: {
        id: ranked.authorId,
        slug: author ? slugOf(author.name) || 'author' : '',
        name: author?.name ?? `Author ${ranked.authorId}`,
        ...genderOf(author, view),
        orcid: author?.orcid ?? null,
        datedAffiliations: affiliations.map(datedAffiliation),
      },
      position: ranked.position,
      score: ranked.score,
      maxArticleScore: ranked.maxArticleScore,
      scores: ranked.scores,
      scoredArticlesCount: ranked.scoredArticlesCount,
      articlesCount: author?.articlesCount ?? 0,
      ownWorksCount: view.seesOwnWorks ? (author?.ownWorksCount ?? null) : null,
      hIndex: author?.hIndex ?? 0,
      citationsCount: author?.citationsCount ?? 0,
      academicAge: facts?.firstYear ? clock().getFullYear() - facts.firstYear : null,
      scoreTopic: view.boosted && partOf(explanation.mostRelevantConcepts, view.boosted),
      mostRelevantConcepts: byName(
        explanation.mostRelevantConcepts.map(({ conceptId, part }) => ({
          conceptId,
          name: gathered.nameOfConcept.get(conceptId)?.name ?? nameless(conceptId),
          part,
        })),
      ).slice(0, CONCEPTS_PER_ROW),
      coauthoredArticles: mentions(summary.coauthoredArticles, gathered.titles),
      retractedArticles: (gathered.retracted.get(ranked.authorId) ?? []).map(mention),
      recentlyCoauthoredCount: summary.recentlyCoauthoredCount,
      isRecentlyCommonAffiliation: summary.isRecentlyCommonAffiliation,
      externalCoI: externalLines(conflicts),
      conflicts: conflicts.map((item) =>
        conflictEvidence(item, {
          titles: gathered.titles,
          nameOf: (id) => gathered.authorRows.get(id)?.name ?? '',
        }),
      ),
      labels: labelsOf(author, gathered),
      excludeReasons: candidate.excludeReasons,
      hideReasons: [],
      authorFromGroupList: [],
      extraColumns: [],
      extraFields: [],
      isOutOfSample: candidate.isOutOfSample,
      commonInstitutions: summary.commonInstitutions.map(({ commonWith, ...stay }) => ({
        ...stay,
        commonWith: commonWith === null ? '' : (gathered.authorRows.get(commonWith)?.name ?? ''),
      })),
    };
  };

  /** All articles of rows that are not closed, each with what it consists of; row by row. */
  const partsOf = async (
    page: readonly RankedRow[],
    names: ReturnType<typeof conceptNames>,
  ): Promise<ArticlePart[][]> => {
    const ids = page.flatMap(({ ranked }) => ranked.articles.map(({ articleId }) => articleId));
    const found = await articles.cards([...new Set(ids)], { isBrief: true });
    const known = { cards: new Map(found.map((card) => [card.id, card])), names: await names };
    return page.map((row) => articleParts(row, known));
  };

  const first = ({ ranked }: RankedRow) => ranked.articles.slice(0, CLOSED_ARTICLES);

  return {
    /** Has the database ready for the first rows. */
    async warmUp(): Promise<void> {
      await store.warmUp();
    },

    /** Begins to read what rows will name, while they are still being made. */
    readAhead({ authorIds, articleIds }: Noticed, names: OnTheirWay<ConceptName>): ReadAhead {
      const ahead = {
        authorRows: { ids: new Set(authorIds), found: store.authorRows(authorIds) },
        titles: { ids: new Set(articleIds), found: store.titles(articleIds) },
        names,
      };
      // Who asks for the rows hears of a failure; where the ranking itself fails, nobody asks.
      void Promise.allSettled([ahead.authorRows.found, ahead.titles.found]);
      return ahead;
    },

    /** Whole rows, in the order given. */
    async build(
      page: readonly RankedRow[],
      view: RowView,
      ahead: ReadAhead | null = null,
    ): Promise<Referee[]> {
      const names = conceptNames(page, ahead);
      const [gathered, parts] = await Promise.all([
        gather(page, { articleIds: [], names, view, ahead }),
        partsOf(page, names),
      ]);
      await ownStretch();
      return page.map((row, at) => ({ ...rowOf(row, gathered), mostRelevantArticles: parts[at] }));
    },

    /** The same rows closed: of their articles the first few, by title. */
    async buildClosed(
      page: readonly RankedRow[],
      view: RowView,
      ahead: ReadAhead | null = null,
    ): Promise<ClosedReferee[]> {
      const articleIds = page.flatMap((row) => first(row).map(({ articleId }) => articleId));
      const gathered = await gather(page, { articleIds, names: conceptNames(page, ahead), view, ahead });
      await ownStretch();
      return page.map((row) => ({
        ...rowOf(row, gathered),
        mostRelevantArticles: first(row).flatMap(({ articleId, score, weight, part }) => {
          const article = gathered.titles.get(articleId);
          return article ? [{ article: mention(article), score, weight, part }] : [];
        }),
      }));
    },

    /** What a row opens into. */
    async articleParts(row: RankedRow): Promise<ArticlePart[]> {
      const [parts] = await partsOf([row], conceptNames([row], null));
      return parts;
    },
  };
}

export type RowsService = ReturnType<typeof rowsService>;
