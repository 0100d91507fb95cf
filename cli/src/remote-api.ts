import { apiRouter } from '@peerlens/domain/api.ts';
import type { Api } from '@peerlens/domain/api.ts';
import { DomainError, HTTP_STATUS, invalid, unavailable } from '@peerlens/kernel';
import type { ErrorCode, ErrorDetails } from '@peerlens/kernel';
import { createTRPCUntypedClient, httpLink, TRPCClientError } from '@trpc/client';

export interface RemoteServer {
  /** Where browsers reach it, such as `https://peers.example.org`. */
  server: string;
  /** Without one, calls are made as a guest. */
  token: string | undefined;
  signal?: AbortSignal | undefined;
}

/** What our server says of a failure. */
interface FailureData {
  httpStatus?: number;
  details?: ErrorDetails;
}

const CODES = new Map(Object.entries(HTTP_STATUS).map(([code, status]) => [status, code as ErrorCode]));

/** What went wrong far away, in the errors of here; `server` is named where it did not answer as ours does. */
function failureOf(error: unknown, server: string): unknown {
  if (!(error instanceof TRPCClientError)) return error;
  const { httpStatus, details } = (error.data ?? {}) as FailureData;
  const code = CODES.get(httpStatus ?? 0);
  if (code) return new DomainError(code, error.message, details);
  if (httpStatus !== undefined) return unavailable(`${server} failed: ${error.message}`);
  // What is not JSON, or not in the form of our procedures, came from another program.
  const isForeign = error.cause instanceof SyntaxError || error.meta?.['response'] !== undefined;
  return unavailable(
    isForeign
      ? `${server} answers, but not as Peerlens does: check the address`
      : `${server} does not answer: check the address and the network`,
  );
}

const originOf = (server: string): string => {
  if (!URL.canParse(server) || !/^https?:$/.test(new URL(server).protocol)) {
    throw invalid(`--server takes an address that begins with https:// or http://, not "${server}"`);
  }
  return server.replace(/\/+$/, '');
};

/** Every procedure, called on a server over HTTP with a token; what streams or is the system's alone is not there. */
export function remoteApi({ server, token, signal }: RemoteServer): Api {
  const origin = originOf(server);
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const client = createTRPCUntypedClient({
    links: [httpLink({ url: `${origin}/trpc`, methodOverride: 'POST', headers })],
  });
  const procedures = apiRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;

  const call = async (path: string, input: unknown): Promise<unknown> => {
    const type = Object.hasOwn(procedures, path) ? procedures[path]._def.type : 'unknown';
    if (type === 'unknown') throw invalid(`There is no procedure ${path}`);
    if (type === 'subscription') {
      throw invalid(`${path} works where the installation is: run it there, without --server`);
    }
    try {
      const options = { ...(signal && { signal }) };
      return await (type === 'query'
        ? client.query(path, input, options)
        : client.mutation(path, input, options));
    } catch (error) {
      throw failureOf(error, origin);
    }
  };

  const at = (names: readonly string[]): unknown =>
    new Proxy(() => undefined, {
      // Who awaits it must not take it for a promise.
      get: (_target, name) =>
        typeof name === 'string' && name !== 'then' ? at([...names, name]) : undefined,
      apply: (_target, _this, [input]: unknown[]) => call(names.join('.'), input),
    });
  return at([]) as Api;
}
