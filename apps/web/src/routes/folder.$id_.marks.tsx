import { createFileRoute } from '@tanstack/react-router';
import { FolderMarksPage } from '../features/referees/folder-marks-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';
import { readWhole } from '../lib/search-codec.ts';

export const Route = createFileRoute('/folder/$id_/marks')({
  validateSearch: (raw: Record<string, unknown>): { author_id?: number | undefined } => ({
    author_id: readWhole(raw['author_id'], 1),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps: { author_id: authorId }, location }) => {
    const folderId = readId(params.id);
    // Asked for anew at each visit: colleagues mark, too.
    return loadOrLeave(location.href, () =>
      loads.refereeMarks.ofFolder.fetch({ folderId, authorId }, { staleTime: 0 }),
    );
  },
  component: function FolderMarks() {
    return <FolderMarksPage marks={Route.useLoaderData()} authorId={Route.useSearch().author_id} />;
  },
});
