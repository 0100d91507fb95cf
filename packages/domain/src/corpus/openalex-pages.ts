import crypto from 'node:crypto';
import type { Read, WorkRecord } from '@peerlens/formats/records.ts';
import { DomainError } from '@peerlens/kernel';
import type { Batch } from './batches.ts';
import type { ImportOpenAlex } from './corpus.contract.ts';

export interface PageRequest {
  baseUrl: string;
  filter: string;
  email?: string;
  perPage: number;
  cursor: string;
}

export interface WorksPage {
  /** `line` counts the records of the page from 1. */
  reads: Read<WorkRecord>[];
  /** Null on the last page. */
  nextCursor: string | null;
  /** Works that the query finds. */
  total: number;
}

/**
 * Fetches a page of a live query.
 *
 * @throws DomainError `invalid` when the API refuses the query; `unavailable` when it does not answer.
 */
export type FetchPage = (request: PageRequest, signal?: AbortSignal) => Promise<WorksPage>;

/** As the API wants it on the first page. */
const FIRST_CURSOR = '*';

/** Names a query, so that an interrupted import of it is known again. */
export const queryKey = ({ baseUrl, filter }: ImportOpenAlex): string =>
  `openalex:${crypto.hash('md5', `${baseUrl} ${filter}`)}`;

/** The pages of a query, from the first or from where an interrupted import stopped. */
export function pagesOf(fetchPage: FetchPage, input: ImportOpenAlex, signal?: AbortSignal) {
  const { baseUrl, filter, email, perPage, maxWorks = Number.POSITIVE_INFINITY } = input;
  let total = 0;
  let position = 0;

  const first = async (cursor: string): Promise<WorksPage> => {
    const fetch = (from: string) => fetchPage({ baseUrl, filter, email, perPage, cursor: from }, signal);
    try {
      return await fetch(cursor);
    } catch (error) {
      const isExpired = cursor !== FIRST_CURSOR && error instanceof DomainError && error.code === 'invalid';
      if (!isExpired) throw error;
      // The API forgets cursors; what is in already is recognised and left alone.
      position = 0;
      return fetch(FIRST_CURSOR);
    }
  };

  return {
    async *from(
      progress: { position: number; cursor: string | null } | null,
    ): AsyncGenerator<Batch<WorkRecord>> {
      position = progress?.cursor ? progress.position : 0;
      let page = await first(progress?.cursor ?? FIRST_CURSOR);
      for (;;) {
        const reads = page.reads
          .slice(0, Math.max(0, maxWorks - position))
          .map((read) => ({ ...read, line: read.line + position }));
        position += reads.length;
        total = Math.min(page.total, maxWorks);
        if (reads.length > 0) yield { reads, isResumed: false, cursor: page.nextCursor };
        if (page.nextCursor === null || reads.length === 0 || position >= maxWorks) return;
        page = await fetchPage({ baseUrl, filter, email, perPage, cursor: page.nextCursor }, signal);
      }
    },
    share: (): number | null => (total > 0 ? Math.min(1, position / total) : null),
  };
}
