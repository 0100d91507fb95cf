import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { aFolder, aUser } from '../testing/builders.ts';
import { ADA, owlWorld, PEOPLE, STRANGER } from '../testing/owls.ts';
import { testWorld } from '../testing/world.ts';
import type { AllocationOptions, AllocationResult } from './allocations.contract.ts';

const world = await testWorld(owlWorld({ crowd: true }));
const { db, services, jobs } = world;
afterAll(world.close);
const ada = await world.user(ADA);
const stranger = await world.user(STRANGER);

const THEME = ['in orchards at night', 'of prey by listening', 'in gardens and parks', 'over snow'];
let folderId = 0;
let proposalIds: number[] = [];

/** A call of four proposals of Ada's on owls. */
beforeEach(async () => {
  folderId = await aFolder(db, { owner: ada, organizationId: null });
  proposalIds = [];
  for (const [at, theme] of THEME.entries()) {
    const { id } = await db.prisma.proposal.create({
      data: {
        folderId,
        title: at === 0 ? '=Hearing of the barn owl' : `Hearing of the barn owl ${theme}`,
        abstract: `How the barn owl finds prey ${theme}`,
        authors: [{ name: 'Ada Owl', authorId: PEOPLE.ada, affiliation: 'Kiel' }],
      },
      select: { id: true },
    });
    proposalIds.push(id);
  }
});

const start = async (options: Partial<AllocationOptions> = {}, actor: Actor = ada) =>
  world.api(actor).allocations.start({
    folderId,
    options: { refereesPerProposal: 2, proposalsPerPerson: 1, candidatesPerProposal: 20, ...options },
  });
const resultOf = async (id: string): Promise<AllocationResult> => {
  const { state, error, result } = await world.api(ada).allocations.byId({ id });
  if (result === null) throw new Error(`No result: ${state} ${error ?? ''}`);
  return result;
};
const allocated = async (options: Partial<AllocationOptions> = {}) => {
  const { id } = await start(options);
  await services.allocationRuns.run(id);
  return { id, result: await resultOf(id) };
};
const chosenIds = ({ proposals }: AllocationResult): number[] =>
  proposals.flatMap(({ referees }) => referees.map(({ author }) => author.id));
const decide = (authorId: number, decision: 'lock' | 'forbid' | null, at = 0) =>
  world.api(ada).allocations.decide({ proposalId: proposalIds[at], authorIds: [authorId], decision });

describe('an allocation', () => {
  test('keeps to every limit, and takes whom the page of each proposal shows', async () => {
    const { result } = await allocated();
    expect(result).toMatchObject({ places: 8, filled: 8, isProven: true });
    expect(new Set(chosenIds(result)).size).toBe(8);
    for (const { id, referees, fit } of result.proposals) {
      const { referees: page } = await world
        .api(ada)
        .referees.find({ docKind: 'proposal', docId: id, settings: { exclude_coi: true }, limit: 200 });
      const scoreOf = new Map(page.map(({ author, score }) => [author.id, score]));
      expect(referees.map(({ author }) => scoreOf.get(author.id))).toEqual(
        referees.map(({ score }) => score),
      );
      expect(fit).toBeCloseTo(
        referees.reduce((sum, { score }) => sum + score, 0),
        10,
      );
    }
    expect(await allocated()).toMatchObject({ result: { proposals: result.proposals } });
  });

  test('never takes who is in conflict, until that is waived, and says what conflicts cost', async () => {
    const { result } = await allocated({ refereesPerProposal: 10, proposalsPerPerson: 4 });
    expect(chosenIds(result)).not.toContain(PEOPLE.recentCoauthor);
    expect(result.prices.map(({ constraint }) => constraint)).toEqual(['load', 'referees', 'conflicts']);
    const inOthers = result.proposals.flatMap(({ others }) => others).filter(({ why }) => why === 'conflict');
    expect(inOthers.length + result.proposals[0].inConflict).toBeGreaterThan(0);
    await world.api(ada).conflicts.waive({
      proposalId: proposalIds[0],
      authorId: PEOPLE.recentCoauthor,
      kinds: ['coauthor'],
      reason: 'A single paper of many authors',
    });
    await decide(PEOPLE.recentCoauthor, 'lock');
    const waived = await allocated({ refereesPerProposal: 10, proposalsPerPerson: 4 });
    const [first, ...others] = waived.result.proposals;
    expect(first.referees.map(({ author }) => author.id)).toContain(PEOPLE.recentCoauthor);
    expect(others.flatMap(({ referees }) => referees.map(({ author }) => author.id))).not.toContain(
      PEOPLE.recentCoauthor,
    );
  });

  test('leaves hidden people out, keeps marked ones, and heeds what was locked and forbidden', async () => {
    const before = await allocated();
    const [best, second] = before.result.proposals[0].referees.map(({ author }) => author.id);
    const marks = world.api(ada).refereeMarks;
    const docId = proposalIds[0];
    await marks.hide({ docKind: 'proposal', docId, authorsIds: [best], reason: 'died_retired' });
    await marks.mark({ proposalId: docId, authorsIds: [PEOPLE.recentColleague] });
    await decide(second, 'forbid');
    await decide(PEOPLE.expert, 'lock');
    const { result } = await allocated();
    expect(result.proposals[0].referees).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ source: 'marked', conflicts: ['common_affiliation'] }),
        expect.objectContaining({ source: 'locked' }),
      ]) as object,
    );
    expect(result.proposals[0].referees.map(({ author }) => author.id).toSorted((a, b) => a - b)).toEqual(
      [PEOPLE.recentColleague, PEOPLE.expert].toSorted((a, b) => a - b),
    );
    await decide(PEOPLE.expert, null);
    const { decisions } = await decide(PEOPLE.recentCoauthor, 'lock', 1);
    expect(decisions.map(({ decision }) => decision)).toEqual(['forbid', 'lock']);
    expect((await allocated()).result.unmet).toMatchObject([
      { proposalId: proposalIds[1], author: { id: PEOPLE.recentCoauthor }, reason: 'conflict' },
    ]);
  });

  test('heeds either all of the people locked at once or none of them', async () => {
    const { decide: decideOn, ofFolder } = world.api(ada).allocations;
    const authorIds = [PEOPLE.expert, 999_999_999];
    const refused = decideOn({ proposalId: proposalIds[0], authorIds, decision: 'lock' });
    await expect(refused).rejects.toThrow('No author with id 999999999');
    expect(await ofFolder({ folderId })).toMatchObject({ decisions: [] });
  });

  test('that cannot fill every place fills what it can, and says why', async () => {
    const { result } = await allocated({ candidatesPerProposal: 1 });
    expect(result.filled).toBeLessThan(result.places);
    for (const { unfilled, unfilledReason } of result.proposals)
      expect(unfilledReason === null).toBe(unfilled === 0);
  });

  test('of fairness has no smaller a smallest fit than one of the total', async () => {
    const [total, fair] = [await allocated(), await allocated({ objective: 'fairness' })];
    expect(fair.result.smallestFit).toBeGreaterThanOrEqual(total.result.smallestFit);
    expect(fair.result.totalFit).toBeLessThanOrEqual(total.result.totalFit);
    expect(fair.result.prices[0]).toMatchObject({ constraint: 'fairness' });
  });
});

describe('its work', () => {
  test('is one job at a time, begun anew where a worker died, and ends once', async () => {
    jobs.length = 0;
    const { id } = await start();
    expect(jobs).toEqual([{ name: 'allocation', payload: { allocationId: id } }]);
    await expect(start()).rejects.toMatchObject({ code: 'CONFLICT' });
    await db.prisma.allocation.update({ where: { id }, data: { state: 'solving', ranked: 3 } });
    await services.allocationRuns.run(id);
    const first = await world.api(ada).allocations.byId({ id });
    expect(first).toMatchObject({ state: 'done', ranked: 4, proposals: 4 });
    await services.allocationRuns.run(id);
    await services.allocationRuns.abandon(id);
    expect(await world.api(ada).allocations.byId({ id })).toEqual(first);
  });

  test('stops when it is cancelled, and when whoever asked may not see the folder any more', async () => {
    const { id } = await start();
    expect(await world.api(ada).allocations.cancel({ id })).toMatchObject({ state: 'cancelled' });
    await services.allocationRuns.run(id);
    expect(await world.api(ada).allocations.byId({ id })).toMatchObject({ state: 'cancelled', result: null });
    const other = await start();
    await db.prisma.folder.update({ where: { id: folderId }, data: { ownerId: stranger.id } });
    await services.allocationRuns.run(other.id);
    expect(await world.api(stranger).allocations.byId({ id: other.id })).toMatchObject({ state: 'failed' });
    await expect(world.api(ada).allocations.byId({ id: other.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('is refused for an empty folder, and to whose trial is over', async () => {
    const empty = await aFolder(db, { owner: ada, organizationId: null });
    await expect(world.api(ada).allocations.start({ folderId: empty })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const expired = await aUser(db, { isExpired: true });
    await db.prisma.folder.update({ where: { id: folderId }, data: { ownerId: expired.id } });
    await expect(start({}, expired)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('accepting', () => {
  test('marks whom it chose, once, and passes over who was hidden since', async () => {
    const { id, result } = await allocated();
    const [{ author: hidden }] = result.proposals[1].referees;
    await world.api(ada).refereeMarks.hide({
      docKind: 'proposal',
      docId: proposalIds[1],
      authorsIds: [hidden.id],
      reason: 'died_retired',
    });
    expect(await world.api(ada).allocations.accept({ id })).toMatchObject({
      marked: 7,
      skipped: [{ proposalId: proposalIds[1], reason: expect.stringContaining(hidden.name) as string }],
    });
    expect(await world.api(ada).allocations.accept({ id })).toMatchObject({ marked: 0 });
    const { total } = await world.api(ada).refereeMarks.ofFolder({ folderId });
    expect(total).toBe(7);
  });

  test('marks nobody when a conflict of those it kept away was found since, until that is waived', async () => {
    const [proposalId] = proposalIds;
    const authorId = PEOPLE.recentCoauthor;
    const setAuthors = (...ids: number[]) => {
      const authors = ids.map((id) => ({ name: `Author ${id}`, authorId: id, affiliation: '' }));
      return db.prisma.proposal.update({ where: { id: proposalId }, data: { authors } });
    };
    const accept = (id: string) => world.api(ada).allocations.accept({ id });
    // While nobody knows whose it is, nobody is in conflict with it.
    await setAuthors();
    await decide(authorId, 'lock');
    const strict = await allocated({ refereesPerProposal: 1 });
    const lenient = await allocated({ refereesPerProposal: 1, conflicts: 'blocking' });
    for (const { result } of [strict, lenient])
      expect(result.proposals[0].referees).toMatchObject([{ author: { id: authorId } }]);

    await setAuthors(PEOPLE.ada, authorId);
    for (const { id } of [strict, lenient])
      await expect(accept(id)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: `In conflict by what is known now: Author ${authorId} for “=Hearing of the barn owl”. Allocate again, or waive these conflicts first`,
      });
    await setAuthors(PEOPLE.ada);
    await expect(accept(strict.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await world.api(ada).refereeMarks.ofFolder({ folderId })).total).toBe(0);
    expect(await world.api(ada).allocations.byId({ id: strict.id })).toMatchObject({ acceptedAt: null });

    expect(await accept(lenient.id)).toEqual({ marked: 4, skipped: [] });
    await world.api(ada).refereeMarks.unmark({ proposalId, authorsIds: [authorId] });
    await expect(accept(strict.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await world.api(ada).conflicts.waive({ proposalId, authorId, reason: 'One paper of many authors' });
    expect(await accept(strict.id)).toMatchObject({ skipped: [] });
    expect(await db.prisma.refereeMark.count({ where: { proposalId, authorId } })).toBe(1);
  });

  test('and the table are for results alone; no cell of the table is a formula', async () => {
    const waiting = await start();
    await expect(world.api(ada).allocations.accept({ id: waiting.id })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await world.api(ada).allocations.cancel({ id: waiting.id });
    const { id } = await allocated();
    await expect(world.api(ada).allocations.csv({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { csv, fileName } = await world.api(SYSTEM).allocations.csv({ id });
    expect(fileName).toMatch(/^allocation-\d+-[0-9a-f]{8}\.csv$/);
    expect(csv).toContain(`,'=Hearing of the barn owl,1,`);
    expect(csv.trim().split('\r\n')).toHaveLength(9);
  });
});
