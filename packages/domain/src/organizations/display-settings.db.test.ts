import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ANONYMOUS } from '../actor.ts';
import { aFolder, aUser, anOrganization } from '../testing/builders.ts';
import { DEFAULT_REFEREE_COLUMNS, SaveDisplaySettings } from './display-settings.contract.ts';
import { displaySettingsService } from './display-settings.service.ts';
import { displaySettingsStore } from './display-settings.store.ts';

const db = await testDatabase();
afterAll(db.close);
const display = displaySettingsService({ store: displaySettingsStore({ db }) });

const organizationId = await anOrganization(db);
const admin = await aUser(db, {
  organizationIds: [organizationId],
  orgadminOrganizationIds: [organizationId],
});
const member = await aUser(db, { organizationIds: [organizationId] });
const stranger = await aUser(db);
const folderId = await aFolder(db, { owner: admin, organizationId, name: 'Call 2026' });
const ofAll = { organizationId, folderId: 0 };
const ofFolder = { organizationId, folderId };
const folder = { id: folderId, organizationId };
const NOTHING = { banner: null, helpMessage: null, columns: null };
const PRESET = {
  banner: null,
  RF_proposal_top_help_message: null,
  referee_finder_columns: [...DEFAULT_REFEREE_COLUMNS],
};

beforeEach(async () => {
  for (const place of [ofAll, ofFolder]) await display.save(admin, { ...place, ...NOTHING });
});

test('a ranking has each part from its folder, else from the organisation, else as preset', async () => {
  expect(await display.forRanking(member, folder)).toEqual(PRESET);
  await display.save(admin, {
    ...ofAll,
    banner: 'Confidential',
    helpMessage: 'Choose five.',
    columns: ['score'],
  });
  await display.save(admin, { ...ofFolder, ...NOTHING, helpMessage: 'Choose three.' });
  expect(await display.forRanking(member, folder)).toEqual({
    banner: 'Confidential',
    RF_proposal_top_help_message: 'Choose three.',
    referee_finder_columns: ['score'],
  });
  expect(await display.forRanking(member, null)).toMatchObject({
    RF_proposal_top_help_message: 'Choose five.',
  });
  expect(await display.byPlace(member, ofFolder)).toMatchObject({
    folder: { name: 'Call 2026' },
    own: { ...NOTHING, helpMessage: 'Choose three.' },
    inherited: { banner: 'Confidential', helpMessage: 'Choose five.', columns: ['score'] },
    canEdit: false,
  });
});

test('what says nothing any more is forgotten', async () => {
  await display.save(admin, { ...ofFolder, ...NOTHING, banner: 'Soon' });
  await display.save(admin, { ...ofFolder, ...NOTHING });
  const { rows } = await db.pool.query('select from referee_display');
  expect(rows).toEqual([]);
  expect(await display.forRanking(member, folder)).toEqual(PRESET);
});

test('who is not of the organisation is shown the presets, and finds nothing to change', async () => {
  await display.save(admin, { ...ofAll, ...NOTHING, banner: 'Confidential' });
  for (const actor of [stranger, ANONYMOUS]) expect(await display.forRanking(actor, folder)).toEqual(PRESET);
  await expect(display.byPlace(stranger, ofAll)).rejects.toMatchObject({ code: 'not_found' });
  await expect(display.save(stranger, { ...ofAll, ...NOTHING })).rejects.toMatchObject({ code: 'not_found' });
  await expect(display.save(member, { ...ofAll, ...NOTHING })).rejects.toMatchObject({ code: 'forbidden' });
  const elsewhere = { organizationId, folderId: await aFolder(db, { owner: stranger }) };
  await expect(display.save(admin, { ...elsewhere, ...NOTHING })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test.each([
  [{ banner: 'x'.repeat(501) }, 'The banner has at most 500 characters'],
  [{ helpMessage: 'x'.repeat(5001) }, 'The help message has at most 5000 characters'],
  [{ columns: [] }, 'Choose at least one column'],
  [{ columns: ['score', 'score'] }, 'Choose each column once'],
])('%j is refused: %s', (given, says) => {
  const { error } = SaveDisplaySettings.safeParse({ ...ofAll, ...NOTHING, ...given });
  expect(error?.issues.map(({ message }) => message)).toEqual([says]);
});

test('blanks say nothing', () => {
  expect(SaveDisplaySettings.parse({ ...ofAll, ...NOTHING, banner: '  ' }).banner).toBeNull();
});
