import { expect, it } from 'vitest';
import { faultOf } from './fault-of.ts';

const failed = (httpStatus: number, details: object) =>
  Object.assign(new Error('A parenthesis is not closed'), { data: { httpStatus, details } });

it('finds the place and the mended query in a refused search', () => {
  expect(faultOf(failed(400, { start: 0, end: 1, mended: 'owls' }))).toEqual({
    message: 'A parenthesis is not closed',
    start: 0,
    end: 1,
    mended: 'owls',
  });
});

it('is not about other refusals and failures', () => {
  expect([
    faultOf(failed(400, {})),
    faultOf(failed(500, { start: 0, end: 1, mended: '' })),
    faultOf(null),
  ]).toEqual([null, null, null]);
});
