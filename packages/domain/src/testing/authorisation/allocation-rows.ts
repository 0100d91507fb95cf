import { randomUUID } from 'node:crypto';
import { PEOPLE } from '../owls.ts';
import { db, owner } from './actors.ts';
import { all, READERS, SYSTEM_ALONE } from './outcomes.ts';
import type { Outcomes, Row } from './outcomes.ts';
import { folderOfOurs, id, proposalOfOurs } from './things.ts';

const RESULT = {
  proposals: [],
  people: [],
  places: 0,
  filled: 0,
  totalFit: 0,
  smallestFit: 0,
  smallestFitBound: null,
  isProven: true,
  prices: [],
  unmet: [],
  indexVersion: '',
};
const OPTIONS = {
  refereesPerProposal: 1,
  proposalsPerPerson: 1,
  candidatesPerProposal: 5,
  conflicts: 'warning',
  withoutHidden: true,
  keepMarked: true,
  objective: 'total',
};

/** An allocation of a folder of ours, asked for by its owner. */
const allocationOf = async (state: 'waiting' | 'done'): Promise<string> => {
  const allocation = { id: randomUUID(), startedById: owner.id, state, options: OPTIONS };
  await db.prisma.allocation.create({
    data: {
      ...allocation,
      folderId: await folderOfOurs(),
      ...(state === 'done' && { result: RESULT }),
    },
  });
  return allocation.id;
};
const waiting = () => allocationOf('waiting');
const done = () => allocationOf('done');
const folderWithProposal = async () => {
  const { folderId } = await db.prisma.proposal.findUniqueOrThrow({
    where: { id: await proposalOfOurs() },
    select: { folderId: true },
  });
  return { folderId };
};

/** None of the readers has the quota. */
const EXPORTERS: Outcomes = all('FORBIDDEN', {
  anonymous: 'UNAUTHORIZED',
  user: 'NOT_FOUND',
  stranger: 'NOT_FOUND',
  expired: 'NOT_FOUND',
  system: 'ok',
});

/** Referees of a folder are chosen together by all who may read it. */
export const ALLOCATION_ROWS: readonly Row[] = [
  {
    procedure: 'allocations.ofFolder',
    input: async () => ({ folderId: await folderOfOurs() }),
    may: READERS,
  },
  { procedure: 'allocations.byId', input: () => id(done), may: READERS },
  { procedure: 'allocations.start', input: folderWithProposal, may: READERS },
  { procedure: 'allocations.cancel', input: () => id(waiting), may: READERS },
  {
    procedure: 'allocations.decide',
    input: async () => ({
      proposalId: await proposalOfOurs(),
      authorIds: [PEOPLE.expert],
      decision: 'lock',
    }),
    may: READERS,
  },
  { procedure: 'allocations.accept', input: () => id(done), may: READERS },
  { procedure: 'allocations.csv', input: () => id(done), may: EXPORTERS },
  { procedure: 'allocations.run', input: () => id(waiting), may: SYSTEM_ALONE },
  { procedure: 'allocations.abandon', input: () => id(waiting), may: SYSTEM_ALONE },
];
