import { Link } from '@tanstack/react-router';
import { api } from '../../../lib/api.ts';
import { OntologyPage } from '../ontology-page.tsx';
import { conceptLogPath, conceptPath } from '../ontology-paths.ts';
import { ConceptEditor } from './concept-editor.tsx';
import { editorTexts as t } from './editor.texts.ts';

const conceptsCrumb = (
  <Link key="concepts" to="/ontology/concepts/" search={{}}>
    {t.concepts}
  </Link>
);

interface EditConceptPageProps {
  id: number;
  name: string;
  /** The concept that it is compared with at first; null for none. */
  mergeWith: number | null;
}

/** @source specification 1, section 2.4 */
export const EditConceptPage = ({ id, name, mergeWith }: EditConceptPageProps) => {
  const [concept] = api.ontology.concept.useSuspenseQuery({ id });
  return (
    <OntologyPage
      title={t.edit(concept.name)}
      crumbs={[
        conceptsCrumb,
        <Link key="concept" to={conceptPath(id)}>
          {concept.name}
        </Link>,
        <Link key="log" to={conceptLogPath(id)}>
          {t.log}
        </Link>,
      ]}
    >
      <ConceptEditor concept={concept} name={name} mergeWith={mergeWith} />
    </OntologyPage>
  );
};

export const NewConceptPage = ({ name }: { name: string }) => (
  <OntologyPage title={t.newConcept} crumbs={[conceptsCrumb, t.newConcept]}>
    <ConceptEditor concept={null} name={name} />
  </OntologyPage>
);
