import { guestLimitMessage } from '@peerlens/domain/search-allowance/search-allowance.contract.ts';
import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';

const called = (rest: object) => Object.assign(new Error('Unable to transform response from server'), rest);

test.each([
  [500, 'a secret of the server', 'Internal server error', null],
  [401, 'Please login', 'Please login', null],
  [401, 'Log in to filter', 'Please login', 'Log in to filter'],
  [
    403,
    'Your trial is over',
    'Sorry, you are not permitted to perform the requested operation',
    'Your trial is over',
  ],
  [404, 'No article with id 7', 'Not Found', 'No article with id 7'],
  [405, 'No mutation here', 'Method Not Allowed', 'No mutation here'],
  [409, 'There is such a label', 'Error', 'There is such a label'],
  [503, 'The index is being built', 'Error', 'The index is being built'],
])(
  'a procedure that fails with %i, saying "%s", is told as the catalogue has it',
  (httpStatus, message, title, text) => {
    const failure = failureOf(called({ message, data: { httpStatus, requestId: 'r1' } }));
    expect(failure).toEqual({
      status: httpStatus,
      title,
      text,
      message: text ?? title,
      limit: null,
      requestId: 'r1',
    });
  },
);

test('a limit met before any procedure says so in the server’s own words', () => {
  const error = called({
    data: undefined,
    meta: { response: { status: 429 }, responseJSON: { error: 'Too many tries to log in' } },
  });
  expect(failureOf(error)).toMatchObject({ status: 429, title: 'Error', text: 'Too many tries to log in' });
});

test('an answer that nobody can read is told by its status alone', () => {
  const answered = (status: number, statusText = '') =>
    failureOf(called({ data: undefined, meta: { response: { status, statusText } } }));
  expect(answered(404)).toMatchObject({ title: 'Not Found', text: null });
  expect(answered(413)).toMatchObject({ title: 'Error', text: 'An unexpected error has occured' });
  expect(answered(413, 'Too Large').text).toBe('An unexpected error has occured: Too Large');
  expect(answered(504, 'Gateway Timeout')).toMatchObject({
    title: 'The server could not be reached through the proxy (504). Please try again.',
    text: 'An unexpected error has occured: Gateway Timeout',
  });
});

test('a call that nothing answered is a problem of the network', () => {
  expect(failureOf(called({ data: undefined, meta: undefined }))).toMatchObject({
    status: null,
    title: 'Network problem, please try again.',
    text: null,
  });
});

test('what is wrong with the page itself is an error with its message', () => {
  expect(failureOf(new Error('nothing to draw'))).toMatchObject({ title: 'Error', text: 'nothing to draw' });
  expect(failureOf(undefined)).toMatchObject({ title: 'Error', text: 'An unexpected error has occured' });
});

test('a limit tells how many searches there are, and whether it is that of guests', () => {
  const limited = (message: string) => failureOf(called({ message, data: { httpStatus: 429 } })).limit;
  expect(limited(guestLimitMessage(50))).toEqual({ isGuest: true, limit: '50' });
  expect(limited('search-calls-count of u1: limit exceeded 900')).toEqual({ isGuest: false, limit: '900' });
  expect(limited('limit exceeded')).toBeNull();
});
