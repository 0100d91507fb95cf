import { expect, test } from 'vitest';
import { isNarrowed, readUsersParams, usersInput } from './users-params.ts';

test('an address is read as it is meant, and what makes no sense is left out', () => {
  const read = readUsersParams({
    q: ' ada ',
    superuser: 'true',
    expired: 'perhaps',
    org: '7',
    quota: 'monitoring',
  });
  expect(usersInput(read)).toEqual({
    search: ' ada ',
    isSuperuser: true,
    isExpired: undefined,
    isConfirmed: undefined,
    isDisabled: undefined,
    quota: 'monitoring',
    organizationId: 7,
    cursor: undefined,
  });
  expect(readUsersParams({ org: '-1', q: ' ', disabled: '7' })).toEqual(readUsersParams({}));
  expect(readUsersParams({ org: '99999999999' }).org).toBeUndefined();
});

test('a page further on is not a narrowed list', () => {
  expect(isNarrowed({ after: 'ada@example.test' })).toBe(false);
  expect(isNarrowed({ superuser: false })).toBe(true);
});
