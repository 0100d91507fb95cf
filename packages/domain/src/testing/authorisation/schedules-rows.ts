import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { localFiles } from '@peerlens/files';
import { db, owner, world } from './actors.ts';
import { QUOTA, SYSTEM_ALONE, all } from './outcomes.ts';
import type { Outcomes, Row } from './outcomes.ts';
import { id, savedSearchOfOwner } from './things.ts';

/** Of the owner, who has lost the quota; whoever has it is somebody else. */
const UNSEEN: Outcomes = all('FORBIDDEN', {
  anonymous: 'UNAUTHORIZED',
  stranger: 'NOT_FOUND',
  system: 'ok',
});

const files = localFiles(path.join(world.folder, 'files'));
const WHEN = { cron: '0 7 * * *', timeZone: 'UTC' };

const aSchedule = async (): Promise<number> => {
  await db.prisma.exportSchedule.deleteMany();
  const how = { format: 'xlsx', delimiter: 'comma', limit: 50, onlyMarked: false, targetKind: 'storage' };
  const data = { ownerId: owner.id, name: 'Owls', kind: 'saved_search', docId: 1, ...WHEN, ...how };
  return (await db.prisma.exportSchedule.create({ data, select: { id: true } })).id;
};
const aRun = async (): Promise<number> => {
  const scheduleId = await aSchedule();
  const fileKey = await files.put(new TextEncoder().encode('owl'));
  const file = { fileKey, fileName: 'owls.csv', contentType: 'text/csv', bytes: 3 };
  const ended = { state: 'succeeded', endedAt: new Date(), dueAt: new Date(), cause: 'clock' };
  const data = { scheduleId, messageId: randomUUID(), ...file, ...ended };
  return (await db.prisma.exportRun.create({ data, select: { id: true } })).id;
};
const row = (procedure: string, input: () => unknown): Row => ({
  procedure: `schedules.${procedure}`,
  input,
  may: UNSEEN,
  feature: 'scheduleExports',
});

/** Scheduled exports: for whoever has the quota, and then their own alone. */
export const SCHEDULES_ROWS: readonly Row[] = [
  { procedure: 'schedules.list', may: QUOTA, feature: 'scheduleExports' },
  { procedure: 'schedules.times', input: () => WHEN, may: QUOTA, feature: 'scheduleExports' },
  {
    procedure: 'schedules.create',
    of: "the owner's saved search",
    input: async () => ({
      what: { kind: 'saved_search', id: await savedSearchOfOwner() },
      ...WHEN,
      target: { kind: 'storage' },
    }),
    may: { ...UNSEEN, system: 'BAD_REQUEST' },
    feature: 'scheduleExports',
  },
  row('byId', () => id(aSchedule)),
  row('update', async () => ({ id: await aSchedule(), name: 'Barn owls' })),
  row('pause', () => id(aSchedule)),
  row('resume', () => id(aSchedule)),
  row('remove', () => id(aSchedule)),
  row('run', () => id(aSchedule)),
  row('history', () => id(aSchedule)),
  row('file', () => id(aRun)),
  { procedure: 'schedules.tick', may: SYSTEM_ALONE },
  { procedure: 'schedules.perform', input: () => id(aRun), may: SYSTEM_ALONE },
  { procedure: 'schedules.abandon', input: () => id(aRun), may: SYSTEM_ALONE },
];
