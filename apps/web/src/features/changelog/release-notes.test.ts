import { expect, test } from 'vitest';
import { readReleases } from './release-notes.ts';

test('a changelog is versions with their news, newest as written', () => {
  const written =
    '# Changelog\n\n- not of a version\n\n## 2.0\n\nA word.\n- One `a` thing.\n- Another.\n\n## 1.0\n- First.\n';
  expect(readReleases(written)).toEqual([
    { name: '2.0', news: ['One a thing.', 'Another.'] },
    { name: '1.0', news: ['First.'] },
  ]);
});

test('where nothing is written there are no releases', () => expect(readReleases('')).toEqual([]));
