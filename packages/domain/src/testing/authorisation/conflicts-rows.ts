import { PEOPLE } from '../owls.ts';
import { db, ours } from './actors.ts';
import { LOGGED_IN, ORGADMINS, ORGANIZATION_MEMBERS, READERS, USERS } from './outcomes.ts';
import type { Outcomes, Row } from './outcomes.ts';
import { conflictListOfOurs, folderOfOurs, id, proposalOfOurs, waivable, waived } from './things.ts';

/** Nobody without an account answers for a decision, or declares anything of themselves. */
const PEOPLE_ALONE: Outcomes = { ...USERS, system: 'FORBIDDEN' };
/** Whose account is linked with no author is told so. */
const LINKED_ALONE: Outcomes = {
  anonymous: 'UNAUTHORIZED',
  user: 'BAD_REQUEST',
  owner: 'BAD_REQUEST',
  member: 'BAD_REQUEST',
  stranger: 'BAD_REQUEST',
  orgadmin: 'BAD_REQUEST',
  developer: 'BAD_REQUEST',
  superuser: 'BAD_REQUEST',
  expired: 'BAD_REQUEST',
  system: 'FORBIDDEN',
};

/** Conflicts of interest: asked for, waived, declared, on lists. */
export const CONFLICTS_ROWS: readonly Row[] = [
  {
    procedure: 'conflicts.matrix',
    of: 'with articles',
    input: () => ({ people: 'Ada Owl', documents: 'article:100', coauthorshipYears: 3 }),
    may: LOGGED_IN,
  },
  {
    procedure: 'conflicts.matrix',
    of: 'with a folder',
    input: async () => ({ people: 'Ada Owl', folderId: await filledFolder(), coauthorshipYears: 3 }),
    may: READERS,
  },
  {
    procedure: 'conflicts.waivers',
    input: async () => ({ proposalId: await proposalOfOurs() }),
    may: READERS,
  },
  {
    procedure: 'conflicts.waive',
    input: async () => ({ ...(await waivable()), reason: 'Long ago' }),
    may: { ...READERS, system: 'FORBIDDEN' },
  },
  { procedure: 'conflicts.takeBackWaiver', input: waived, may: READERS },
  { procedure: 'conflicts.declared', may: PEOPLE_ALONE },
  {
    procedure: 'conflicts.declare',
    input: () => ({ with: String(PEOPLE.ada), reason: 'Family' }),
    may: LINKED_ALONE,
  },
  {
    procedure: 'conflicts.withdraw',
    input: () => ({ id: 2_000_000_000 }),
    may: {
      ...LINKED_ALONE,
      user: 'NOT_FOUND',
      owner: 'NOT_FOUND',
      member: 'NOT_FOUND',
      stranger: 'NOT_FOUND',
      orgadmin: 'NOT_FOUND',
      developer: 'NOT_FOUND',
      superuser: 'NOT_FOUND',
      expired: 'NOT_FOUND',
    },
  },
  { procedure: 'conflicts.lists', input: () => ({ organizationId: ours }), may: ORGANIZATION_MEMBERS },
  { procedure: 'conflicts.listEntries', input: () => id(conflictListOfOurs), may: ORGANIZATION_MEMBERS },
  {
    procedure: 'conflicts.addList',
    input: async () => {
      await conflictListOfOurs();
      return { organizationId: ours, name: 'New', csv: `who,with\n${PEOPLE.expert},${PEOPLE.ada}\n` };
    },
    may: ORGADMINS,
  },
  { procedure: 'conflicts.removeList', input: () => id(conflictListOfOurs), may: ORGADMINS },
];

/** A folder of our organisation that is not empty. */
async function filledFolder(): Promise<number> {
  const folderId = await folderOfOurs();
  await db.prisma.proposal.create({ data: { folderId, title: 'Barn owl', abstract: 'Hearing' } });
  return folderId;
}
