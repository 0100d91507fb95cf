import { rankAuthors } from '../../aggregate.ts';
import type { RankedAuthor } from '../../aggregate.ts';
import type { Affiliation } from '../../affiliation.ts';
import { recentAffiliations } from '../../affiliation.ts';
import { AFFILIATION_COI_YEARS, findConflicts, hasConflict } from '../../conflicts.ts';
import type { Coauthorship } from '../../conflicts.ts';
import { diversify } from '../../diversify.ts';
import { countReasons, excludeReasons } from '../../filters.ts';
import type { RankedCandidate } from '../page.ts';
import type { RankingSummary } from '../ranking.ts';
import { YEAR } from './arbitraries.ts';
import type { World } from './arbitraries.ts';

const coauthorships = ({ articles, document }: World): Coauthorship[] =>
  articles.flatMap(({ articleId, year, authorIds }) =>
    authorIds
      .filter((id) => document.authorIds.includes(id))
      .flatMap((documentAuthorId) =>
        authorIds
          .filter((id) => id !== documentAuthorId)
          .map((authorId) => ({ authorId, documentAuthorId, articleId, year })),
      ),
  );

const rank = ({ articles, near, document, settings }: World) => {
  const hasSpread = near.some(({ combined }) => combined !== 0);
  return rankAuthors(
    near.map(({ article, combined, similarity }) => ({
      ...articles[article],
      combined: hasSpread ? combined : (similarity.concepts + similarity.terms + similarity.latent) / 3,
      similarity,
    })),
    {
      topAuthorArticles: settings.top_author_articles,
      excludeAuthorIds: new Set(document.authorIds),
      candidatesLimit: settings.candidates_cache_limit + 1,
      contribution: settings.contribution_in_article,
    },
  );
};

const countCountries = (candidates: readonly RankedCandidate[], years: number) => {
  const counts = new Map<string, number>();
  for (const { affiliations } of candidates) {
    const recent = recentAffiliations(affiliations, years, YEAR);
    for (const code of new Set(recent.flatMap(({ countryCode }) => countryCode ?? [])))
      counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([code, count]) => ({ code, count }));
};

/** Author ids of the groups that the settings name, ascending. */
export const membersOf = ({ groups, settings }: Pick<World, 'groups' | 'settings'>): number[] =>
  [...new Set(settings.authors_groups_ids.flatMap((id) => groups[id] ?? []))].sort((a, b) => a - b);

/** Members of the groups that the settings limit to whom the corpus has and the sample has not. */
const outsiders = (world: World, sample: readonly RankedAuthor[]): RankedAuthor[] => {
  const { ignore_authors_group: ignores, authors_group_effect: effect } = world.settings;
  if (ignores || effect !== 'limit_to') return [];
  const known = new Set([...sample.map(({ authorId }) => authorId), ...world.document.authorIds]);
  return membersOf(world)
    .filter((id) => world.authorIds.includes(id) && !known.has(id))
    .map((authorId, i) => ({
      authorId,
      score: 0,
      maxArticleScore: 0,
      scores: [],
      articles: [],
      scoredArticlesCount: 0,
      position: sample.length + i + 1,
    }));
};

/** The whole ranking by the plain functions, on objects and maps: slow, and what the columns must equal. */
export const plainRanking = (
  world: World,
): { summary: RankingSummary; candidates: RankedCandidate[]; shown: number[] } => {
  const { settings, document, near } = world;
  const ranked = rank(world);
  const sample = ranked
    .slice(0, settings.candidates_cache_limit)
    .filter(({ score }) => score > 0 || settings.contribution_in_article !== null);
  const authors = [...sample, ...outsiders(world, sample)];
  const chosenGroups = (id: number): number[] =>
    settings.authors_groups_ids.filter((group) => world.groups[group]?.includes(id));
  const people = new Map(world.people.map((person) => [person.authorId, person]));
  const stays = (ids: readonly number[]): Map<number, Affiliation[]> =>
    new Map(ids.map((id) => [id, (people.get(id)?.stays ?? []).filter((stay) => stay.institutionId > 0)]));
  const byId = new Map(world.institutions.map((one) => [one.institutionId, one]));
  byId.delete(0);
  const ids = authors.map(({ authorId }) => authorId);
  const conflicts = findConflicts({
    documentAuthorIds: document.authorIds,
    ...(document.articleId === null ? {} : { documentArticleId: document.articleId }),
    candidates: ids,
    coauthorships: coauthorships(world),
    affiliations: stays(ids),
    documentAffiliations: stays(document.authorIds),
    year: YEAR,
    coauthorshipYears: settings.coauthorship_coi_years,
    affiliationYears: AFFILIATION_COI_YEARS,
    institutions: {
      parentsOf: (id) => (byId.get(id)?.parentIds ?? []).filter((parent) => byId.has(parent)),
      nameOf: (id) => byId.get(id)?.name ?? '',
    },
    lists: world.conflictLists,
  });
  const candidates = authors.map((author): RankedCandidate => {
    const person = people.get(author.authorId);
    const facts = person?.facts ? { authorId: author.authorId, ...person.facts } : null;
    const affiliations = person?.stays ?? [];
    const evidence = conflicts.get(author.authorId) ?? [];
    const reasons = excludeReasons(
      {
        authorId: author.authorId,
        hIndex: facts?.hIndex ?? null,
        academicAge: facts?.firstYear ? YEAR - facts.firstYear : null,
        articlesCount: facts?.articlesCount ?? null,
        gender: person?.gender ?? null,
        emailYear: facts?.emailYear ?? null,
        retractedArticles: facts?.retractedCount ?? 0,
        affiliations,
        ownWorksCount: null,
        groups: chosenGroups(author.authorId),
        maxJif: facts?.maxJif ?? null,
        minJifPercentile: null,
        scoredArticlesCount: author.scoredArticlesCount,
      },
      settings,
      { year: YEAR, conflicts: evidence },
    );
    return {
      ranked: author,
      facts,
      affiliations,
      conflicts: evidence,
      excludeReasons: reasons,
      isOutOfSample: !sample.includes(author),
    };
  });
  const left = candidates.filter(({ excludeReasons: reasons }) => reasons.length === 0);
  const rows = left.map(({ ranked: author, affiliations }) => ({
    ...author,
    institutionIds: recentAffiliations(affiliations, settings.years_of_affiliation, YEAR)
      .map(({ institutionId }) => institutionId)
      .filter((id) => id > 0),
  }));
  const shown = (settings.diversify ? diversify(rows) : rows).map(({ authorId }) => authorId);
  return {
    candidates,
    shown,
    summary: {
      candidates: candidates.length,
      shown: shown.length,
      isLimited: ranked.length > settings.candidates_cache_limit,
      nearestArticles: near.length,
      removedBy: Object.fromEntries(
        countReasons(candidates.map(({ excludeReasons: reasons }) => reasons)).map((count) => [
          count.code,
          count.removed,
        ]),
      ),
      conflicted: candidates.filter((candidate) => hasConflict(candidate.conflicts)).length,
      countries: countCountries(candidates, settings.years_of_affiliation),
    },
  };
};
