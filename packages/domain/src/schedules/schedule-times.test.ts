import { expect, test } from 'vitest';
import { assertTimely, nextTime, nextTimes } from './schedule-times.ts';

const BERLIN = 'Europe/Berlin';
const times = (cron: string, timeZone: string, after: string, count = 3) =>
  nextTimes({ cron, timeZone }, { after: new Date(after), count }).map((time) => time.toISOString());

test('times are those of the time zone', () => {
  expect(times('0 9 * * MON-FRI', 'Asia/Kolkata', '2026-03-28T23:00:00Z', 2)).toEqual([
    '2026-03-30T03:30:00.000Z',
    '2026-03-31T03:30:00.000Z',
  ]);
});

test('a time that the clocks jump over comes an hour later, and the day after at its own again', () => {
  expect(times('30 2 * * *', BERLIN, '2026-03-28T12:00:00Z')).toEqual([
    '2026-03-29T01:30:00.000Z',
    '2026-03-30T00:30:00.000Z',
    '2026-03-31T00:30:00.000Z',
  ]);
});

test('a time that the clocks repeat comes once', () => {
  expect(times('30 2 * * *', BERLIN, '2026-10-24T12:00:00Z')).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
    '2026-10-27T01:30:00.000Z',
  ]);
});

test('every hour is every hour, also when the clocks change', () => {
  for (const night of ['2026-03-28T23:30:00Z', '2026-10-24T22:30:00Z']) {
    const found = nextTimes(
      { cron: '0 * * * *', timeZone: BERLIN },
      { after: new Date(night), count: 6 },
    ).map((time) => time.getTime());
    expect(found.slice(1).map((time, at) => time - found[at])).toEqual(Array(5).fill(3_600_000));
  }
});

test('the time itself is not the next one', () => {
  const after = new Date('2026-06-01T07:00:00Z');
  expect(nextTime({ cron: '0 7 * * *', timeZone: 'UTC' }, after)?.toISOString()).toBe(
    '2026-06-02T07:00:00.000Z',
  );
});

test.each([
  ['0 7 * *', 'UTC', 'five fields'],
  ['0 0 7 * * *', 'UTC', 'five fields'],
  ['@daily', 'UTC', 'five fields'],
  ['H 7 * * *', 'UTC', 'five fields'],
  ['0,H 7 * * *', 'UTC', 'five fields'],
  ['61 7 * * *', 'UTC', 'cannot be read'],
  ['0 7 * * FOO', 'UTC', 'cannot be read'],
  ['0 7 30 2 *', 'UTC', 'cannot be read'],
  ['0 7 * * 1/0', 'UTC', 'cannot be read'],
  ['0 7 * * *', 'Europe/Berlim', 'There is no time zone "Europe/Berlim"'],
  ['0 7 * * *', '+02:00', 'There is no time zone'],
  ['*/30 * * * *', 'UTC', 'once an hour at most'],
  ['0,30 9 1 1 *', 'UTC', 'once an hour at most'],
])('%j in %s is refused: %s', (cron, timeZone, says) => {
  expect(() => assertTimely({ cron, timeZone }, new Date('2026-06-01T12:00:00Z'))).toThrow(says);
});

test.each(['0 * * * *', '0 7 * * MON-FRI', '15 6 1 * *', '0 7 29 2 *', '0 7,19 * JAN-JUN,SEP 1-5/2'])(
  '%j is taken',
  (cron) => {
    expect(() => assertTimely({ cron, timeZone: BERLIN }, new Date('2026-03-28T12:00:00Z'))).not.toThrow();
  },
);
