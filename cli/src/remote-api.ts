import { apiRouter } from '@peerlens/domain/api.ts';
import type { Api } from '@peerlens/domain/api.ts';
import { isForSystem } from '@peerlens/domain/procedure.ts';
import { invalid } from '@peerlens/kernel';
import { createTRPCUntypedClient, httpLink, TRPCClientError } from '@trpc/client';
import { failureTold, foreignAnswer, noAnswer } from './remote-failure.ts';
import type { FailureData } from './remote-failure.ts';
import { remoteStream } from './remote-stream.ts';
import { isUpload, remoteUpload } from './remote-upload.ts';

export interface RemoteServer {
  /** Where browsers reach it, such as `https://peers.example.org`. */
  server: string;
  /** Without one, calls are made as a guest. */
  token: string | undefined;
  signal?: AbortSignal | undefined;
}

/** What went wrong far away, in the errors of here; `server` is named where it did not answer as ours does. */
function failureOf(error: unknown, server: string): unknown {
  if (!(error instanceof TRPCClientError)) return error;
  const data = (error.data ?? {}) as FailureData;
  if (data.httpStatus !== undefined) return failureTold(error.message, data, server);
  const isForeign = error.cause instanceof SyntaxError || error.meta?.['response'] !== undefined;
  return isForeign ? foreignAnswer(server) : noAnswer(server);
}

const originOf = (server: string): string => {
  if (!URL.canParse(server) || !/^https?:$/.test(new URL(server).protocol)) {
    throw invalid(`--server takes an address that begins with https:// or http://, not "${server}"`);
  }
  return server.replace(/\/+$/, '');
};

/** Every procedure, called on a server over HTTP with a token; what is the system's alone is not there. */
export function remoteApi({ server, token, signal }: RemoteServer): Api {
  const origin = originOf(server);
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const client = createTRPCUntypedClient({
    links: [httpLink({ url: `${origin}/trpc`, methodOverride: 'POST', headers })],
  });
  const procedures = apiRouter._def.procedures as unknown as Record<
    string,
    { _def: { type: string; middlewares?: readonly unknown[] } }
  >;

  const call = async (path: string, input: unknown): Promise<unknown> => {
    const type = Object.hasOwn(procedures, path) ? procedures[path]._def.type : 'unknown';
    if (type === 'unknown') throw invalid(`There is no procedure ${path}`);
    const options = { ...(signal && { signal }) };
    if (type === 'subscription') {
      if (isForSystem(procedures[path]))
        throw invalid(`${path} works where the installation is: run it there, without --server`);
      return remoteStream(`${origin}/trpc/${path}`, origin, {
        ...options,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' },
        ...(input !== undefined && { body: JSON.stringify(input) }),
      });
    }
    if (isUpload(path)) return remoteUpload(path, input, { server: origin, headers, ...options });
    try {
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
