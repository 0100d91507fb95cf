import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { SYSTEM } from '@peerlens/domain/actor.ts';
import { createApi } from '@peerlens/domain/api.ts';
import { CONCEPT_FORMATS } from '@peerlens/formats';
import { servicesOn } from '@peerlens/domain/testing/services.ts';
import { afterAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';

const db = await testDatabase();
const { services, closeIndex } = servicesOn(db, '/nowhere');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-releases-'));
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  closeIndex();
  await db.close();
});
const peerlens = runHere(services);
const api = createApi({ actor: SYSTEM, services, requestId: 'test' });

test('releases are made, listed and compared in the terminal', async () => {
  const bird = await api.ontologyChanges.save({ name: 'bird', literals: [{ name: 'bird', lang: 'en' }] });
  expect(await peerlens(['releases', 'create', 'Spring', '--notes', 'Birds'])).toMatchObject({ status: 0 });
  const again = await peerlens(['releases', 'create', 'spring']);
  expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining('Choose another name.') });
  await api.ontologyChanges.save({
    name: 'owl',
    literals: [{ name: 'owl', lang: 'en' }],
    broader: [bird.concept?.id ?? 0],
    categories: ['night'],
  });
  const { stdout } = await peerlens(['releases', 'diff', 'spring']);
  expect(stdout.split('\n').map((line) => line.replace(/\(\d+\)/, '(id)'))).toEqual([
    '1 concepts: 1 added, 0 removed, 0 renamed, 0 basic or no longer; literals +1 −0; broader +1 −0; categories +1 −0',
    'owl (id)',
    '  + concept',
    '  + literal owl (en)',
    '  + category night',
    '  + broader bird',
  ]);
  await peerlens(['releases', 'create', 'Summer']);
  const listed = await peerlens(['releases', 'list', '--json']);
  expect(listed.stdout.split('\n').map((line) => JSON.parse(line) as object)).toMatchObject([
    { name: 'Summer', concepts: 2 },
    { name: 'Spring', concepts: 1, notes: 'Birds' },
  ]);
  const removed = await peerlens(['releases', 'diff', 'Summer', 'Spring', '--json', '--kind=removed']);
  expect(JSON.parse(removed.stdout)).toMatchObject({ name: 'owl' });
  expect(await peerlens(['releases', 'diff', 'Autumn'])).toMatchObject({
    status: 1,
    stderr: 'peerlens: No release “Autumn”',
  });
});

test('a release is written as a file, by its name or its number, in every form that the ontology has', async () => {
  const called = `Winter ${randomUUID()}`;
  const { id } = await api.ontologyReleases.create({ name: called });
  const written = async (name: string, args: readonly string[]): Promise<string> => {
    const file = path.join(folder, name);
    expect(await peerlens(['export', 'concepts', '--output', file, ...args])).toMatchObject({ status: 0 });
    return fs.readFileSync(file, 'utf8');
  };
  const forms: string[] = [];
  for (const format of CONCEPT_FORMATS) {
    const args = ['--format', format];
    const present = await written(`now.${format}`, args);
    expect(await written(`name.${format}`, [...args, '--release', called])).toBe(present);
    expect(await written(`id.${format}`, [...args, '--release', String(id)])).toBe(present);
    forms.push(present);
  }
  expect(forms.every((file) => file.includes('owl'))).toBe(true);
  await api.ontologyChanges.save({ name: 'snow', literals: [{ name: 'snow' }] });
  const [format] = CONCEPT_FORMATS;
  expect(await written('later', ['--release', called])).toBe(forms[0]);
  expect(await written('present', ['--format', format])).not.toBe(forms[0]);
  expect(await peerlens(['export', 'concepts', '--release', 'Autumn'])).toMatchObject({
    status: 1,
    stderr: 'peerlens: No release “Autumn”',
  });
});
