import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '../../lib/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { tableOnAddress } from '../../ui/data-table/table-params.ts';
import { Empty } from '../../ui/empty.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { useExists } from '../shell/use-menu.ts';
import { CONCEPT_COLUMNS } from './concept-columns.tsx';
import { ConceptFilters } from './concept-filters.tsx';
import { ROWS, conceptListInput } from './concept-list-params.ts';
import type { ConceptListParams } from './concept-list-params.ts';
import { OntologyPage } from './ontology-page.tsx';
import styles from './ontology.module.css';
import { ReconciliationAddress } from './reconciliation-address.tsx';
import { ontologyTexts as t } from './ontology.texts.ts';

const NEW_CONCEPT: string = '/ontology/concept/new/';

export const ConceptListPage = ({ params }: { params: ConceptListParams }) => {
  const navigate = useNavigate({ from: '/ontology/concepts' });
  const [{ concepts, total }] = api.ontology.list.useSuspenseQuery(conceptListInput(params));
  const { data: user } = api.accounts.currentUser.useQuery();
  const exists = useExists();
  const control = useMemo(
    () =>
      tableOnAddress(
        params,
        (update) =>
          void navigate({
            search: (before) => ({ ...before, ...update(before) }),
            replace: true,
            resetScroll: false,
          }),
        ROWS,
      ),
    [navigate, params],
  );
  return (
    <OntologyPage
      title={t.concepts}
      lead={t.list.lead}
      actions={
        user?.is_authenticated &&
        exists(NEW_CONCEPT) && <ButtonLink to={NEW_CONCEPT}>{t.newConcept}</ButtonLink>
      }
    >
      <ConceptFilters params={params} />
      <p className={styles.quiet} aria-live="polite">
        {t.list.found(total)}
      </p>
      <DataTable
        label={t.concepts}
        columns={CONCEPT_COLUMNS}
        rows={concepts}
        rowKey={({ id }) => id}
        control={control}
        total={total}
        rowsPerPage={ROWS}
        empty={<Empty title={t.list.noneFound}>{t.list.noneFoundText}</Empty>}
      />
      <ReconciliationAddress />
    </OntologyPage>
  );
};
