import { TRPCError } from '@trpc/server';
import { afterAll, expect, test } from 'vitest';
import { ANONYMOUS } from './actor.ts';
import type { Actor, UserActor } from './actor.ts';
import { apiRouter } from './api.ts';
import { OPENED } from './quotas/quotas.policy.ts';
import { ACCOUNTS_ROWS } from './testing/authorisation/accounts-rows.ts';
import { AUTHORS_GROUPS_ROWS } from './testing/authorisation/authors-groups-rows.ts';
import { ACTORS, SINGLE_QUOTA, owner, superuser, world } from './testing/authorisation/actors.ts';
import type { ActorName } from './testing/authorisation/actors.ts';
import { CONFLICTS_ROWS } from './testing/authorisation/conflicts-rows.ts';
import { EMBEDDING_ROWS } from './testing/authorisation/embedding-rows.ts';
import { FROZEN_RANKINGS_ROWS } from './testing/authorisation/frozen-rankings-rows.ts';
import { INVITATIONS_ROWS } from './testing/authorisation/invitations-rows.ts';
import { ONTOLOGY_ROWS } from './testing/authorisation/ontology-rows.ts';
import { OPERATION_ROWS } from './testing/authorisation/operation-rows.ts';
import { ORGANIZATIONS_ROWS } from './testing/authorisation/organizations-rows.ts';
import { POSSIBLE_CONCEPTS_ROWS } from './testing/authorisation/possible-concepts-rows.ts';
import { ALLOCATION_ROWS } from './testing/authorisation/allocation-rows.ts';
import { SCHEDULES_ROWS } from './testing/authorisation/schedules-rows.ts';
import { PROPOSAL_IMPORTS_ROWS } from './testing/authorisation/proposal-imports-rows.ts';
import { READING_ROWS } from './testing/authorisation/reading-rows.ts';
import { REFEREE_SETTINGS_ROWS } from './testing/authorisation/referee-settings-rows.ts';
import { REFEREES_ROWS } from './testing/authorisation/referees-rows.ts';
import {
  document,
  folderOfOurs,
  proposalOfOurs,
  savedSearchOfOwner,
} from './testing/authorisation/things.ts';
import { PEOPLE } from './testing/owls.ts';

afterAll(world.close);

/** Every procedure as everybody: a group of domains has its rows in a file of its own. */
const TABLE = [
  ...ACCOUNTS_ROWS,
  ...ORGANIZATIONS_ROWS,
  ...READING_ROWS,
  ...REFEREES_ROWS,
  ...REFEREE_SETTINGS_ROWS,
  ...AUTHORS_GROUPS_ROWS,
  ...ALLOCATION_ROWS,
  ...PROPOSAL_IMPORTS_ROWS,
  ...SCHEDULES_ROWS,
  ...CONFLICTS_ROWS,
  ...EMBEDDING_ROWS,
  ...FROZEN_RANKINGS_ROWS,
  ...INVITATIONS_ROWS,
  ...ONTOLOGY_ROWS,
  ...POSSIBLE_CONCEPTS_ROWS,
  ...OPERATION_ROWS,
];

/** Calls a procedure by its name; a subscription is asked for, not followed. */
function call(actor: Actor, procedure: string, input: unknown): Promise<unknown> {
  let found: unknown = world.api(actor);
  for (const name of procedure.split('.')) found = (found as Record<string, unknown>)[name];
  return (found as (input: unknown) => Promise<unknown>)(input);
}

async function refusalOf(actor: Actor, procedure: string, input: unknown): Promise<TRPCError | null> {
  try {
    await call(actor, procedure, input);
    return null;
  } catch (error) {
    if (error instanceof TRPCError) return error;
    throw error;
  }
}

const PROCEDURES = Object.keys(apiRouter._def.procedures);

test('every procedure has its row, and every row its procedure', () => {
  expect([...new Set(TABLE.map(({ procedure }) => procedure))].sort()).toEqual(PROCEDURES.toSorted());
});

test.each(TABLE.map((row) => ({ ...row, of: row.of ?? '' })))(
  '$procedure $of answers whom it should',
  async ({ procedure, input, may }) => {
    const outcomes: Partial<Record<ActorName, string>> = {};
    for (const [name, actor] of Object.entries(ACTORS)) {
      // The waiting job of one actor must not answer for the next.
      world.jobs.length = 0;
      const refusal = await refusalOf(actor, procedure, await input?.());
      outcomes[name as ActorName] = refusal?.code ?? 'ok';
    }
    expect(outcomes).toEqual(may);
  },
);

test('what a quota opens is opened by it, and by no other', async () => {
  const surprises: unknown[] = [];
  for (const { procedure, of = '', input, may, feature } of TABLE) {
    for (const { quota, actor } of SINGLE_QUOTA) {
      world.jobs.length = 0;
      const refusal = await refusalOf(actor, procedure, await input?.());
      const expected = feature && OPENED[feature].quota === quota ? may.stranger : may.user;
      const outcome = refusal?.code ?? 'ok';
      if (outcome !== expected) surprises.push({ procedure, of, quota, outcome, expected });
    }
  }
  expect(surprises).toEqual([]);
}, 300_000);

test('every procedure that the table of quotas names is tried with that quota, and no other is', () => {
  const named = Object.entries(OPENED).flatMap(([feature, { procedures }]) =>
    procedures.map((procedure) => `${feature}: ${procedure}`),
  );
  const tried = TABLE.flatMap(({ feature, procedure }) => (feature ? [`${feature}: ${procedure}`] : []));
  expect([...new Set(tried)].sort()).toEqual(named.sort());
});

test("what is another's is refused in the words used for what does not exist", async () => {
  const stranger: UserActor = ACTORS.stranger;
  const absent = 2_000_000_000;
  const hidden: readonly [string, number, (id: number) => unknown][] = [
    ['proposals.folder', await folderOfOurs(), (id) => ({ id })],
    ['proposals.byId', await proposalOfOurs(), (id) => ({ id })],
    ['proposals.remove', await proposalOfOurs(), (id) => ({ id })],
    ['savedSearches.byId', await savedSearchOfOwner(), (id) => ({ id })],
    ['referees.find', await proposalOfOurs(), (docId) => document('proposal', docId)],
    ['referees.list', await proposalOfOurs(), (docId) => document('proposal', docId)],
    [
      'referees.explain',
      await proposalOfOurs(),
      (docId) => ({ ...document('proposal', docId), authorId: PEOPLE.expert }),
    ],
    ['referees.document', await savedSearchOfOwner(), (docId) => document('saved_search', docId)],
  ];
  for (const [procedure, there, inputOf] of hidden) {
    const refusal = await refusalOf(stranger, procedure, inputOf(there));
    const ofAbsent = await refusalOf(stranger, procedure, inputOf(absent));
    const expected = ofAbsent?.message.replace(String(absent), String(there));
    expect({ procedure, message: refusal?.message }).toEqual({ procedure, message: expected });
  }
});

test('what is refused has not been done', async () => {
  const folderId = await folderOfOurs();
  const savedSearchId = await savedSearchOfOwner();
  for (const actor of [ACTORS.anonymous, ACTORS.stranger, ACTORS.member]) {
    expect(await refusalOf(actor, 'proposals.renameFolder', { id: folderId, name: 'Taken' })).not.toBeNull();
    expect(await refusalOf(actor, 'proposals.removeFolder', { id: folderId })).not.toBeNull();
    expect(await refusalOf(actor, 'savedSearches.remove', { id: savedSearchId })).not.toBeNull();
  }
  expect(await world.api(owner).proposals.folder({ id: folderId })).toMatchObject({ name: 'Call' });
  expect(await world.api(owner).savedSearches.byId({ id: savedSearchId })).toMatchObject({ name: 'Owls' });
});

test('lists show what is one’s own and the organisation’s, nothing else', async () => {
  const folderId = await folderOfOurs();
  const savedSearchId = await savedSearchOfOwner();
  const sees: Record<string, { folder: boolean; search: boolean }> = {};
  for (const [name, actor] of Object.entries(ACTORS)) {
    if (actor.kind === 'anonymous') continue;
    const [folders, searches] = await Promise.all([
      world.api(actor).proposals.folders(),
      world.api(actor).savedSearches.list(),
    ]);
    sees[name] = {
      folder: folders.some((folder) => folder.id === folderId),
      search: searches.some((search) => search.id === savedSearchId),
    };
  }
  expect(sees).toEqual({
    user: { folder: false, search: false },
    owner: { folder: true, search: true },
    member: { folder: true, search: false },
    stranger: { folder: false, search: false },
    orgadmin: { folder: true, search: false },
    developer: { folder: true, search: false },
    superuser: { folder: false, search: false },
    expired: { folder: false, search: false },
    system: { folder: false, search: false },
  });
});

test('to everybody but the system, a procedure of the system is one that is not there', async () => {
  for (const actor of [ANONYMOUS, superuser]) {
    const refusal = await refusalOf(actor, 'indexing.run', { kind: 'tag' });
    expect(refusal).toMatchObject({
      code: 'NOT_FOUND',
      message: 'No procedure found on path "indexing.run"',
    });
    // Not even that its input is wrong can be learnt.
    expect((await refusalOf(actor, 'indexing.run', { kind: 'nonsense' }))?.code).toBe('NOT_FOUND');
  }
});
