import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import { demoWorld, DEMO_PASSWORD } from '../../../../prisma/seed/index.ts';
import { servicesOn, TEST_NOW } from '../testing/services.ts';
import { demoPlansStore } from './plans.store.ts';

const db = await testDatabase();
const { services, closeIndex } = servicesOn(db, '/nonexistent');
afterAll(async () => {
  closeIndex();
  await db.close();
});
const world = {
  ...demoWorld({ works: 500 }),
  composites: [],
  basicConceptUris: [],
  password: DEMO_PASSWORD,
};

test('plans, invitations and requests of the demo world are there once, however often a killed run is repeated', async () => {
  for (const { name } of world.organizations) await services.accounts.organizationId(name);
  await db.prisma.user.createMany({
    data: world.accounts.map(({ email, name }) => ({ id: email, email, name })),
  });
  const store = demoPlansStore(db);
  await store.add(world, TEST_NOW);
  await store.add(world, TEST_NOW);
  expect(await db.prisma.quota.count()).toBe(world.plans.length);
  expect(await db.prisma.invitation.count()).toBe(world.invitations.length);
  expect(await db.prisma.planRequest.count()).toBe(world.planRequests.length);
  const council = await db.prisma.organization.findFirstOrThrow({ where: { seats: 12 } });
  const { quotas } = await services.quotas.list(
    { kind: 'system' },
    { holder: { organizationId: council.id }, limit: 50 },
  );
  expect(new Set(quotas.map(({ isExpired }) => isExpired))).toEqual(new Set([true, false]));
  expect(new Set(quotas.map((quota) => quota.private))).toEqual(new Set([true, false]));
});
