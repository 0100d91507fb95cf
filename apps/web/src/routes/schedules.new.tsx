import { createFileRoute, notFound } from '@tanstack/react-router';
import { NewSchedulePage } from '../features/schedules/new-schedule-page.tsx';
import type { Scheduled } from '../features/schedules/schedule-draft.ts';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';
import { readWhole } from '../lib/search-codec.ts';

const KINDS: readonly string[] = ['proposal', 'folder', 'saved_search'] satisfies Scheduled['kind'][];

interface NewSearch {
  kind?: Scheduled['kind'] | undefined;
  id?: number | undefined;
  settingsId?: number | undefined;
}

const readSearch = ({ kind, id, settingsId }: Record<string, unknown>): NewSearch => ({
  kind: typeof kind === 'string' && KINDS.includes(kind) ? (kind as Scheduled['kind']) : undefined,
  id: readWhole(id, 1),
  settingsId: readWhole(settingsId, 1),
});

const titleOf = async ({ kind, id }: Scheduled): Promise<string> => {
  if (kind === 'folder') return (await loads.proposals.folder.ensureData({ id })).name;
  return (await loads.referees.document.ensureData({ docKind: kind, docId: id })).title;
};

export const Route = createFileRoute('/schedules/new')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { kind, id, settingsId = null }, location }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes what is not there as thrown values
    if (kind === undefined || id === undefined) throw notFound();
    const what = { kind, id };
    return loadOrLeave(location.href, async () => {
      // Who may not schedule has no such page.
      const [title] = await Promise.all([
        titleOf(what),
        loads.schedules.list.ensureData(),
        loads.accounts.currentUser.ensureData(),
      ]);
      return { what, title, settingsId };
    });
  },
  component: function NewSchedule() {
    return <NewSchedulePage {...Route.useLoaderData()} />;
  },
});
