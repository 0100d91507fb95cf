import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { changesOf } from './pending-changes.ts';

/** Entries asked for at once, and how near the end more are asked for. */
export const PAGE = 100;
const AHEAD = 15;

/** What waited when the page was opened, page by page as it is needed. */
export const usePendingChanges = (currentId: number | null) => {
  const [afters, setAfters] = useState<readonly (number | null)[]>([null]);
  const pages = api.useQueries((t) =>
    afters.map((after) =>
      t.ontologyChanges.pending(
        { limit: PAGE, ...(after !== null && { after }) },
        // A list that changes under the eyes of who works through it would lose them their place.
        { staleTime: Number.POSITIVE_INFINITY },
      ),
    ),
  );
  const loaded = pages.flatMap(({ data }) => data?.logs ?? []);
  const last = pages.at(-1)?.data?.logs;
  const hasMore = last?.length === PAGE;
  const changes = changesOf(loaded, hasMore);
  const at = changes.findIndex(({ id }) => id === currentId);
  const needsMore = hasMore && (at === -1 ? currentId !== null : at >= changes.length - AHEAD);
  const lastId = last?.at(-1)?.id ?? null;
  if (needsMore && lastId !== null && !afters.includes(lastId)) setAfters([...afters, lastId]);
  return {
    changes,
    /** Entries that the server had; a change of two concepts is two. */
    more: Math.max(0, (pages[0]?.data?.total ?? 0) - loaded.length),
    error: pages.find(({ error }) => error !== null)?.error ?? null,
  };
};
