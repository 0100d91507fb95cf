import { expect, test } from 'vitest';
import { environmentOf, titleOf } from './environment.ts';

test.each([
  ['stage.peerlens.example', 'stage'],
  ['peerlens-stage-2.example.org', 'stage'],
  ['backstage.example.org', 'stage'],
  ['peerlens.example.org', 'production'],
  ['127.0.0.1', 'production'],
  ['', 'production'],
])('the host %s is %s', (host, environment) => {
  expect(environmentOf(host)).toBe(environment);
});

test('the window says when it is the stage', () => {
  expect(titleOf('Search', 'production')).toBe('Search · Peerlens');
  expect(titleOf('Search', 'stage')).toBe('[stage] Search · Peerlens');
  expect(titleOf('Peerlens', 'production')).toBe('Peerlens');
});
