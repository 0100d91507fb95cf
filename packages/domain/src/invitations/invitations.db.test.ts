import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import type { Actor, UserActor } from '../actor.ts';
import { createApi } from '../api.ts';
import { aFolder, anAuthor, anOrganization, aUser } from '../testing/builders.ts';
import { servicesOn } from '../testing/services.ts';
import { emptyWorld } from '../testing/world.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-06-01T12:00:00Z');
let now = START;
const world = await emptyWorld();
const { db } = world;
const { services, closeIndex } = servicesOn(db, world.folder, { clock: () => now });
afterAll(async () => {
  closeIndex();
  await world.close();
});

const api = (actor: Actor, address?: string) =>
  createApi({ actor, services, requestId: 'test', ...(address !== undefined && { address }) })
    .refereeInvitations;
const quotas = ['referee_finder'];
const council = await anOrganization(db);
const officer = await aUser(db, { organizationIds: [council], orgadminOrganizationIds: [council], quotas });
const [ada, bob, cyd] = await Promise.all(['Ada', 'Bob', 'Cyd'].map((name) => anAuthor(db, { name })));

const aProposal = async (keeper: UserActor = officer, organizationId: number | null = council) =>
  (
    await db.prisma.proposal.create({
      data: { folderId: await aFolder(db, { owner: keeper, organizationId }), title: 'Owls', abstract: '' },
      select: { id: true },
    })
  ).id;

const wait = (days: number): void => void (now = new Date(now.getTime() + days * DAY_MS));
const mails = () => db.prisma.outboxMail.findMany({ orderBy: { createdAt: 'asc' } });
const tokenOf = async (to: string): Promise<string> => {
  const { id } = await db.prisma.outboxMail.findFirstOrThrow({
    where: { to },
    orderBy: { createdAt: 'desc' },
  });
  const { link } = await services.mail.byId(SYSTEM, id);
  return link?.split('/').at(-2) ?? '';
};
const ask = (proposalId: number, authorId: number, email: string, confirmed = false) =>
  api(officer).invite({ proposalId, people: [{ authorId, email }], as: 'ask', confirmed });
const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: Error) => error.message,
  );

beforeEach(async () => {
  now = START;
  await db.pool.query('delete from referee_invitation');
  await db.pool.query('delete from outbox_mail');
  await db.pool.query('delete from attempt_limit');
});

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
    const other = await aUser(db, { organizationIds: [theirs], quotas });
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

describe('templates', () => {
  const BODY = 'Dear {{name}}, {{accept_link}} {{decline_link}}';

  test('are kept, used and taken away; what was to be asked with one is asked with the standard one', async () => {
    const saved = await api(officer).saveTemplate({
      organizationId: council,
      name: 'Short',
      subject: 'Review {{title}}',
      body: BODY,
    });
    expect(saved.templates.map(({ name }) => name)).toEqual(['Standard', 'Short']);
    const templateId = saved.templates[1].id ?? 0;
    const proposalId = await aProposal();
    const { invitations } = await api(officer).invite({
      proposalId,
      people: [
        { authorId: ada, email: 'ada@example.test' },
        { authorId: bob, email: 'bob@example.test' },
      ],
      as: 'draft',
      templateId,
    });
    const asked = await api(officer).ask({ proposalId, ids: [invitations[0].id] });
    expect(asked.invitations[0].sent?.subject).toBe('Review Owls');
    await api(officer).removeTemplate({ organizationId: council, id: templateId });
    const rest = await api(officer).ask({ proposalId, ids: [invitations[1].id] });
    expect(rest.invitations[1].sent?.subject).toBe('Would you review “Owls”?');
  });

  test('unknown placeholders are refused, and those of others cannot be used', async () => {
    const template = { name: 'Mine', subject: 'Review', body: BODY };
    expect(await refusal(api(officer).saveTemplate({ ...template, subject: '{{titel}}' }))).toContain(
      '{{titel}}',
    );
    expect(await api(officer).preview({ subject: '{{title}}', body: BODY })).toEqual({
      subject: 'How barn owls hear',
      text: 'Dear Ada Owl, [link] [link]',
    });
    const stranger = await aUser(db, { quotas });
    const { templates } = await api(stranger).saveTemplate(template);
    expect(
      await refusal(
        api(officer).invite({
          proposalId: await aProposal(),
          people: [{ authorId: ada, email: 'ada@example.test' }],
          as: 'ask',
          templateId: templates[1].id,
        }),
      ),
    ).toContain('No template');
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
