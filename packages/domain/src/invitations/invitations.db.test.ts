import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import { anOrganization, aUser } from '../testing/builders.ts';
import { invitationWorld, QUOTAS, refusal } from './testing/invitation-world.ts';

const world = await invitationWorld();
const { db, api, council, officer, ada, bob, aProposal, wait, mails, tokenOf, ask } = world;
afterAll(world.close);
beforeEach(world.reset);

describe('asking', () => {
  test('sends one mail with a link that is kept nowhere, and keeps what was sent', async () => {
    const proposalId = await aProposal();
    const { invitations } = await ask(proposalId, ada, 'Ada@Example.test');
    expect(invitations).toMatchObject([
      {
        author: { id: ada },
        name: 'Ada',
        email: 'ada@example.test',
        state: 'asked',
        dueAt: '2026-06-15T12:00:00.000Z',
        next: ['reminded', 'accepted', 'declined', 'withdrawn', 'expired'],
        history: [
          { state: 'draft', by: expect.any(String) as string },
          { state: 'asked', by: expect.any(String) as string },
        ],
        burden: { asked: 1, open: 1, here: 'asked' },
      },
    ]);
    expect(invitations[0].sent?.text).toContain('Accept: [link]');
    const sent = await mails();
    expect(sent).toMatchObject([{ kind: 'referee-invitation', to: 'ada@example.test', state: 'queued' }]);
    const token = await tokenOf('ada@example.test');
    expect(token).toMatch(/^[\w-]{43}$/);
    const everywhere = await db.pool.query(
      `select from referee_invitation i, referee_invitation_link l where i::text || l::text like '%' || $1 || '%'`,
      [token],
    );
    expect(everywhere.rowCount).toBe(0);
  });

  test('all are asked, or nobody', async () => {
    const proposalId = await aProposal();
    const people = [{ authorId: ada, email: 'ada@example.test' }, { name: 'Without address' }];
    expect(await refusal(api(officer).invite({ proposalId, people, as: 'ask' }))).toContain(
      'Without address',
    );
    expect(
      await refusal(api(officer).invite({ proposalId, people: [people[0], people[0]], as: 'ask' })),
    ).toContain('Ada is in the ledger of this document already');
    expect((await api(officer).ofProposal({ proposalId })).invitations).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('an address with another header in it is none', async () => {
    const proposalId = await aProposal();
    for (const email of ['ada@example.test\r\nBcc: eve@example.test', 'a@example.test, b@example.test'])
      expect(await refusal(ask(proposalId, ada, email))).toContain('no e-mail address');
  });

  test('where they were written to before is filled in, of the same organisation alone', async () => {
    await ask(await aProposal(), ada, 'ada@example.test');
    const again = await aProposal();
    const { people } = await api(officer).burdens({ proposalId: again, authorIds: [ada, bob] });
    expect(people).toMatchObject([
      { authorId: ada, email: 'ada@example.test', asked: 1, open: 1, here: null },
      { authorId: bob, email: '', asked: 0 },
    ]);
    const theirs = await anOrganization(db);
    const other = await aUser(db, { organizationIds: [theirs], quotas: QUOTAS });
    for (const organizationId of [theirs, null]) {
      const proposalId = await aProposal(other, organizationId);
      expect((await api(other).burdens({ proposalId, authorIds: [ada] })).people).toMatchObject([
        { email: '', asked: 0, open: 0, words: [] },
      ]);
    }
  });

  test('who was asked enough, or declined lately, is asked again only when confirmed', async () => {
    const first = await aProposal();
    await ask(first, ada, 'ada@example.test');
    await api(ANONYMOUS).answer({
      token: await tokenOf('ada@example.test'),
      answer: 'decline',
      reason: 'no_time',
    });
    wait(20);
    const second = await aProposal();
    expect(await refusal(ask(second, ada, 'ada@example.test'))).toBe(
      'Asked enough already: Ada (asked once in 12 months, declined 20 days ago). Confirm to ask them all the same',
    );
    expect((await ask(second, ada, 'ada@example.test', true)).invitations).toHaveLength(1);
  });

  test('an impossible step is refused with those that are possible, and nothing is changed', async () => {
    const proposalId = await aProposal();
    const { invitations } = await ask(proposalId, ada, 'ada@example.test');
    const [{ id }] = invitations;
    expect(await refusal(api(officer).ask({ proposalId, ids: [id], confirmed: true }))).toBe(
      'The invitation of Ada is asked and cannot become asked: what can follow: reminded, accepted, declined, withdrawn, expired',
    );
    await api(officer).withdraw({ proposalId, ids: [id] });
    expect(await refusal(api(officer).withdraw({ proposalId, ids: [id] }))).toContain('nothing can follow');
    expect(await refusal(api(officer).remind({ proposalId: await aProposal(), ids: [id] }))).toBe(
      `No invitation with id ${id}`,
    );
  });

  test('an accepted one ends with the review', async () => {
    const proposalId = await aProposal();
    const [{ id }] = (await ask(proposalId, ada, 'ada@example.test')).invitations;
    await api(officer).record({ proposalId, id, state: 'accepted' });
    const done = await api(officer).record({ proposalId, id, state: 'review_received' });
    expect(done.invitations).toMatchObject([{ state: 'review_received', next: [], burden: { open: 0 } }]);
  });
});

describe('time', () => {
  test('reminds once, and ends what is not answered, each with its row and no mail twice', async () => {
    const proposalId = await aProposal();
    await ask(proposalId, ada, 'ada@example.test');
    await api(officer).invite({
      proposalId,
      people: [{ authorId: bob, email: 'bob@example.test' }],
      as: 'alternate',
      asksByItself: true,
    });
    const first = await tokenOf('ada@example.test');
    wait(6.9);
    expect(await api(SYSTEM).runDue()).toEqual({ expired: 0, reminded: 0 });
    wait(0.1);
    const runs = await Promise.all([api(SYSTEM).runDue(), api(SYSTEM).runDue()]);
    expect(runs.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1);
    expect(await mails()).toMatchObject([
      { kind: 'referee-invitation' },
      { kind: 'referee-reminder', subject: 'Reminder: Would you review “Owls”?' },
    ]);
    const second = await tokenOf('ada@example.test');
    expect(second).not.toBe(first);
    // Whichever mail they find first does.
    for (const token of [first, second])
      expect(await api(ANONYMOUS).byToken({ token })).toMatchObject({ isOpen: true, state: 'reminded' });
    wait(7);
    expect(await api(SYSTEM).runDue()).toEqual({ expired: 1, reminded: 0 });
    expect(await api(SYSTEM).runDue()).toEqual({ expired: 0, reminded: 0 });
    const { invitations } = await api(officer).ofProposal({ proposalId });
    expect(invitations.map(({ name, state }) => [name, state])).toEqual([
      ['Ada', 'expired'],
      ['Bob', 'asked'],
    ]);
    expect(invitations[0].history.map(({ state, by }) => [state, by]).slice(2)).toEqual([
      ['reminded', 'clock'],
      ['expired', 'clock'],
    ]);
  });

  test('an organisation that wants no reminders has none', async () => {
    const rules = { cooldownDays: 0, openLimit: 1, yearLimit: 9, dueDays: 30, remindAfterDays: 0 };
    await api(officer).saveRules({ organizationId: council, ...rules });
    await ask(await aProposal(), ada, 'ada@example.test');
    wait(20);
    expect(await api(SYSTEM).runDue()).toEqual({ expired: 0, reminded: 0 });
    expect(await refusal(ask(await aProposal(), ada, 'ada@example.test'))).toContain('Asked enough already');
    await db.prisma.refereeInvitationRules.deleteMany();
  });
});

test('who asks to be forgotten is: that somebody was invited stays', async () => {
  const proposalId = await aProposal();
  await ask(proposalId, ada, 'ada@example.test');
  const token = await tokenOf('ada@example.test');
  expect(await api(SYSTEM).forget({ email: 'ada@example.test' })).toEqual({ forgotten: 1 });
  const { invitations } = await api(officer).ofProposal({ proposalId });
  expect(invitations).toMatchObject([
    { author: null, name: 'Somebody', email: '', state: 'withdrawn', sent: null, suggestions: [] },
  ]);
  expect(await refusal(api(ANONYMOUS).byToken({ token }))).toContain('not one of ours');
  expect(await mails()).toEqual([]);
});
