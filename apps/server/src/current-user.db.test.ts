import { ADA, PEOPLE } from '@peerlens/domain/testing/owls.ts';
import { afterAll, expect, test } from 'vitest';
import { world, app, logIn, sessionCookie, currentUser, NOBODY } from './testing/log-in-world.ts';

afterAll(async () => {
  await app.close();
  await world.close();
});

test('without a session one is the anonymous default, field for field', async () => {
  expect(await currentUser()).toEqual(NOBODY);
  expect(await currentUser('peerlens.session_token=made-up.signature; other=1')).toEqual(NOBODY);
});

/** A quota granted to a user, not through an organisation. */
const own = (name: string) => ({ name, info: { private: false, organizations: [] } });

test('whoever logs in is told every field of the current user, and so is the next call', async () => {
  const answer = await logIn({ email: ` ${ADA.toUpperCase()} ` });
  expect(answer.statusCode).toBe(200);
  const user = answer.json<{ result: { data: unknown } }>().result.data;
  const council = expect.any(Number) as number;
  expect(user).toEqual({
    ...NOBODY,
    has_labels_access: true,
    has_editable_labels_access: true,
    can_manage_collections: true,
    id: expect.any(String) as string,
    email: ADA,
    name: 'Ada Owl',
    is_authenticated: true,
    author_id: PEOPLE.ada,
    linked_author: { id: PEOPLE.ada, name: 'Ada Owl' },
    organizations: [{ id: council, name: 'Council' }],
    active_quotas: [own('author_report'), own('gender_info'), own('referee_finder')],
    orgadmin_organizations_ids: [council],
  });
  expect(await currentUser(sessionCookie(answer))).toEqual(user);
});

/** @source specification 1, section 3; `name` is ours */
const FIELDS = [
  'id',
  'email',
  'name',
  'is_authenticated',
  'is_expired',
  'is_superuser',
  'author_id',
  'linked_author',
  'organizations',
  'active_quotas',
  'has_labels_access',
  'has_editable_labels_access',
  'can_manage_collections',
  'orgadmin_organizations_ids',
  'orgdev_organizations_ids',
  'show_changelog_link',
];

test('whoever is everything at once is told so in the words of the specification', async () => {
  const { prisma } = world.db;
  const { id: organizationId } = await prisma.organization.findFirstOrThrow({ select: { id: true } });
  const { id: otherId } = await prisma.organization.create({ data: { name: 'Academy' } });
  const { id: userId } = await prisma.user.update({
    where: { email: ADA },
    data: {
      isSuperuser: true,
      isExpired: true,
      showChangelogLink: true,
      memberships: {
        updateMany: { where: {}, data: { isDeveloper: true } },
        create: { organizationId: otherId, isDeveloper: true },
      },
    },
    select: { id: true },
  });
  await prisma.quota.createMany({
    data: [
      { name: 'panel_composer', organizationId, private: true },
      { name: 'panel_composer', organizationId: otherId, private: true },
      { name: 'referee_finder', organizationId, private: true },
    ],
  });
  const cookie = sessionCookie(await logIn());
  const user = await currentUser(cookie);
  expect(Object.keys(user as object)).toEqual(FIELDS);
  expect(user).toEqual({
    id: userId,
    email: ADA,
    name: 'Ada Owl',
    is_authenticated: true,
    is_expired: true,
    is_superuser: true,
    author_id: PEOPLE.ada,
    linked_author: { id: PEOPLE.ada, name: 'Ada Owl' },
    organizations: [
      { id: organizationId, name: 'Council' },
      { id: otherId, name: 'Academy' },
    ],
    active_quotas: [
      own('author_report'),
      own('gender_info'),
      { name: 'panel_composer', info: { private: true, organizations: [organizationId, otherId] } },
      // One of the two grants is not private.
      { name: 'referee_finder', info: { private: false, organizations: [organizationId] } },
    ],
    has_labels_access: true,
    has_editable_labels_access: false,
    can_manage_collections: false,
    orgadmin_organizations_ids: [organizationId],
    orgdev_organizations_ids: [organizationId, otherId],
    show_changelog_link: true,
  });
  expect((await app.inject({ url: '/api/auth/current-user', headers: { cookie } })).json()).toEqual(user);

  await prisma.organization.delete({ where: { id: otherId } });
  await prisma.quota.deleteMany({ where: { organizationId } });
  await prisma.organizationMember.updateMany({ where: { userId }, data: { isDeveloper: false } });
  await prisma.user.update({
    where: { id: userId },
    data: { isSuperuser: false, isExpired: false, showChangelogLink: false },
  });
});

test('quotas of the organisation are in force for its members until they end', async () => {
  const { id: organizationId } = await world.db.prisma.organization.findFirstOrThrow({
    select: { id: true },
  });
  await world.db.prisma.quota.createMany({
    data: [
      { name: 'monitoring', organizationId, private: true },
      { name: 'gender_info', organizationId, expiresAt: new Date('2026-05-31') },
    ],
  });
  const user = await currentUser(sessionCookie(await logIn()));
  await world.db.prisma.quota.deleteMany({ where: { organizationId } });
  expect(user).toMatchObject({
    active_quotas: [
      own('author_report'),
      own('gender_info'),
      { name: 'monitoring', info: { private: true, organizations: [organizationId] } },
      own('referee_finder'),
    ],
  });
});
