import { expect, test } from 'vitest';
import { loggedUrl } from './log.ts';

test.each([
  ['/search/?q=owls', '/search/?q=owls'],
  ['/author/1/?attorney_token=s3cret&tab=2', '/author/1/?attorney_token=…&tab=2'],
  ['/x?TOKEN=s3cret', '/x?TOKEN=…'],
  ['/x?a=1&%74oken=s3cret', '/x?a=1&token=…'],
  ['/x?api_key=s3cret&code=s3cret&state=s3cret', '/x?api_key=…&code=…&state=…'],
  ['/x?q=%E0%A4%A&token=s3cret', '/x?…'],
  ['/trpc/accounts.reset?input=%7B%22password%22%3A%22s3cret%22%7D', '/trpc/accounts.reset?…'],
  ['/api/graphql/?query=%7Blogin(password:%22s3cret%22)%7D', '/api/graphql/?…'],
  ['/embed/e1.s3cret.s3cret/?a=1', '/embed/…/?a=1'],
  ['/x?q=a%0d%0aforged', '/x?q=a  forged'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedUrl(url)).toBe(logged);
});
