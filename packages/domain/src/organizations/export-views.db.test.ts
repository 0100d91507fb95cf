import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { aFolder, aUser, anOrganization } from '../testing/builders.ts';
import { TEST_NOW } from '../testing/services.ts';
import { DEFAULT_COLUMNS, EXPORT_COLUMN_IDS, SaveExportView } from './export-views.contract.ts';
import { exportViewsService } from './export-views.service.ts';
import { exportViewsStore } from './export-views.store.ts';
import { organizationsService } from './organizations.service.ts';
import { organizationsStore } from './organizations.store.ts';

const db = await testDatabase();
afterAll(db.close);
const { administrable } = organizationsService({ store: organizationsStore({ db }), clock: () => TEST_NOW });
const views = exportViewsService({ store: exportViewsStore({ db }), administrable });

const organizationId = await anOrganization(db);
const admin = await aUser(db, {
  organizationIds: [organizationId],
  orgadminOrganizationIds: [organizationId],
});
const member = await aUser(db, { organizationIds: [organizationId] });
const folderId = await aFolder(db, { owner: admin, organizationId, name: 'Call 2026' });
const ofAll = { organizationId, folderId: 0 };
const ofFolder = { organizationId, folderId };
const NAME = { id: 'author.name', header: 'Referee' } as const;
const SCORE = { id: 'score', header: 'Fit' } as const;

test('a folder has the columns of its organisation until it has its own, and again without them', async () => {
  expect(await views.byPlace(admin, ofFolder)).toEqual({
    organization: { id: organizationId, name: expect.any(String) as string },
    folder: { id: folderId, name: 'Call 2026' },
    columns: DEFAULT_COLUMNS,
    source: 'default',
    canEdit: true,
  });
  await views.save(admin, { ...ofAll, columns: [SCORE, NAME] });
  expect(await views.byPlace(member, ofFolder)).toMatchObject({
    columns: [SCORE, NAME],
    source: 'organization',
    canEdit: false,
  });
  await views.save(admin, { ...ofFolder, columns: [NAME] });
  await views.save(admin, { ...ofFolder, columns: [NAME, SCORE] });
  expect(await views.byPlace(member, ofFolder)).toMatchObject({ columns: [NAME, SCORE], source: 'folder' });
  const { folders } = await views.folders(admin, { id: organizationId, limit: 10 });
  expect(folders).toEqual([{ id: folderId, name: 'Call 2026', proposalsCount: 0, hasExportView: true }]);
  expect(await views.reset(admin, ofFolder)).toMatchObject({
    columns: [SCORE, NAME],
    source: 'organization',
  });
  expect(await views.reset(admin, ofAll)).toMatchObject({ source: 'default', folder: null });
});

test('a folder of another organisation, or of nobody, does not exist here', async () => {
  const own = await aFolder(db, { owner: admin });
  const other = await aFolder(db, { owner: admin, organizationId: await anOrganization(db) });
  for (const id of [own, other, 987_654, 2 ** 40]) {
    await expect(views.byPlace(admin, { organizationId, folderId: id })).rejects.toMatchObject({
      code: 'not_found',
      message: `No folder with id ${id}`,
    });
  }
});

describe('columns', () => {
  const parse = (columns: unknown) => SaveExportView.safeParse({ ...ofAll, columns });

  test.each([
    ['none', [], 'Choose at least one column'],
    ['one twice', [NAME, { ...NAME, header: 'Other' }], 'Choose each column once'],
    [
      'two of one header',
      [NAME, { ...SCORE, header: ' referee ' }],
      'Two columns have the same header: nobody could tell them apart',
    ],
    ['one without a header', [{ ...NAME, header: ' ' }], 'Every column needs a header'],
    ['a long header', [{ ...NAME, header: 'x'.repeat(101) }], 'A header has at most 100 characters'],
  ])('cannot be %s', (_, columns, message) => {
    expect(parse(columns).error?.issues.map((issue) => issue.message)).toContain(message);
  });

  test('are those of a referee, and no others', () => {
    expect(parse([{ id: 'password', header: 'x' }]).success).toBe(false);
    expect(parse(EXPORT_COLUMN_IDS.map((id) => ({ id, header: id }))).success).toBe(true);
  });
});
