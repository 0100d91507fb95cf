import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import type { UserActor } from '../actor.ts';
import type { MailDraft } from '../mail/mail.service.ts';
import { aUser, anOrganization } from '../testing/builders.ts';
import { TEST_NOW } from '../testing/services.ts';
import { INVITATION_DAYS, InvitationByToken } from './invitations.contract.ts';
import { invitationsService } from './invitations.service.ts';
import { invitationsStore } from './invitations.store.ts';
import { organizationsService } from './organizations.service.ts';
import { organizationsStore } from './organizations.store.ts';

const db = await testDatabase();
afterAll(db.close);
let now = TEST_NOW;
const clock = () => now;
const mails: MailDraft[] = [];
const { administrable } = organizationsService({ store: organizationsStore({ db }), clock });
const parts = {
  store: invitationsStore({ db }),
  administrable,
  sendMail: async (mail: MailDraft) => mails.push(mail),
  publicUrl: 'https://peerlens.test',
  clock,
};
const invitations = invitationsService({ ...parts, mailLeaves: true });
const handedOver = invitationsService({ ...parts, mailLeaves: false });

const anAdmin = async (): Promise<{ admin: UserActor; organizationId: number }> => {
  const organizationId = await anOrganization(db);
  const membership = { organizationIds: [organizationId], orgadminOrganizationIds: [organizationId] };
  return { admin: await aUser(db, membership), organizationId };
};
const flags = { isAdmin: false, isDeveloper: false };

/** Invites, and reads the token out of the link in the mail. */
const invite = async (admin: UserActor, email: string, changes: Partial<typeof flags> = {}) => {
  mails.length = 0;
  const organizationId = admin.organizationIds[0];
  const invited = await invitations.invite(admin, { organizationId, email, ...flags, ...changes });
  return { ...invited, token: mails[0].link?.split('/').at(-2) ?? '' };
};

test('whoever is invited gets a mail, and is a member with the flags given once they accept', async () => {
  const { admin, organizationId } = await anAdmin();
  const guest = await aUser(db);
  const { invitation, link, token } = await invite(admin, guest.email, { isDeveloper: true });
  expect(mails).toMatchObject([{ to: guest.email, kind: 'invitation' }]);
  expect(mails[0].text).toContain('{link}');
  expect(link).toBeNull();
  expect(invitation).toMatchObject({ email: guest.email, invitedBy: admin.email, isExpired: false });
  expect(InvitationByToken.parse({ token })).toEqual({ token });
  expect(await invitations.byToken(token)).toMatchObject({
    organization: { id: organizationId },
    email: guest.email,
  });
  expect(await invitations.accept(guest, token)).toMatchObject({ id: organizationId });
  const where = { organizationId_userId: { organizationId, userId: guest.id } };
  expect(await db.prisma.organizationMember.findUnique({ where })).toMatchObject({
    isAdmin: false,
    isDeveloper: true,
  });
  await expect(invitations.accept(guest, token)).rejects.toMatchObject({ code: 'not_found' });
});

test('where no mail leaves, whoever invites is told the link; the table does not tell it', async () => {
  const { admin, organizationId } = await anAdmin();
  const { link } = await handedOver.invite(admin, { organizationId, email: 'new@example.test', ...flags });
  expect(link).toMatch(/^https:\/\/peerlens\.test\/orgadmin\/invitation\/[\w-]{43}\/$/);
  const token = link?.split('/').at(-2) ?? '';
  const [row] = await db.prisma.invitation.findMany({ where: { organizationId } });
  expect(Object.values(row)).not.toContain(token);
  await expect(invitations.byToken(row.tokenHash)).rejects.toMatchObject({ code: 'not_found' });
});

test('an invitation is for its address alone', async () => {
  const { admin } = await anAdmin();
  const { token } = await invite(admin, 'her@example.test');
  await expect(invitations.accept(await aUser(db), token)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'The invitation is for her@example.test: log in with that address to accept it',
  });
  expect(await invitations.byToken(token)).toMatchObject({ email: 'her@example.test' });
});

test('an invitation ends after its days, and a new one replaces it', async () => {
  const { admin, organizationId } = await anAdmin();
  const guest = await aUser(db);
  const first = await invite(admin, guest.email);
  now = new Date(TEST_NOW.getTime() + INVITATION_DAYS * 24 * 3_600_000);
  await expect(invitations.accept(guest, first.token)).rejects.toMatchObject({ code: 'not_found' });
  expect((await invitations.list(admin, { id: organizationId, limit: 10 })).invitations).toMatchObject([
    { isExpired: true },
  ]);
  const second = await invite(admin, guest.email);
  await expect(invitations.byToken(first.token)).rejects.toMatchObject({ code: 'not_found' });
  expect((await invitations.list(admin, { id: organizationId, limit: 10 })).invitations).toHaveLength(1);
  expect(await invitations.accept(guest, second.token)).toMatchObject({ id: organizationId });
  now = TEST_NOW;
});

test('an invitation that is taken back lets nobody in', async () => {
  const { admin } = await anAdmin();
  const { admin: stranger } = await anAdmin();
  const { invitation, token } = await invite(admin, 'him@example.test');
  await expect(invitations.withdraw(stranger, invitation.id)).rejects.toMatchObject({ code: 'not_found' });
  await invitations.withdraw(admin, invitation.id);
  await expect(invitations.byToken(token)).rejects.toMatchObject({ code: 'not_found' });
});

test('a member is not invited again', async () => {
  const { admin } = await anAdmin();
  await expect(invite(admin, admin.email)).rejects.toMatchObject({ code: 'conflict' });
});

test('members and open invitations take seats; no more are invited than there are', async () => {
  const { admin, organizationId } = await anAdmin();
  await db.prisma.organization.update({ where: { id: organizationId }, data: { seats: 3 } });
  const { invitation } = await invite(admin, 'one@example.test');
  await invite(admin, 'two@example.test');
  await expect(invite(admin, 'three@example.test')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('All seats are taken') as string,
  });
  // A new link for the same person takes no further seat.
  await invite(admin, 'two@example.test');
  await invitations.withdraw(admin, invitation.id);
  expect(await invite(admin, 'three@example.test')).toMatchObject({ link: null });
});

test('where the mail cannot be taken in, nobody is invited', async () => {
  const { admin, organizationId } = await anAdmin();
  const outbox = { sendMail: () => Promise.reject(new Error('The outbox is full')) };
  const refusing = invitationsService({ ...parts, ...outbox, mailLeaves: true });
  const draft = { organizationId, email: 'nobody@peerlens.test', ...flags };
  await expect(refusing.invite(admin, draft)).rejects.toThrow('The outbox is full');
  expect(await db.prisma.invitation.count({ where: { organizationId } })).toBe(0);
});
