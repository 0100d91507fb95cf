import { createFileRoute } from '@tanstack/react-router';
import { QualityPage } from '../features/ontology/quality/quality-page.tsx';
import { qualityInput, readQualityParams } from '../features/ontology/quality/quality-params.ts';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/ontology/quality')({
  validateSearch: readQualityParams,
  loaderDeps: ({ search }) => search,
  // Asked anew at each visit: whoever comes back has mended something.
  loader: ({ deps, location }) =>
    loadOrLeave(location.href, () =>
      loads.ontologyQuality.report.fetch(qualityInput(deps), { staleTime: 0 }),
    ),
  component: function Quality() {
    return <QualityPage params={Route.useSearch()} />;
  },
});
