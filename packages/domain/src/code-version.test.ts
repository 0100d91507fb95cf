import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { codeVersion } from './code-version.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-version-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const fileWith = (name: string, text: string): URL => {
  fs.writeFileSync(path.join(folder, name), text);
  return pathToFileURL(path.join(folder, name));
};
const code = fileWith('package.json', '{"version":"1.2.3"}');
const absent = pathToFileURL(path.join(folder, 'absent.json'));

test('the version is the package’s, with the commit that its build was made from', () => {
  const build = fileWith('build.json', '{"version":"1.2.3","commit":"4f277ba0c1d2"}');
  expect(codeVersion(code, build)).toBe('1.2.3+4f277ba0c1d2');
});

test.each([
  ['of another version', '{"version":"1.2.2","commit":"4f277ba0c1d2"}'],
  ['that knew no commit', '{"version":"1.2.3","commit":null}'],
  ['that cannot be read', 'not ours'],
])('a build %s says nothing', (_, text) => {
  expect(codeVersion(code, fileWith('other.json', text))).toBe('1.2.3');
});

test('without a build it is the package’s alone', () => {
  expect(codeVersion(code, absent)).toBe('1.2.3');
  expect(codeVersion()).toMatch(/^\d+\.\d+\.\d+/);
});
