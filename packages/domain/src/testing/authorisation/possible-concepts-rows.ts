import { randomUUID } from 'node:crypto';
import { aConcept } from '../builders.ts';
import { OWLS } from '../owls.ts';
import { db } from './actors.ts';
import { LOGGED_IN, QUOTA, READERS, SUPERADMIN, SYSTEM_ALONE } from './outcomes.ts';
import type { Row } from './outcomes.ts';
import { id, proposalOfOurs } from './things.ts';

const newConcept = () => {
  const name = `owl ${randomUUID()}`;
  return { name, literals: [{ name }] };
};
const aBatch = async (): Promise<number> => {
  const data = { title: 'Owls', source: 'text', status: 'success', documents: 1, taskId: randomUUID() };
  return (await db.prisma.docsBatch.create({ data, select: { id: true } })).id;
};
const namesOfBatch = async () => ({ docsBatchId: await aBatch(), names: ['owl'] });
const twoOfBatch = async () => {
  const docsBatchId = await aBatch();
  const literals = [{ name: 'owl', tf: 1, dfCollection: 1, isAmbiguous: false }];
  await db.prisma.possibleConcept.createMany({
    data: ['owl', 'owls'].map((name) => ({ batchId: docsBatchId, name, score: 1, literals })),
  });
  return { docsBatchId, names: ['owl', 'owls'], into: 'owl' };
};

/** Possible concepts: batches are the moderators', single documents of whoever may read them. */
export const POSSIBLE_CONCEPTS_ROWS: readonly Row[] = [
  {
    procedure: 'possibleConcepts.createBatch',
    input: async () => {
      await db.prisma.docsBatch.deleteMany();
      return { source: 'text', text: 'The hearing of owls' };
    },
    may: QUOTA,
    feature: 'moderateOntology',
  },
  { procedure: 'possibleConcepts.batches', input: () => ({}), may: QUOTA, feature: 'moderateOntology' },
  {
    procedure: 'possibleConcepts.batch',
    input: () => id(aBatch),
    may: QUOTA,
    feature: 'moderateOntology',
  },
  {
    procedure: 'possibleConcepts.removeBatch',
    input: () => id(aBatch),
    may: QUOTA,
    feature: 'moderateOntology',
  },
  { procedure: 'possibleConcepts.hide', input: namesOfBatch, may: QUOTA, feature: 'moderateOntology' },
  { procedure: 'possibleConcepts.unhide', input: namesOfBatch, may: QUOTA, feature: 'moderateOntology' },
  { procedure: 'possibleConcepts.merge', input: twoOfBatch, may: QUOTA, feature: 'moderateOntology' },
  { procedure: 'possibleConcepts.create', input: newConcept, may: LOGGED_IN },
  {
    procedure: 'possibleConcepts.addToConcept',
    input: async () => ({ conceptId: await aConcept(db), literals: [{ name: `owl ${randomUUID()}` }] }),
    may: LOGGED_IN,
  },
  {
    procedure: 'possibleConcepts.reportFalse',
    input: () => ({ literals: [`owl ${randomUUID()}`] }),
    may: SUPERADMIN,
  },
  { procedure: 'possibleConcepts.ofArticle', input: () => ({ id: OWLS.barnOwls }), may: LOGGED_IN },
  { procedure: 'possibleConcepts.ofProposal', input: () => id(proposalOfOurs), may: READERS },
  {
    procedure: 'possibleConcepts.ofList',
    input: () => ({ text: 'owl; owls', separators: '[.,;()]' }),
    may: LOGGED_IN,
  },
  { procedure: 'possibleConcepts.wikipedia', input: () => ({ names: ['owl'] }), may: LOGGED_IN },
  { procedure: 'possibleConcepts.runBatch', input: () => id(aBatch), may: SYSTEM_ALONE },
  { procedure: 'possibleConcepts.abandonBatch', input: () => id(aBatch), may: SYSTEM_ALONE },
];
