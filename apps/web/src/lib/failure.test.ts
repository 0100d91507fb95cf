import { expect, test } from 'vitest';
import { NO_ANSWER, failureOf } from './failure.ts';

const called = (rest: object) => Object.assign(new Error('Unable to transform response from server'), rest);

test('a limit met before any procedure says so in the server’s own words', () => {
  const error = called({
    data: undefined,
    meta: { response: { status: 429 }, responseJSON: { error: 'Too many tries to log in' } },
  });
  expect(failureOf(error)).toEqual({ status: 429, message: 'Too many tries to log in', requestId: null });
});

test('a call that nothing answered is a problem of the network', () => {
  expect(failureOf(called({ data: undefined, meta: undefined }))).toEqual({
    status: null,
    message: NO_ANSWER,
    requestId: null,
  });
});

test('a procedure’s own words stand, but for those that the specification fixes', () => {
  const said = (httpStatus: number) =>
    failureOf(called({ message: 'its words', data: { httpStatus } })).message;
  expect(said(404)).toBe('its words');
  expect(said(500)).toBe('Internal server error');
});
