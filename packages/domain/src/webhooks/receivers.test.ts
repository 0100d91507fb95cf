import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { receivers } from './receivers.store.ts';
import { aReceiver } from './testing/receiver.ts';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const { close } of open.splice(0)) await close();
});
const receiving = async (answer?: (response: ServerResponse) => void) => {
  const receiver = await aReceiver(answer);
  open.push(receiver);
  return receiver;
};
const post = (url: string, { timeoutMs = 10_000 }: { timeoutMs?: number } = {}) =>
  receivers({ mayReachPrivate: true, timeoutMs }).post({
    url,
    headers: { 'webhook-id': 'msg_1' },
    body: '{"a":"ä"}',
  });

test('what is posted arrives as it was, and the answer comes back', async () => {
  const receiver = await receiving((response) => response.writeHead(202).end('taken'));
  expect(await post(receiver.url)).toEqual({
    ms: expect.any(Number) as number,
    status: 202,
    answer: 'taken',
    error: null,
  });
  expect(receiver.received).toMatchObject([
    { path: '/hook', body: '{"a":"ä"}', headers: { 'webhook-id': 'msg_1' } },
  ]);
});

describe('a hostile receiver', () => {
  test('that does not answer is left after the time it has', async () => {
    const receiver = await receiving(() => undefined);
    expect(await post(receiver.url, { timeoutMs: 150 })).toMatchObject({
      status: null,
      answer: null,
      error: 'No answer within 0.15 s',
    });
  });

  test('that answers without an end has said what counts', async () => {
    const drip = (response: ServerResponse): void => void response.writeHead(200).write('first');
    const receiver = await receiving(drip);
    expect(await post(receiver.url, { timeoutMs: 300 })).toMatchObject({ status: 200, answer: 'first' });
  });

  test('that answers with gigabytes is cut off, and a kilobyte is kept', async () => {
    let sent = 0;
    const flood = (response: ServerResponse): void => {
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) sent += 65_536;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    const receiver = await receiving((response) => flood(response.writeHead(200)));
    const { status, answer } = await post(receiver.url);
    expect(status).toBe(200);
    expect(answer).toBe('x'.repeat(1024));
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  test('that redirects is not followed', async () => {
    const inner = await receiving();
    const receiver = await receiving((response) => response.writeHead(307, { location: inner.url }).end());
    expect(await post(receiver.url)).toMatchObject({ status: 307, error: null });
    expect(inner.received).toEqual([]);
  });

  test('that closes the connection is told apart from one that is not there', async () => {
    const closing = await receiving((response) => response.socket?.destroy());
    expect((await post(closing.url)).error).toMatch(/closed the connection/);
    const gone = await aReceiver();
    await gone.close();
    expect((await post(gone.url)).error).toMatch(/refused the connection/);
  });

  test('that breaks its answer off has said what counts', async () => {
    const receiver = await receiving((response) => {
      response.writeHead(500, { 'content-length': '100' }).write('half');
      setImmediate(() => response.socket?.destroy());
    });
    expect(await post(receiver.url)).toMatchObject({ status: 500 });
  });

  test('that answers with what no database can keep is kept without it', async () => {
    const receiver = await receiving((response) => response.end(Buffer.from([0x61, 0, 0xff, 0x62])));
    expect((await post(receiver.url)).answer).toBe('a\uFFFDb');
  });
});

describe('a network that is not public', () => {
  const closed = (resolve: (host: string) => Promise<{ address: string; family: number }[]>) =>
    receivers({ mayReachPrivate: false, resolve });
  const message = (url: string) => ({ url, headers: {}, body: '{}' });

  test('is not reached by a name that leads there', async () => {
    const receiver = await receiving();
    const inward = closed(() => Promise.resolve([{ address: '127.0.0.1', family: 4 }]));
    const answer = await inward.post(message(`https://rebound.example:${receiver.port}/`));
    expect(answer).toMatchObject({ status: null, error: expect.stringMatching(/public internet/) as string });
    expect(receiver.connections()).toBe(0);
  });

  test('is not reached when one address of several leads there', async () => {
    const both = closed(() =>
      Promise.resolve([
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]),
    );
    expect((await both.post(message('https://two.example/'))).error).toMatch(/public internet/);
  });

  test('is not reached by its number, with or without TLS', async () => {
    const receiver = await receiving();
    const never = closed(() => Promise.reject(new Error('A number needs no resolver')));
    for (const url of [receiver.url, receiver.url.replace('http:', 'https:')]) {
      expect((await never.post(message(url))).status).toBeNull();
    }
    expect(receiver.connections()).toBe(0);
  });

  test('is not reached by a name that means something else the second time', async () => {
    const receiver = await receiving();
    let asked = 0;
    // Checked once, and connected to what was checked: the second meaning is never asked for.
    const rebinding = receivers({
      mayReachPrivate: true,
      resolve: () => {
        asked += 1;
        const address = asked === 1 ? '127.0.0.1' : '192.0.2.1';
        return Promise.resolve([{ address, family: 4 }]);
      },
    });
    expect(await rebinding.post(message(`http://rebinding.example:${receiver.port}/`))).toMatchObject({
      status: 200,
    });
    expect({ asked, host: receiver.received[0].headers.host }).toEqual({
      asked: 1,
      host: `rebinding.example:${receiver.port}`,
    });
  });

  test('a resolver that hangs costs no more than the time of an attempt', async () => {
    const hanging = receivers({
      mayReachPrivate: false,
      timeoutMs: 100,
      resolve: () => new Promise(() => undefined),
    });
    expect((await hanging.post(message('https://slow.example/'))).error).toMatch(/No answer within/);
  });
});
