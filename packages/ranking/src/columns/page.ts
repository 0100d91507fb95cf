import type { RankedAuthor } from '../aggregate.ts';
import type { Affiliation } from '../affiliation.ts';
import { AFFILIATION_COI_YEARS, findConflicts } from '../conflicts.ts';
import type { CoiEvidence } from '../coi-evidence.ts';
import type { Coauthorship } from '../conflicts.ts';
import { excludeReasons, limitsToGroups } from '../filters.ts';
import type { ExcludeReason } from '../filters.ts';
import type { CorpusColumns } from './corpus.ts';
import { treeOf } from './institution-lines.ts';
import { factsOf, genderOf, personOf, staysOf } from './people.ts';
import type { PersonFacts } from './people.ts';
import type { ColumnRanker } from './rank-columns.ts';
import type { ColumnRanking } from './ranking.ts';
import { rankWeights } from './score-authors.ts';

/** A ranked author with everything that filters and conflicts were decided on. Plain values. */
export interface RankedCandidate {
  ranked: RankedAuthor;
  facts: PersonFacts | null;
  /** Newest first. */
  affiliations: Affiliation[];
  /** Gravest first. */
  conflicts: CoiEvidence[];
  excludeReasons: ExcludeReason[];
  /** A member of a group that the ranking is limited to who is not among the ranked; the score says nothing then. */
  isOutOfSample: boolean;
}

/** The ranked author of a row, with the evidence for the score. */
const rankedAuthor = (ranking: ColumnRanking, { articleId, authorId }: CorpusColumns, row: number) => {
  const { candidates, articles, settings } = ranking;
  const from = candidates.start[row];
  const found = candidates.start[row + 1] - from;
  const weights = rankWeights(settings.top_author_articles)(found);
  const places = candidates.place.subarray(from, from + Math.min(found, weights.length));
  const parts = Array.from(places, (place, rank) => {
    const [score, weight] = [articles.score[place], weights[rank]];
    return { articleId: articleId[articles.article[place]], score, weight, part: weight * score };
  });
  const ranked: RankedAuthor = {
    authorId: authorId[candidates.author[row]],
    score: candidates.score[row],
    maxArticleScore: parts[0]?.score ?? 0,
    scores: parts.map(({ score }) => score),
    articles: parts,
    scoredArticlesCount: found,
    position: row + 1,
  };
  return ranked;
};

/** Who of the authors given wrote what with which of the document's. */
const coauthorshipsOf = (
  { corpus, numberOf }: ColumnRanker,
  { documentArticles, document }: ColumnRanking,
  authors: ReadonlySet<number>,
): Coauthorship[] => {
  const { bylines, articleId, articleYear, authorId } = corpus;
  const own = new Set(document.authorIds.map(numberOf).filter((author) => author >= 0));
  return Array.from(documentArticles).flatMap((article) => {
    const byline = bylines.item.subarray(bylines.start[article], bylines.start[article + 1]);
    const others = byline.filter((author) => authors.has(author));
    if (others.length === 0) return [];
    const together = byline.filter((author) => own.has(author));
    return Array.from(others).flatMap((other) =>
      Array.from(together, (documentAuthor) => ({
        authorId: authorId[other],
        documentAuthorId: authorId[documentAuthor],
        articleId: articleId[article],
        year: articleYear[article] || null,
      })),
    );
  });
};

/** Institution 0 stands for "only the country is known": no common affiliation can come of it. */
const atInstitutions = (stays: readonly Affiliation[]): Affiliation[] =>
  stays.filter(({ institutionId }) => institutionId > 0);

/** Some rows of a ranking before much is found out about them. */
export interface BegunRows {
  ranking: ColumnRanking;
  rows: ArrayLike<number>;
  /** Who they are, in the order of the rows, and what their scores come of. */
  ranked: RankedAuthor[];
  /** What they wrote with the document's authors. */
  coauthorships: Coauthorship[];
}

/** Begins with some rows: whom and what they will name is known then. */
export const beginRows = (
  ranker: ColumnRanker,
  ranking: ColumnRanking,
  rows: ArrayLike<number>,
): BegunRows => ({
  ranking,
  rows,
  ranked: Array.from(rows, (row) => rankedAuthor(ranking, ranker.corpus, row)),
  coauthorships: coauthorshipsOf(
    ranker,
    ranking,
    new Set(Array.from(rows, (row) => ranking.candidates.author[row])),
  ),
});

/** Makes the candidates of rows, in their order, with all that explains and decides them. */
export const candidatesOfRows = (
  { people }: ColumnRanker,
  { ranking, rows, ranked: authors, coauthorships }: BegunRows,
): RankedCandidate[] => {
  const { candidates, document, settings, year } = ranking;
  const members = limitsToGroups(settings) ? new Set(ranking.members) : null;
  const found = Array.from(rows, (row, at) => ({
    row,
    ranked: authors[at],
    affiliations: staysOf(people, candidates.person[row]),
  }));
  const conflicts = findConflicts({
    documentAuthorIds: document.authorIds,
    ...(document.articleId === null ? {} : { documentArticleId: document.articleId }),
    candidates: found.map(({ ranked }) => ranked.authorId),
    coauthorships,
    affiliations: new Map(
      found.map(({ ranked, affiliations }) => [ranked.authorId, atInstitutions(affiliations)]),
    ),
    documentAffiliations: new Map(
      document.authorIds.map((id) => [id, atInstitutions(staysOf(people, personOf(people, id)))]),
    ),
    year,
    coauthorshipYears: settings.coauthorship_coi_years,
    affiliationYears: AFFILIATION_COI_YEARS,
    institutions: treeOf(people),
    ...(ranking.conflictLists && { lists: ranking.conflictLists }),
  });
  return found.map(({ row, ranked, affiliations }) => {
    const facts = factsOf(people, candidates.person[row]);
    const evidence = conflicts.get(ranked.authorId) ?? [];
    return {
      ranked,
      facts,
      affiliations,
      conflicts: evidence,
      excludeReasons: excludeReasons(
        {
          authorId: ranked.authorId,
          hIndex: facts?.hIndex ?? null,
          academicAge: facts?.firstYear ? year - facts.firstYear : null,
          articlesCount: facts?.articlesCount ?? null,
          gender: genderOf(people, candidates.person[row]),
          emailYear: facts?.emailYear ?? null,
          retractedArticles: facts?.retractedCount ?? 0,
          affiliations,
          ownWorksCount: null,
          groups: members?.has(ranked.authorId) ? settings.authors_groups_ids : [],
          maxJif: facts?.maxJif ?? null,
          minJifPercentile: null,
          scoredArticlesCount: ranked.scoredArticlesCount,
        },
        settings,
        { year, conflicts: evidence },
      ),
      isOutOfSample: row >= ranking.sampled,
    };
  });
};
