import { createFileRoute, redirect } from '@tanstack/react-router';
import { ConceptPage } from '../features/ontology/concept-page.tsx';
import { conceptParams } from '../features/ontology/ontology-paths.ts';
import { NoConceptPage } from '../features/ontology/no-concept-page.tsx';
import { ontologyTexts } from '../features/ontology/ontology.texts.ts';
import { loads } from '../lib/api.ts';
import { flash } from '../lib/flash.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/ontology/concept/$idSlug')({
  loader: async ({ params, location }) => {
    const [written = '', ...words] = params.idSlug.split('-');
    const id = readId(written);
    const load = (wanted: number) =>
      // Asked for anew where somebody has changed it in the meantime.
      loadOrLeave(location.href, () => loads.ontology.concept.fetch({ id: wanted }));
    const [concept] = await Promise.all([load(id), loads.accounts.currentUser.ensureData()]);
    if (concept.deleted && concept.mergedIntoId !== null) {
      const target = await load(concept.mergedIntoId);
      // oxlint-disable-next-line typescript/only-throw-error -- the router takes redirects as thrown values
      throw redirect({
        to: '/ontology/concept/$idSlug/',
        params: conceptParams(target),
        state: flash('info', ontologyTexts.page.mergedInto(concept.name, target.name)),
        replace: true,
      });
    }
    if (words.join('-') !== concept.slug) {
      // oxlint-disable-next-line typescript/only-throw-error
      throw redirect({
        to: '/ontology/concept/$idSlug/',
        params: conceptParams(concept),
        state: location.state,
        replace: true,
      });
    }
    return id;
  },
  notFoundComponent: NoConceptPage,
  component: function Concept() {
    const id = Route.useLoaderData();
    return <ConceptPage key={id} id={id} />;
  },
});
