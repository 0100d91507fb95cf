import { lookup as lookUp } from 'node:dns/promises';
import http from 'node:http';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { performance } from 'node:perf_hooks';
import { storable } from '../storable.ts';
import { faultOfUrl, hostOf, isPublicAddress } from './receiver-address.ts';

/** A receiver that takes longer keeps a worker from others. */
const TIMEOUT_MS = 10_000;
/** What is kept of an answer: a message of its framework, not a page. */
const KEPT_BYTES = 1024;
/** An answer that goes on beyond this is cut off. */
const MOST_BYTES = 64 * 1024;

export interface Post {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** How an attempt went: `status` and the beginning of the answer, or `error` where there was none. */
export interface Attempt {
  ms: number;
  status: number | null;
  answer: string | null;
  error: string | null;
}

interface HostAddress {
  address: string;
  family: number;
}

export interface ReceiversParts {
  /** Whether receivers may stand in networks that are not public, and be reached without TLS. */
  mayReachPrivate: boolean;
  timeoutMs?: number;
  /** Names to addresses, as the system does it. */
  resolve?: (host: string) => Promise<HostAddress[]>;
}

/** A failure that is told in the log of deliveries. */
class Refused extends Error {}

/** The first kilobyte of an answer, which is read to its end, its limit, or the end of the attempt. */
function beginningOf(response: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const kept: Buffer[] = [];
    let bytes = 0;
    const finish = (): void => {
      response.destroy();
      resolve(storable(Buffer.concat(kept).subarray(0, KEPT_BYTES).toString('utf8')));
    };
    response.on('data', (chunk: Buffer) => {
      if (bytes < KEPT_BYTES) kept.push(chunk.subarray(0, KEPT_BYTES - bytes));
      bytes += chunk.length;
      if (bytes > MOST_BYTES) finish();
    });
    response.on('end', finish);
    // The status has arrived, which is what counts: an answer that breaks off is as good as its beginning.
    response.on('error', finish);
    response.on('close', finish);
  });
}

/** Connects to these addresses whatever the name means by then: what was checked is what is reached. */
const pinnedTo =
  (addresses: readonly HostAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    if (all) callback(null, [...addresses]);
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
  };

function send({ url, headers, body }: Post, lookup: LookupFunction, signal: AbortSignal) {
  return new Promise<{ status: number; answer: string }>((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http;
    const sent = request(url, { method: 'POST', headers, lookup, signal, agent: false }, (response) => {
      const { statusCode: status = 0 } = response;
      // From here on nothing that breaks can take the status back.
      sent.off('error', reject).on('error', () => undefined);
      void beginningOf(response).then((answer) => resolve({ status, answer }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** What an attempt failed of, without what the network tells of our own machines. */
function describe(error: unknown, timeoutMs: number): string {
  if (error instanceof Refused) return error.message;
  const { code, name } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return `No answer within ${timeoutMs / 1000} s`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The name of the host cannot be resolved';
  if (code === 'ECONNREFUSED') return 'The host refused the connection';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'The host closed the connection without an answer';
  return `The connection failed (${code ?? name})`;
}

/** Sends to addresses that organisations have given: none may lead into our own network. */
export function receivers({
  mayReachPrivate,
  timeoutMs = TIMEOUT_MS,
  resolve = (host) => lookUp(host, { all: true }),
}: ReceiversParts) {
  const addressesOf = async (url: URL): Promise<HostAddress[]> => {
    const host = hostOf(url);
    const version = isIP(host);
    const found = version === 0 ? await resolve(host) : [{ address: host, family: version }];
    // One closed address among open ones is refused too: which of them is taken is not ours to say.
    if (!mayReachPrivate && !found.every(({ address }) => isPublicAddress(address))) {
      throw new Refused('The address does not lead to the public internet');
    }
    return found;
  };

  const attempt = async (post: Post, signal: AbortSignal): Promise<{ status: number; answer: string }> => {
    const fault = faultOfUrl(post.url, { mayReachPrivate });
    if (fault !== null) throw new Refused(fault);
    const stopped = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    // A resolver cannot be stopped; it is not waited for.
    const addresses = await Promise.race([addressesOf(new URL(post.url)), stopped]);
    return send(post, pinnedTo(addresses), signal);
  };

  return {
    faultOf: (url: string): string | null => faultOfUrl(url, { mayReachPrivate }),

    /** One attempt; redirects are not followed. Never rejects: what went wrong is part of the answer. */
    async post(post: Post): Promise<Attempt> {
      const start = performance.now();
      const elapsed = (): number => Math.round(performance.now() - start);
      try {
        const answered = await attempt(post, AbortSignal.timeout(timeoutMs));
        return { ms: elapsed(), ...answered, error: null };
      } catch (error) {
        return { ms: elapsed(), status: null, answer: null, error: describe(error, timeoutMs) };
      }
    },
  };
}

export type Receivers = ReturnType<typeof receivers>;
