import { afterAll, expect, test } from 'vitest';
import { anOrganization } from '../testing/builders.ts';
import { filesOfZip } from './testing/files-of-zip.ts';
import { privacyWorld } from './testing/privacy-world.ts';

const world = await privacyWorld();
const { db, passwordHash, somebody } = world;
afterAll(world.close);

test('an export holds everything of the user’s and nothing of anybody else’s, without secrets', async () => {
  const organization = await anOrganization(db);
  const { actor } = await somebody(organization);
  const { actor: other } = await somebody(organization);
  for (let n = 0; n < 45; n += 1)
    await world.api(actor).savedSearches.create({ name: `No. ${n}`, query: 'owl' });
  const zip = await filesOfZip(world.services.privacy.exportOf(actor));
  expect(Object.keys(zip)[0]).toBe('README.txt');
  const rowsOf = (name: string) => JSON.parse(zip[`${name}.json`]) as Record<string, unknown>[];
  const counts = Object.keys(zip).flatMap((name) =>
    name.endsWith('.json') ? [[name.slice(0, -5), rowsOf(name.slice(0, -5)).length]] : [],
  );
  expect(Object.fromEntries(counts)).toEqual({
    account: 1,
    logins: 1,
    sessions: 1,
    organisations: 1,
    plans: 1,
    registrations: 1,
    invitations: 1,
    'plan-requests': 1,
    mail: 1,
    labels: 1,
    labelled: 1,
    'saved-searches': 46,
    'saved-referee-settings': 1,
    'folder-referee-settings': 2,
    folders: 2,
    proposals: 2,
    uploads: 1,
    'bulk-uploads': 1,
    'authors-groups': 1,
    'export-schedules': 1,
    'export-runs': 1,
    'authors-group-entries': 1,
    'marked-referees': 1,
    allocations: 1,
    'allocation-decisions': 1,
    'hidden-referees': 1,
    'refereed-articles': 1,
    'declared-conflicts': 1,
    'waived-conflicts': 1,
    'frozen-rankings': 1,
    'conflict-lists': 1,
    'referee-invitations': 1,
    'referee-invitation-steps': 1,
    'invitation-templates': 1,
    'genders-said': 1,
    'banned-literals': 1,
    'ontology-changes': 1,
    'docs-batches': 1,
    'ontology-releases': 1,
    'api-credentials': 1,
    history: expect.any(Number),
  });
  expect(new Set(rowsOf('saved-searches').map(({ id }) => id)).size).toBe(46);
  expect(rowsOf('history')).toContainEqual(
    expect.objectContaining({
      operation: 'action',
      actor: 'you',
      after: expect.objectContaining({ action: 'opened' }),
    }),
  );
  const whole = Object.values(zip).join('\n');
  expect(whole).not.toContain('hunter2');
  expect(whole).not.toContain(passwordHash);
  expect(whole).not.toContain(other.id);
  expect(whole).not.toContain(other.email);
});
