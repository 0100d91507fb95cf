import { db, owner } from './actors.ts';
import { QUOTA, SYSTEM_ALONE, all } from './outcomes.ts';
import type { Outcomes, Row } from './outcomes.ts';
import { id } from './things.ts';

/** Of the owner, who has lost the quota; whoever has it is no colleague of theirs. */
const UNSEEN: Outcomes = all('FORBIDDEN', {
  anonymous: 'UNAUTHORIZED',
  stranger: 'NOT_FOUND',
  system: 'ok',
});

const aGroup = async (): Promise<number> => {
  const data = { name: 'Owls', ownerId: owner.id, entries: { create: { place: 0, name: 'Ada Owl' } } };
  return (await db.prisma.authorsGroup.create({ data, select: { id: true } })).id;
};
const anEntry = async (): Promise<number> => {
  const groupId = await aGroup();
  return (await db.prisma.authorsGroupEntry.findFirstOrThrow({ where: { groupId } })).id;
};
const row = (procedure: string, input: () => unknown): Row => ({
  procedure: `authorsGroups.${procedure}`,
  input,
  may: UNSEEN,
  feature: 'gatherAuthorsGroups',
});

/** Groups of authors: for whoever has the quota, and then their own and their colleagues'. */
export const AUTHORS_GROUPS_ROWS: readonly Row[] = [
  { procedure: 'authorsGroups.list', may: QUOTA, feature: 'gatherAuthorsGroups' },
  {
    procedure: 'authorsGroups.create',
    input: () => ({ name: 'Owls', text: 'Ada Owl' }),
    may: { ...QUOTA, system: 'BAD_REQUEST' },
    feature: 'gatherAuthorsGroups',
  },
  row('byId', () => id(aGroup)),
  row('entries', () => id(aGroup)),
  row('export', () => id(aGroup)),
  row('matchAgain', () => id(aGroup)),
  row('remove', () => id(aGroup)),
  row('add', async () => ({ id: await aGroup(), text: 'Bo Owl' })),
  row('update', async () => ({ id: await aGroup(), name: 'Barn owls' })),
  row('entry', () => id(anEntry)),
  row('correct', async () => ({ id: await anEntry(), authorId: null })),
  row('removeEntry', () => id(anEntry)),
  { procedure: 'authorsGroups.runMatching', input: () => id(aGroup), may: SYSTEM_ALONE },
  { procedure: 'authorsGroups.abandonMatching', input: () => id(aGroup), may: SYSTEM_ALONE },
];
