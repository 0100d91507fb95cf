import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ANONYMOUS } from '../actor.ts';
import { invitationWorld, refusal, START } from './testing/invitation-world.ts';

const world = await invitationWorld();
const { api, officer, ada, aProposal, wait, tokenOf, ask } = world;
afterAll(world.close);
beforeEach(world.reset);

describe('the link', () => {
  test('says the invitation and nothing else, and takes one answer', async () => {
    const proposalId = await aProposal();
    await ask(proposalId, ada, 'ada@example.test');
    const token = await tokenOf('ada@example.test');
    const asked = await api(ANONYMOUS).byToken({ token });
    expect(asked).toEqual({
      name: 'Ada',
      title: 'Owls',
      from: expect.any(String) as string,
      officer: expect.any(String) as string,
      dueAt: '2026-06-15T12:00:00.000Z',
      state: 'asked',
      since: START.toISOString(),
      isOpen: true,
    });
    const answer = {
      token,
      answer: 'decline' as const,
      reason: 'conflict_of_interest' as const,
      comment: 'We wrote it together',
      suggestions: [{ name: 'Bob Kay', email: 'bob@example.test' }],
    };
    expect(await api(ANONYMOUS).answer(answer)).toMatchObject({ state: 'declined', isOpen: false });
    expect(await refusal(api(ANONYMOUS).answer({ token, answer: 'accept' }))).toContain(
      'This was answered on 1 June 2026 (declined)',
    );
    const [invitation] = (await api(officer).ofProposal({ proposalId })).invitations;
    expect(invitation).toMatchObject({
      reason: 'conflict_of_interest',
      comment: 'We wrote it together',
      suggestions: [{ name: 'Bob Kay', email: 'bob@example.test' }],
      history: [{ state: 'draft' }, { state: 'asked' }, { state: 'declined', by: 'invited' }],
    });
  });

  test('of two answers at once one counts', async () => {
    await ask(await aProposal(), ada, 'ada@example.test');
    const token = await tokenOf('ada@example.test');
    const answers = await Promise.all([
      refusal(api(ANONYMOUS).answer({ token, answer: 'accept' })),
      refusal(api(ANONYMOUS).answer({ token, answer: 'decline', reason: 'no_time' })),
    ]);
    expect(answers.filter((one) => one === 'none')).toHaveLength(1);
  });

  test('is of no use when the day has passed, the invitation was withdrawn, or it never was', async () => {
    const proposalId = await aProposal();
    await ask(proposalId, ada, 'ada@example.test');
    const late = await tokenOf('ada@example.test');
    const [{ id }] = (
      await api(officer).invite({
        proposalId,
        people: [{ name: 'Dan Roe', email: 'dan@example.test' }],
        as: 'ask',
      })
    ).invitations.filter(({ name }) => name === 'Dan Roe');
    await api(officer).withdraw({ proposalId, ids: [id] });
    expect(
      await refusal(api(ANONYMOUS).answer({ token: await tokenOf('dan@example.test'), answer: 'accept' })),
    ).toBe('The invitation was withdrawn: you need not answer');
    wait(14);
    expect(await api(ANONYMOUS).byToken({ token: late })).toMatchObject({ state: 'expired', isOpen: false });
    expect(await refusal(api(ANONYMOUS).answer({ token: late, answer: 'accept' }))).toContain(
      'An answer was wanted by 15 June 2026',
    );
    expect(await refusal(api(ANONYMOUS).byToken({ token: 'nothing' }))).toContain('not one of ours');
  });

  test('is looked at so often from one network, and then no more for a while', async () => {
    const look = () => refusal(api(ANONYMOUS, '203.0.113.7').byToken({ token: 'guessed' }));
    for (let n = 0; n < 60; n += 1) expect(await look()).toContain('not one of ours');
    expect(await look()).toContain('Too many links looked at');
    expect(await refusal(api(ANONYMOUS, '198.51.100.7').byToken({ token: 'guessed' }))).toContain(
      'not one of ours',
    );
  });
});
