import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '..');
const sources = fs
  .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => ({
    name: name.replaceAll('\\', '/'),
    text: fs.readFileSync(path.join(SOURCES, name), 'utf8'),
  }));

const withText = (pattern: RegExp) =>
  sources.flatMap(({ name, text }) => (pattern.test(text) ? name : [])).toSorted();

/**
 * Calls that do not pass the caches, which tell every failure that nobody else does. Each of these says its failures
 * itself: the form of the upload, the list of suggestions (whose source calls what it is given), the page that failed,
 * the table of possible concepts and its rows. `answered` is what the client of the caches itself sends with.
 */
const BESIDE_THE_CACHES = [
  'features/possible-concepts/candidate-list.ts',
  'features/possible-concepts/merge-dialog.tsx',
  'features/possible-concepts/use-creating.ts',
  'features/possible-concepts/use-reporting.ts',
  'features/proposals/send-file.ts',
  'features/suggestions/sources.ts',
  'lib/answered.ts',
  'routes/accounts.logout.tsx',
  'ui/suggest/suggestion-source.ts',
];

test('every call passes the one client whose caches tell its failure', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(withText(/new QueryClient\(|new MutationCache\(|new QueryCache\(/)).toEqual(['lib/api.ts']);
  const direct = withText(/\bclient\.\w+\.\w+\.(?:query|mutate)\(|[^.\w]fetch\(/);
  const cached = withText(/(?:queryFn|mutationFn)[:(]/);
  expect(direct.filter((name) => !cached.includes(name))).toEqual(BESIDE_THE_CACHES);
});

test('no failure is shown by the browser’s own alert', () => {
  expect(withText(/\b(?:window\.)?alert\(/)).toEqual([]);
});
