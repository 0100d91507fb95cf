import { TRPCClientError } from '@trpc/client';
import type { ApiRouter } from '@peerlens/domain/api.ts';

/**
 * What calls are sent with. A failure in something else than JSON is no answer of a procedure, but of what stands before
 * the server; read as one it would be taken for a network that does not answer.
 *
 * @throws TRPCClientError with the answer's status, for such a failure.
 */
export const answered = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const response = await fetch(input, init);
  const isRead = response.ok || (response.headers.get('content-type') ?? '').includes('json');
  if (!isRead) throw new TRPCClientError<ApiRouter>(response.statusText, { meta: { response } });
  return response;
};
