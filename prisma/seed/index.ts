import type { AuthorRecord, WorkRecord } from '@peerlens/formats/records.ts';
import { ACCOUNTS, ORGANIZATIONS, SAVED_SEARCHES } from './accounts.ts';
import { withCitationCounts } from './citation-counts.ts';
import { conceptsOf } from './concepts.ts';
import { consortiumWork } from './consortium.ts';
import { FIELDS } from './fields/index.ts';
import { curationOf } from './curation.ts';
import { foldersOf } from './folders.ts';
import { institutionsOf } from './institutions.ts';
import { INTEGRATIONS } from './integrations.ts';
import { type Person, populate } from './people.ts';
import { INVITATIONS, PLAN_REQUESTS, PLANS } from './plans.ts';
import { randomStream } from './random.ts';
import { venuesOf } from './sources.ts';
import { worksOf } from './works.ts';
import type { DemoWorld } from './world.ts';

export * from './world.ts';
export { COMPOSITES, type CompositeLiteral } from './composites.ts';
export { BASIC_CONCEPT_URIS } from './concepts.ts';

/** Authors who publish in groups; the world of 4,000 works has all of them, smaller ones fewer. */
const AUTHORS_PER_WORK = 0.39;
const MOST_AUTHORS = 1560;
const FEWEST_AUTHORS = 300;
/** Members of the consortium with an author record of their own but no other article. */
const CONSORTIUM_MEMBERS = 430;

const years = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

const authorRecords = (people: readonly Person[], works: readonly WorkRecord[]): AuthorRecord[] => {
  const citations = new Map<number, number[]>();
  for (const work of works) {
    for (const { authorId } of work.authorships) {
      if (authorId === null) continue;
      const counts = citations.get(authorId) ?? [];
      counts.push(work.citedByCount);
      citations.set(authorId, counts);
    }
  }
  return people.map((person) => {
    const counts = (citations.get(person.id) ?? []).sort((a, b) => b - a);
    return {
      id: person.id,
      name: person.name,
      otherNames: person.otherNames,
      orcid: person.orcid,
      worksCount: counts.length,
      citedByCount: counts.reduce((sum, count) => sum + count, 0),
      hIndex: counts.filter((count, rank) => count > rank).length,
      affiliations: person.stays.map((stay) => ({
        institutionId: stay.institution.id,
        years: years(stay.from, stay.to).reverse(),
      })),
    };
  });
};

/**
 * The demo world: articles, people, places, words and the work of a research council, all invented. The same
 * options give the same records, to the letter.
 *
 * @param works Number of articles, the consortium's included; at least 500.
 * @param year Newest year of publication.
 */
export const demoWorld = ({
  seed = 1,
  works = 4000,
  year = 2026,
}: { seed?: number; works?: number; year?: number } = {}): DemoWorld => {
  const institutions = institutionsOf();
  const venues = venuesOf(FIELDS, randomStream(seed, 'sources'));
  const authors = Math.min(MOST_AUTHORS, Math.max(FEWEST_AUTHORS, Math.round(works * AUTHORS_PER_WORK)));
  const population = populate(
    randomStream(seed, 'people'),
    { fields: FIELDS, institutions },
    { authors, consortium: CONSORTIUM_MEMBERS, year },
  );
  const plan = { fields: FIELDS, groups: population.groups, venues, works: works - 1, year };
  const ordinary = worksOf(randomStream(seed, 'works'), plan);
  const large = consortiumWork(randomStream(seed, 'consortium'), {
    population,
    venues,
    works: ordinary,
    year,
  });
  const counted = withCitationCounts(randomStream(seed, 'citations'), [...ordinary, large], year);
  const folders = foldersOf(randomStream(seed, 'folders'), population.groups, year);

  return {
    institutions,
    sources: venues.records,
    concepts: conceptsOf(FIELDS),
    authors: authorRecords(population.people, counted),
    works: counted,
    folders,
    accounts: ACCOUNTS(population.groups[0].leader.id),
    integrations: INTEGRATIONS,
    curation: curationOf(counted),
    savedSearches: SAVED_SEARCHES,
    organizations: ORGANIZATIONS(institutions),
    plans: PLANS,
    invitations: INVITATIONS,
    planRequests: PLAN_REQUESTS,
  };
};
