import { expect, test } from 'vitest';
import { toldOf } from './sso-result.ts';

const ada = { user: { name: 'Ada', is_authenticated: true }, provider: 'ORCID' };
const nobody = { user: { name: 'Anonymous', is_authenticated: false }, provider: 'ORCID' };

test.each([
  ['logged-in', undefined, 'success', 'You are logged in as Ada.'],
  ['opened', undefined, 'success', 'Welcome, Ada. Your account is open.'],
  ['linked', 'linked', 'success', 'You are linked with the author who has your ORCID iD.'],
  ['linked', 'none', 'info', 'No author here has your ORCID iD yet'],
  ['linked', 'several', 'info', 'Several authors here have your ORCID iD'],
  ['linked', 'made up', 'info', 'Your account is linked with ORCID'],
  ['taken', undefined, 'danger', 'This log-in at ORCID is linked with another account'],
])('%s with author %s is told', (result, author, kind, text) => {
  const told = toldOf({ result, author }, ada);
  expect(told?.kind).toBe(kind);
  expect(told?.text).toContain(text);
});

test('a browser that keeps no cookie is told so, and what is no result says nothing', () => {
  expect(toldOf({ result: 'logged-in' }, nobody)).toMatchObject({ kind: 'danger' });
  for (const result of [undefined, 'made up', 'constructor', '__proto__']) {
    expect(toldOf({ result }, ada)).toBeNull();
  }
});
