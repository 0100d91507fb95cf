import { failureTold, foreignAnswer, noAnswer } from './remote-failure.ts';

interface UploadInput {
  id?: string;
  fileName?: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Procedures that take bytes, which JSON has no place for: where a server takes them as a form, with the same answer. */
const ADDRESSES: Readonly<Record<string, (input: UploadInput) => string>> = {
  'proposals.extract': () => '/api/proposals/extractions/',
  'frozenRankings.verify': () => '/api/referees/frozen/verify',
  'proposalImports.addFile': ({ id = '' }) => `/api/proposals/imports/${encodeURIComponent(id)}/files/`,
};

export const isUpload = (path: string): boolean => Object.hasOwn(ADDRESSES, path);

/**
 * Sends the bytes of a call as a file.
 *
 * @throws DomainError that the server refuses with; `unavailable` when it does not answer, or is another program.
 */
export async function remoteUpload(
  path: string,
  input: unknown,
  { server, headers, signal }: { server: string; headers: Record<string, string>; signal?: AbortSignal },
): Promise<unknown> {
  const { fileName = 'file', bytes, ...rest } = input as UploadInput;
  const body = new FormData();
  body.append('file', new Blob([bytes]), fileName);
  const address = ADDRESSES[path]({ ...rest, fileName, bytes });
  const init: RequestInit = { method: 'POST', headers, body, ...(signal && { signal }) };
  const answer = await fetch(`${server}${address}`, init).catch((error: unknown) => {
    throw signal?.aborted === true ? error : noAnswer(server);
  });
  const said = (await answer.json().catch(() => null)) as { error?: string } | null;
  if (said === null) throw foreignAnswer(server);
  if (answer.ok) return said;
  throw failureTold(said.error ?? answer.statusText, { httpStatus: answer.status }, server);
}
