import { unavailable } from '@peerlens/kernel';
import { failureTold, foreignAnswer, noAnswer } from './remote-failure.ts';
import type { FailureData } from './remote-failure.ts';

/** As tRPC shapes it. */
interface Failure {
  message: string;
  data?: FailureData;
}

/** Events of a stream as the web has them: lines `event:` and `data:`, and an empty one at the end of each. */
async function* eventsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<{ event: string; data: string }> {
  const decoder = new TextDecoder();
  let left = '';
  let event = '';
  let data = '';
  for await (const bytes of body) {
    const lines = (left + decoder.decode(bytes, { stream: true })).split('\n');
    left = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('event: ')) event = line.slice('event: '.length);
      else if (line.startsWith('data: ')) data = line.slice('data: '.length);
      else if (line === '') {
        yield { event, data };
        event = '';
        data = '';
      }
    }
  }
}

const failureIn = (text: string): Failure | null => {
  try {
    return (JSON.parse(text) as { error?: Failure }).error ?? null;
  } catch {
    return null;
  }
};

/**
 * What a procedure of a server yields, one after the other; reading slowly keeps the server waiting.
 *
 * @throws DomainError that the server refuses or breaks off with; `unavailable` when it does not answer, is cut off
 *   before its end, or is another program.
 */
export async function* remoteStream(
  url: string,
  server: string,
  init: RequestInit,
): AsyncGenerator<unknown, void> {
  const response = await fetch(url, init).catch((error: unknown) => {
    throw init.signal?.aborted === true ? error : noAnswer(server);
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (!isStream || response.body === null) {
    const failure = failureIn(await response.text());
    throw failure === null ? foreignAnswer(server) : failureTold(failure.message, failure.data ?? {}, server);
  }
  try {
    for await (const { event, data } of eventsOf(response.body)) {
      if (event === 'return') return;
      if (event === 'serialized-error') {
        const failure = JSON.parse(data) as Failure;
        throw failureTold(failure.message, failure.data ?? {}, server);
      }
      if (event === '' && data !== '') yield JSON.parse(data) as unknown;
    }
  } catch (error) {
    // What the network throws when a connection ends.
    if (!(error instanceof TypeError)) throw error;
  }
  throw unavailable(`${server} broke off in the middle: try again`);
}
