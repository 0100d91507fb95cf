import { setTimeout as delay } from 'node:timers/promises';
import { parseWork } from '@peerlens/formats/openalex.ts';
import type { Read, WorkRecord } from '@peerlens/formats/records.ts';
import { DomainError, invalid, unavailable } from '@peerlens/kernel';
import type { FetchPage, PageRequest, WorksPage } from './openalex-pages.ts';

/** With these waits a page is asked for during about a minute before the import gives up. */
const RETRY_AFTER_MS = [500, 1000, 2000, 4000, 8000, 16_000, 32_000];
/** A server may ask for longer; more than this would look like hanging. */
const LONGEST_WAIT_MS = 60_000;
const TIMEOUT_MS = 60_000;
const REJECT_INPUT_CHARACTERS = 1000;

/** Not the caller's fault: too many requests, or the server's own trouble. */
const isTemporary = (status: number): boolean => status === 429 || status >= 500;

const addressOf = ({ baseUrl, filter, email, perPage, cursor }: PageRequest): URL => {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/works`);
  url.searchParams.set('filter', filter);
  url.searchParams.set('per-page', String(perPage));
  url.searchParams.set('cursor', cursor);
  if (email !== undefined) url.searchParams.set('mailto', email);
  return url;
};

const readOne = (json: unknown, line: number): Read<WorkRecord> => {
  try {
    return { ok: true, line, record: parseWork(json) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const input = (JSON.stringify(json) ?? '').slice(0, REJECT_INPUT_CHARACTERS);
    return { ok: false, line, reason: error.message, input };
  }
};

function pageOf(body: unknown): WorksPage {
  const { results, meta } = (body ?? {}) as {
    results?: unknown;
    meta?: { next_cursor?: unknown; count?: unknown };
  };
  if (!Array.isArray(results))
    throw unavailable('OpenAlex answered with something that is not a list of works');
  const nextCursor = typeof meta?.next_cursor === 'string' ? meta.next_cursor : null;
  return {
    reads: results.map((json, i) => readOne(json, i + 1)),
    nextCursor: results.length > 0 ? nextCursor : null,
    total: typeof meta?.count === 'number' ? meta.count : results.length,
  };
}

async function refusal(response: Response): Promise<DomainError> {
  const body = (await response.json().catch(() => ({}))) as { message?: unknown; error?: unknown };
  const said = [body.error, body.message].filter((text) => typeof text === 'string').join(': ');
  return invalid(`OpenAlex refuses the query (${response.status}${said ? `: ${said}` : ''})`);
}

const waitOf = (response: Response | null, backoffMs: number): number => {
  const asked = Number(response?.headers.get('retry-after') ?? 0) * 1000;
  return Math.min(LONGEST_WAIT_MS, Math.max(backoffMs, Number.isFinite(asked) ? asked : 0));
};

/** Reads pages of works from the OpenAlex API, and asks again with growing pauses when it is busy. */
export const openAlexApi = ({
  retryAfterMs = RETRY_AFTER_MS,
  timeoutMs = TIMEOUT_MS,
}: { retryAfterMs?: readonly number[]; timeoutMs?: number } = {}): FetchPage => {
  const once = async (url: URL, signal?: AbortSignal): Promise<Response | null> => {
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const headers = { accept: 'application/json', 'user-agent': 'Peerlens' };
      return await fetch(url, { headers, signal: signal ? AbortSignal.any([signal, limit]) : limit });
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof TypeError || limit.aborted) return null;
      throw error;
    }
  };
  const bodyOf = async (response: Response): Promise<unknown> => response.json().catch(() => undefined);

  return async (request, signal) => {
    const url = addressOf(request);
    for (const backoffMs of [...retryAfterMs, null]) {
      const response = await once(url, signal);
      if (response && !response.ok && !isTemporary(response.status)) throw await refusal(response);
      const body = response?.ok ? await bodyOf(response) : undefined;
      if (body !== undefined) return pageOf(body);
      if (backoffMs !== null) await delay(waitOf(response, backoffMs), undefined, { signal });
    }
    throw unavailable(`OpenAlex does not answer at ${request.baseUrl}; run the same command again later`);
  };
};
