import type { ApiRouter } from '@peerlens/domain/api.ts';
import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client';
import { afterEach, expect, test, vi } from 'vitest';
import { answered } from './answered.ts';
import { failureOf } from './failure.ts';

afterEach(() => vi.unstubAllGlobals());

/** What is said of calls that a fetch answers so. */
const saidOf = async (link: typeof httpBatchLink | typeof httpLink, answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', vi.fn(answer));
  const client = createTRPCClient<ApiRouter>({
    links: [link({ url: 'http://peerlens.test/trpc', fetch: answered })],
  });
  const calls = [client.accounts.currentUser.query(), client.overview.get.query()];
  return Promise.all(calls.map((call) => call.then(() => null, failureOf)));
};

const page = (status: number, statusText: string) => () =>
  Promise.resolve(
    new Response('<html>nginx</html>', { status, statusText, headers: { 'content-type': 'text/html' } }),
  );

test.each([
  ['batch', httpBatchLink],
  ['call alone', httpLink],
])('a %s that a proxy fails is told as such, with the status', async (_, link) => {
  const title = 'The server could not be reached through the proxy (502). Please try again.';
  const text = 'An unexpected error has occured: Bad Gateway';
  const failure = expect.objectContaining({ status: 502, title, text, message: title }) as unknown;
  expect(await saidOf(link, page(502, 'Bad Gateway'))).toEqual([failure, failure]);
  const refused = expect.objectContaining({ status: 413, title: 'Error' }) as unknown;
  expect(await saidOf(link, page(413, 'Payload Too Large'))).toEqual([refused, refused]);
});

test('a batch that nothing answers is a problem of the network', async () => {
  const failure = expect.objectContaining({
    status: null,
    title: 'Network problem, please try again.',
  }) as unknown;
  const nothing = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await saidOf(httpBatchLink, nothing)).toEqual([failure, failure]);
});

test('what the server itself says in JSON is read as ever, whatever its status', async () => {
  const error = { message: 'The index is being built', code: -32_603, data: { httpStatus: 503 } };
  const answer = () => Promise.resolve(Response.json([{ error }, { error }], { status: 503 }));
  const failure = expect.objectContaining({ status: 503, text: 'The index is being built' }) as unknown;
  expect(await saidOf(httpBatchLink, answer)).toEqual([failure, failure]);
});
