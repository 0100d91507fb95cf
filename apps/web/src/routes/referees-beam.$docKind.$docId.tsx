import { createFileRoute, notFound } from '@tanstack/react-router';
import { needPlan } from '../features/authors/report-guard.ts';
import { DOC_KINDS, rankingOptions } from '../features/referees/referee-query.ts';
import { PromoPage } from '../features/referees/promo-page.tsx';
import { isPlanNeeded } from '../features/referees/promo-guard.ts';
import { RefereesPage } from '../features/referees/referees-page.tsx';
import { readSettingsParams } from '../features/referees/settings-params.ts';
import { api, loads, queryClient } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';
import { readOneOf } from '../lib/search-codec.ts';

export const Route = createFileRoute('/referees-beam/$docKind/$docId')({
  validateSearch: readSettingsParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, location }) => {
    const docKind = readOneOf(params.docKind, DOC_KINDS);
    const docId = readId(params.docId);
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes this as a thrown value
    if (!docKind) throw notFound();
    if (docKind === 'author') await needPlan(docId);
    const isPromo = docKind === 'article' && (await isPlanNeeded(docId));
    if (!isPromo) void queryClient.prefetchInfiniteQuery(rankingOptions({ docKind, docId, params: deps }));
    const document = await loadOrLeave(location.href, () =>
      loads.referees.document.ensureData({ docKind, docId }),
    );
    return { document, isPromo };
  },
  component: function Referees() {
    const { document: loaded, isPromo } = Route.useLoaderData();
    const { docKind, docId } = loaded;
    // As it is now: on this page it is said who its authors are.
    const [document] = api.referees.document.useSuspenseQuery({ docKind, docId });
    if (isPromo) return <PromoPage document={document} />;
    return (
      <RefereesPage
        key={`${document.docKind}${document.docId}`}
        document={document}
        params={Route.useSearch()}
      />
    );
  },
});
