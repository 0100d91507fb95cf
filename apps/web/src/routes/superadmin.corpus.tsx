import { createFileRoute } from '@tanstack/react-router';
import { CorpusPage } from '../features/superadmin/corpus-page.tsx';
import { readCorpusParams } from '../features/superadmin/corpus-params.ts';
import { loads } from '../lib/api.ts';

export const Route = createFileRoute('/superadmin/corpus')({
  validateSearch: readCorpusParams,
  loader: () =>
    Promise.all([
      loads.corpus.status.ensureData(),
      loads.indexing.state.ensureData(),
      loads.tasks.recent.ensureData(),
    ]),
  component: function Corpus() {
    return <CorpusPage params={Route.useSearch()} />;
  },
});
