import { afterAll, beforeEach, expect, test } from 'vitest';
import { ANONYMOUS } from '../actor.ts';
import { aUser } from '../testing/builders.ts';
import { MAX_MAILS_PER_DAY } from './invitations.contract.ts';
import { invitationWorld, QUOTAS, refusal } from './testing/invitation-world.ts';

const world = await invitationWorld();
const { db, api, council, officer, ada, bob, cyd, aProposal, wait, mails, tokenOf, ask } = world;
afterAll(world.close);
beforeEach(world.reset);

/** As the ledger has it when the officer has sent so many mails, `minutesAgo`. */
const hasSent = async (count: number, minutesAgo = 60, state = 'reminded'): Promise<void> => {
  const { invitations } = await api(officer).invite({
    proposalId: await aProposal(),
    people: [{ name: `Ann ${minutesAgo} ${state}` }],
    as: 'draft',
  });
  await db.pool.query(
    `insert into referee_invitation_event (invitation_id, state, at, by_kind, by_id)
     select $1, $2, '2026-06-01T12:00:00Z'::timestamptz - make_interval(mins => $3), 'officer', $4
       from generate_series(1, $5)`,
    [invitations[0].id, state, minutesAgo, officer.id, count],
  );
};
const both = [
  { authorId: ada, email: 'ada@example.test' },
  { authorId: bob, email: 'bob@example.test' },
];
const invite = (proposalId: number, as: 'ask' | 'draft' = 'ask') =>
  api(officer).invite({ proposalId, people: both, as });

test('mails beyond those of a day are refused with how many are left, and from when there is room', async () => {
  await hasSent(MAX_MAILS_PER_DAY - 11, 60);
  await hasSent(10, 30, 'asked');
  // What is no mail, and what was sent a day ago, does not count.
  await hasSent(50, 10, 'withdrawn');
  await hasSent(50, 24 * 60);
  const proposalId = await aProposal();
  const tooMany = invite(proposalId);
  await expect(tooMany).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await refusal(tooMany)).toBe(
    'One person sends at most 500 invitations and reminders in 24 hours, and you have sent 499: choose at most 1, or send all of these from 2 June 2026 at 11:00 UTC on',
  );
  expect((await api(officer).ofProposal({ proposalId })).invitations).toEqual([]);
  expect(await mails()).toEqual([]);

  await ask(proposalId, ada, 'ada@example.test');
  expect(await refusal(ask(proposalId, bob, 'bob@example.test'))).toContain(
    'you have sent 500: send these from 2 June 2026 at 11:00 UTC on',
  );
  // The limit is each person's own, and counts mails alone.
  const colleague = await aUser(db, { organizationIds: [council], quotas: QUOTAS });
  await api(colleague).invite({ proposalId, people: [both[1]], as: 'ask' });
  expect((await invite(await aProposal(), 'draft')).invitations).toHaveLength(2);
  wait(1);
  expect(await refusal(invite(await aProposal()))).not.toContain('at most 500');
});

test('people who are noted, and those who are reminded, count as well', async () => {
  const proposalId = await aProposal();
  const noted = await invite(proposalId, 'draft');
  const asked = await ask(await aProposal(), ada, 'ada@example.test');
  wait(2);
  await hasSent(MAX_MAILS_PER_DAY, -2 * 24 * 60 + 60);
  const ids = noted.invitations.map(({ id }) => id);
  expect(await refusal(api(officer).ask({ proposalId, ids, confirmed: true }))).toContain('at most 500');
  const reminded = { proposalId: asked.proposal.id, ids: [asked.invitations[0].id] };
  expect(await refusal(api(officer).remind(reminded))).toContain('at most 500');
  expect(await mails()).toHaveLength(1);
  wait(1);
  expect((await api(officer).remind(reminded)).invitations).toMatchObject([{ state: 'reminded' }]);
});

test('two calls at once do not pass it together', async () => {
  await hasSent(MAX_MAILS_PER_DAY - 1);
  const places = [await aProposal(), await aProposal()];
  const told = await Promise.all([
    refusal(ask(places[0], ada, 'ada@example.test')),
    refusal(ask(places[1], bob, 'bob@example.test')),
  ]);
  expect(told.filter((one) => one === 'none')).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test('an alternate who follows by an officer’s hand waits for a click; one who follows by itself is asked', async () => {
  const withAlternate = async (authorId: number, email: string) => {
    const proposalId = await aProposal();
    const { invitations } = await ask(proposalId, authorId, email);
    const people = [{ authorId: bob, email: 'bob@example.test' }];
    await api(officer).invite({ proposalId, people, as: 'alternate', asksByItself: true });
    return { proposalId, id: invitations[0].id };
  };
  const [byHand, byItself] = [
    await withAlternate(ada, 'ada@example.test'),
    await withAlternate(cyd, 'cyd@example.test'),
  ];
  await hasSent(MAX_MAILS_PER_DAY);
  const recorded = await api(officer).record({ ...byHand, state: 'declined', reason: 'no_time' });
  expect(recorded.invitations).toMatchObject([{ state: 'declined' }, { state: 'draft', isPromoted: true }]);
  const token = await tokenOf('cyd@example.test');
  await api(ANONYMOUS).answer({ token, answer: 'decline', reason: 'no_time' });
  const { invitations } = await api(officer).ofProposal({ proposalId: byItself.proposalId });
  expect(invitations).toMatchObject([{ state: 'declined' }, { state: 'asked' }]);
});
