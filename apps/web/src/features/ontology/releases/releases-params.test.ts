import { expect, test } from 'vitest';
import { diffInput, readReleasesParams } from './releases-params.ts';

test('an address names what is compared; what is no release shows the list', () => {
  const read = (raw: Record<string, unknown>) => diffInput(readReleasesParams(raw));
  expect(read({ from: '3', to: '5', kind: 'added', offset: '50' })).toEqual({
    from: 3,
    to: 5,
    kind: 'added',
    offset: 50,
  });
  expect(read({ from: '3', kind: 'all', to: '-1' })).toEqual({
    from: 3,
    to: null,
    kind: undefined,
    offset: 0,
  });
  expect(read({ from: '9'.repeat(12) })).toBeNull();
});
