import { Link } from '@tanstack/react-router';
import { OntologyPage } from './ontology-page.tsx';
import { ontologyTexts as t } from './ontology.texts.ts';

/** @source specification 1, section 8 */
export const NoConceptPage = () => (
  <OntologyPage title={t.missing} lead={t.missingText}>
    <p>
      <Link to="/ontology/concepts/" search={{}}>
        {t.toList}
      </Link>
    </p>
  </OntologyPage>
);
