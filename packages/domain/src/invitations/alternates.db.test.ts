import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ANONYMOUS } from '../actor.ts';
import { invitationWorld } from './testing/invitation-world.ts';

const world = await invitationWorld();
const { api, officer, ada, bob, cyd, aProposal, mails, tokenOf, ask } = world;
afterAll(world.close);
beforeEach(world.reset);

describe('alternates', () => {
  const withAlternates = async (asksByItself: boolean) => {
    const proposalId = await aProposal();
    await ask(proposalId, ada, 'ada@example.test');
    const people = [
      { authorId: bob, email: 'bob@example.test' },
      { authorId: cyd, email: 'cyd@example.test' },
    ];
    const made = await api(officer).invite({ proposalId, people, as: 'alternate', asksByItself });
    const ids = made.invitations.flatMap(({ id, place }) => (place === null ? [] : [id]));
    return { proposalId, ids };
  };
  const states = async (proposalId: number) =>
    (await api(officer).ofProposal({ proposalId })).invitations
      .map(({ name, state, place, isPromoted }) => [name, state, place, isPromoted])
      .toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
  const decline = async (email: string) =>
    api(ANONYMOUS).answer({ token: await tokenOf(email), answer: 'decline', reason: 'no_time' });

  test('the next one takes the place of who declines, to be asked by one click', async () => {
    const { proposalId, ids } = await withAlternates(false);
    await api(officer).order({ proposalId, ids: ids.toReversed() });
    await decline('ada@example.test');
    expect(await states(proposalId)).toEqual([
      ['Ada', 'declined', null, false],
      ['Bob', 'draft', 1, false],
      ['Cyd', 'draft', null, true],
    ]);
    expect(await mails()).toHaveLength(1);
    await api(officer).ask({ proposalId, ids: [ids[1]] });
    expect((await states(proposalId))[2]).toEqual(['Cyd', 'asked', null, false]);
  });

  test('or is asked at once, where that was wanted; and so on until nobody is left', async () => {
    const { proposalId } = await withAlternates(true);
    await decline('ada@example.test');
    await decline('bob@example.test');
    await decline('cyd@example.test');
    expect(await states(proposalId)).toEqual([
      ['Ada', 'declined', null, false],
      ['Bob', 'declined', null, false],
      ['Cyd', 'declined', null, false],
    ]);
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual([
      'ada@example.test',
      'bob@example.test',
      'cyd@example.test',
    ]);
  });

  test('who was asked enough is suggested, and not asked by itself', async () => {
    await ask(await aProposal(), bob, 'bob@example.test');
    await decline('bob@example.test');
    const { proposalId } = await withAlternates(true);
    await decline('ada@example.test');
    expect((await states(proposalId))[1]).toEqual(['Bob', 'draft', null, true]);
  });
});
