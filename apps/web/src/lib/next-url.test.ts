import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeNext } from './next-url.ts';

describe('where a login leads', () => {
  it('goes back to the page of this site that asked for it', () => {
    expect(safeNext('/proposal/12/?a=b#top')).toBe('/proposal/12/?a=b#top');
    expect(safeNext('/accounts/dashboard/')).toBe('/accounts/dashboard/');
  });

  it.each([
    '//evil.example/',
    String.raw`/\evil.example`,
    String.raw`\\evil.example`,
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/..//evil.example',
    '/accounts/login/?next=/folders/',
    '/accounts/logout/',
    '/accounts/register/?next=/folders/',
    '/accounts/confirm/?token=x',
    '/accounts/reset/new/?token=x',
    '/accounts/email/',
    '',
    undefined,
    7,
  ])('leads home from %j', (next) => {
    expect(safeNext(next)).toBe('/');
  });

  it('never leaves the site, whatever is asked for', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.webPath().map((path) => `/${path}`),
        ),
        (next) => {
          expect(new URL(safeNext(next), 'https://peerlens.example').origin).toBe('https://peerlens.example');
        },
      ),
    );
  });
});
