import { afterAll, expect, test } from 'vitest';
import type { UserActor } from '../actor.ts';
import { aUser, anOrganization } from '../testing/builders.ts';
import { emptyWorld } from '../testing/world.ts';

/** What domains send stands in the one outbox; mails about accounts are tested where accounts are. */
const world = await emptyWorld();
const { db } = world;
afterAll(world.close);

const superuser = await aUser(db, { isSuperuser: true });
const mailsTo = async (email: string) => {
  const rows = await db.prisma.outboxMail.findMany({
    where: { to: email },
    orderBy: { createdAt: 'asc' },
  });
  for (const { id } of rows) {
    expect(world.jobs).toContainEqual({ name: 'mail', payload: { mailId: id } });
  }
  return rows;
};
const anAdmin = async (): Promise<{ admin: UserActor; organizationId: number }> => {
  const organizationId = await anOrganization(db);
  const mine = { organizationIds: [organizationId], orgadminOrganizationIds: [organizationId] };
  return { admin: await aUser(db, mine), organizationId };
};

test('an invitation goes out with its link sealed, and lets the invited in', async () => {
  const { admin, organizationId } = await anAdmin();
  const guest = await aUser(db);
  const flags = { isAdmin: false, isDeveloper: false };
  const api = world.api(admin).organizations;
  const { link } = await api.invite({ organizationId, email: guest.email, ...flags });
  const [mail, ...others] = await mailsTo(guest.email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'invitation', text: expect.stringContaining('{link}') });
  const token = link?.split('/').at(-2) ?? '';
  expect(JSON.stringify(mail)).not.toContain(token);
  await world.api(guest).organizations.acceptInvitation({ token });
  const { members } = await api.members({ id: organizationId });
  expect(members.map(({ userId }) => userId)).toContain(guest.id);
});

test('whoever asked for a plan is told what became of it, once for each answer', async () => {
  const user = await aUser(db);
  const { requests } = world.api(user).quotas;
  const [first, second] = await requests.create({ quotas: ['monitoring', 'author_report'] });
  expect(await mailsTo(user.email)).toEqual([]);
  const { approve, decline } = world.api(superuser).quotas.requests;
  await approve({ id: first.id, expiresAt: '2026-12-31T00:00:00Z' });
  await decline({ id: second.id, note: 'Not this year' });
  await expect(decline({ id: first.id })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await mailsTo(user.email)).toMatchObject([
    { kind: 'plan', text: expect.stringContaining('until 2026-12-31') },
    { kind: 'plan', text: expect.stringContaining('Not this year') },
  ]);
});
