import { api } from '../../lib/api.ts';
import { Badge } from '../../ui/chip.tsx';
import { rescanTexts as t } from './rescan.texts.ts';

/** How often it is asked for anew, in milliseconds: often while something is under way. */
const WHILE_BEHIND_MS = 2000;
const OTHERWISE_MS = 30_000;

/** Beside numbers of articles with a concept: says when they are still being brought up to date, else nothing. */
export const BeingUpdated = () => {
  const { data } = api.ontologyRescans.state.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isCurrent === false ? WHILE_BEHIND_MS : OTHERWISE_MS),
  });
  if (data === undefined || data.isCurrent) return null;
  const { waiting, read, total } = data;
  const share = total === null ? null : Math.floor((100 * read) / Math.max(1, total));
  return (
    <output>
      <Badge tone="warning" title={t.updatingText(waiting, share)}>
        {t.updating}
      </Badge>
      <span className="visually-hidden">{t.updatingText(waiting, share)}</span>
    </output>
  );
};
