import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { keepDraft, keptDraft } from '../../lib/drafts.ts';
import type { RankingValue } from './referee-query.ts';

export interface Selected {
  keys: ReadonlySet<number>;
  change: (keys: ReadonlySet<number>) => void;
  clear: () => void;
}

/** The rows selected of one document, by author: kept in this tab through a reload, until the selection is cleared. */
export const useSelected = ({ docKind, docId }: Pick<RankingValue, 'docKind' | 'docId'>): Selected => {
  const [user] = api.accounts.currentUser.useSuspenseQuery();
  const [owner] = useState(user.id ?? '');
  const form = `selected-referees:${docKind}:${docId}`;
  const [keys, setKeys] = useState<ReadonlySet<number>>(() => {
    const ids: unknown = keptDraft<{ ids: unknown }>(owner, form)?.ids;
    return new Set(Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : []);
  });
  const change = (next: ReadonlySet<number>): void => {
    setKeys(next);
    keepDraft(owner, form, next.size === 0 ? null : { ids: [...next] });
  };
  return { keys, change, clear: () => change(new Set()) };
};
