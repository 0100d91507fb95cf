import type { AuthorshipRecord, WorkRecord } from '@peerlens/formats/records.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserActor } from '../actor.ts';
import { aFolder, aUser, anOrganization } from '../testing/builders.ts';
import { authorRecord, authorshipRecord, institutionRef, workRecord } from '../testing/records.ts';
import { testWorld } from '../testing/world.ts';
import { authorSuggestionsService } from './author-suggestions.service.ts';
import type { UnlinkedAuthor } from './author-suggestions.contract.ts';

const ORCID = '0000-0002-1825-0097';
const KIEL = institutionRef(51, { name: 'University of Kiel' });
const LUND = institutionRef(52, { name: 'Lund University', countryCode: 'SE' });

/** All of them could be "Ada Owl", but for the last four. */
const WHO = {
  ofGlaciers: 1,
  atKiel: 2,
  initial: 3,
  fuller: 4,
  firstOfMany: 10,
  orcid: 20,
  bo: 21,
  coauthor: 22,
};
const MANY = 4;

const work = (id: number, subject: string, authorships: AuthorshipRecord[]): WorkRecord =>
  workRecord(id, {
    title: `On the ${subject}`,
    abstract: `We measure the ${subject}.`,
    year: 2025,
    authorships,
  });
const by = (authorId: number, name: string, at?: typeof KIEL): AuthorshipRecord =>
  authorshipRecord(authorId, { name, institutions: at ? [at] : [] });
const works = (first: number, count: number, subject: string, author: AuthorshipRecord): WorkRecord[] =>
  Array.from({ length: count }, (_, at) => work(first + at, subject, [author]));

const world = await testWorld({
  concepts: ['barn owl', 'glacier flow', 'soil fungus'].map((name) => ({
    uri: `https://example.org/${name}`,
    name,
    literals: [{ name, lang: 'en', kind: 'pref' }],
    broader: [],
    source: 'test',
    deprecated: false,
  })),
  authors: [
    authorRecord(WHO.atKiel, { name: 'Ada Owl', hIndex: 7 }),
    authorRecord(WHO.orcid, { name: 'Countess Night', orcid: ORCID }),
  ],
  works: [
    ...works(100, 5, 'glacier flow', by(WHO.ofGlaciers, 'Ada Owl', LUND)),
    work(200, 'barn owl', [by(WHO.atKiel, 'Ada Owl', KIEL), by(WHO.coauthor, 'Cleo Colleague', LUND)]),
    ...works(300, 3, 'barn owl', by(WHO.initial, 'A. Owl')),
    ...works(400, 1, 'glacier flow', by(WHO.fuller, 'Ada Maria Owl')),
    ...Array.from({ length: MANY }, (_, at) =>
      work(500 + at, 'soil fungus', [by(WHO.firstOfMany + at, 'Ada Owl')]),
    ),
    ...works(600, 1, 'barn owl', by(WHO.orcid, 'Countess Night')),
    ...works(700, 1, 'barn owl', by(WHO.bo, 'Bo Owl')),
  ],
});
const { db } = world;
afterAll(world.close);

let organizationId: number;
let officer: UserActor;
let member: UserActor;
let folderId: number;
beforeAll(async () => {
  organizationId = await anOrganization(db);
  officer = await aUser(db, { organizationIds: [organizationId] });
  member = await aUser(db, { organizationIds: [organizationId] });
  folderId = await aFolder(db, { owner: officer, organizationId });
});

type Named = { name: string; affiliation?: string; authorId?: number | null };
const TEXT = { title: 'Hearing of the barn owl', abstract: 'How the barn owl finds prey.' };
const proposalOf = async (...authors: Named[]): Promise<number> =>
  (await world.api(officer).proposals.create({ ...TEXT, folderId, authors })).id;
const suggested = async (id: number, actor = officer): Promise<UnlinkedAuthor[]> =>
  (await world.api(actor).proposals.authorSuggestions({ id })).authors;
const idsOf = ({ suggestions }: UnlinkedAuthor): number[] => suggestions.map(({ author }) => author.id);

describe('who a name may mean', () => {
  test('comes by what speaks for it: place, subject and name together, each told; at most five', async () => {
    const id = await proposalOf({ name: 'Owl, Ada', affiliation: 'Zoology, Kiel University' });
    const [found, ...rest] = await suggested(id);
    expect(rest).toEqual([]);
    expect(found).toMatchObject({ place: 0, name: 'Owl, Ada', others: 3 });
    // Of the subject by an initial alone before those of the whole name who work on something else.
    expect(idsOf(found)).toEqual([
      WHO.atKiel,
      WHO.initial,
      WHO.firstOfMany,
      WHO.firstOfMany + 1,
      WHO.firstOfMany + 2,
    ]);
    const [atKiel, initial, namesake] = found.suggestions;
    expect(atKiel).toMatchObject({
      author: { name: 'Ada Owl', hIndex: 7, articlesCount: 1, affiliation: { name: 'University of Kiel' } },
      identifier: null,
      name: 'same',
      institution: 'University of Kiel',
      topics: [{ name: 'barn owl', articles: 1 }],
    });
    expect(initial).toMatchObject({ name: 'compatible', topics: [{ name: 'barn owl', articles: 3 }] });
    expect(namesake).toMatchObject({ name: 'same', institution: null, topics: [] });
    expect(await suggested(id)).toEqual([found]);
  });

  test('is first whose ORCID the proposal states, whatever their name, and who links an e-mail with themselves', async () => {
    const colleague = await aUser(db, { organizationIds: [organizationId] });
    await db.pool.query(`update "user" set linked_author_id = $2, email_verified = true where id = $1`, [
      colleague.id,
      WHO.bo,
    ]);
    const id = await proposalOf(
      { name: `Ada Owl (${ORCID})` },
      { name: `Ada Owl <${colleague.email}>` },
      { name: 'Nobody Atall' },
    );
    const [byOrcid, byEmail, nobody] = await suggested(id);
    expect(byOrcid.suggestions[0]).toMatchObject({
      author: { id: WHO.orcid },
      identifier: 'orcid',
      name: 'other',
    });
    expect(byOrcid.suggestions[1]).toMatchObject({ identifier: null, name: 'same' });
    expect(byEmail.suggestions[0]).toMatchObject({ author: { id: WHO.bo }, identifier: 'email' });
    expect(nobody).toEqual({ place: 2, name: 'Nobody Atall', suggestions: [], others: 0 });
    // To strangers of another organisation an address leads nowhere.
    const stranger = await aUser(db);
    const { id: theirs } = await world
      .api(stranger)
      .proposals.create({ ...TEXT, authors: [{ name: `Zoe Zebra <${colleague.email}>` }] });
    expect(await suggested(theirs, stranger)).toMatchObject([{ suggestions: [] }]);
  });

  test('is nobody who is an author of the proposal already', async () => {
    const id = await proposalOf({ name: 'Ada Owl', authorId: WHO.atKiel }, { name: 'Ada Owl' });
    const [second, ...rest] = await suggested(id);
    expect(rest).toEqual([]);
    expect(second.place).toBe(1);
    expect(idsOf(second)).not.toContain(WHO.atKiel);
  });

  test('is told without an index as well, by name and place', async () => {
    const id = await proposalOf({ name: 'Ada Owl', affiliation: 'Lund' });
    const { proposals, authors, namesakes } = world.services;
    const blind = authorSuggestionsService({
      proposals,
      namesakes,
      authorCards: authors.cards,
      index: () => null,
      orcidOf: () => null,
      pause: () => Promise.resolve(),
    });
    const [found] = (await blind.of(officer, id)).authors;
    expect(found.suggestions[0]).toMatchObject({
      author: { id: WHO.ofGlaciers },
      institution: 'Lund University',
      topics: [],
    });
  });
});

test('who may not edit the proposal is told nothing', async () => {
  const id = await proposalOf({ name: 'Ada Owl' });
  await expect(suggested(id, member)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(suggested(id, await aUser(db))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('once somebody is chosen, conflicts are of that person, and of everybody of the name when that is taken back', async () => {
  const id = await proposalOf({ name: 'Ada Owl' });
  const conflictsOf = async (authorId: number): Promise<string[] | null> => {
    const { referees } = await world
      .api(officer)
      .referees.find({ docKind: 'proposal', docId: id, limit: 1000 });
    const row = referees.find(({ author }) => author.id === authorId);
    return row ? row.conflicts.map(({ kind }) => kind) : null;
  };
  const choose = (authorId: number | null) =>
    world
      .api(officer)
      .proposals.update({ id, ...TEXT, authors: [{ name: 'Ada Owl', authorId, affiliation: '' }] });
  expect(await conflictsOf(WHO.atKiel)).toEqual(['same_name']);
  expect(await conflictsOf(WHO.coauthor)).toEqual([]);
  await choose(WHO.atKiel);
  expect(await conflictsOf(WHO.atKiel)).toBeNull();
  expect(await conflictsOf(WHO.coauthor)).toEqual(['coauthor']);
  expect(await suggested(id)).toEqual([]);
  await choose(null);
  expect(await conflictsOf(WHO.atKiel)).toEqual(['same_name']);
  expect(await conflictsOf(WHO.coauthor)).toEqual([]);
});
