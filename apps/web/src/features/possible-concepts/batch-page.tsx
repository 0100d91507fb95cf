import { Link } from '@tanstack/react-router';
import { Notice } from '../../ui/notice.tsx';
import { OntologyPage } from '../ontology/ontology-page.tsx';
import { useBatchList } from './candidate-list.ts';
import { CandidateTable } from './candidate-table.tsx';
import styles from './candidates.module.css';
import { possibleConceptsTexts as t } from './possible-concepts.texts.ts';

/** What was found in one batch of documents, to be decided on. */
export const BatchPage = ({ id, showHidden }: { id: number; showHidden: boolean }) => {
  const { batch, list } = useBatchList(id, showHidden);
  const params = { id: String(id) };
  return (
    <OntologyPage
      title={batch.title}
      crumbs={[
        <Link key="all" to="/ontology/possible-concepts/">
          {t.title}
        </Link>,
        batch.title,
      ]}
    >
      <div className={styles.facts}>
        <span>{t.batchFacts(batch.documents, batch.decided, batch.candidates)}</span>
        <Link
          to="/ontology/possible-concepts/$id/"
          params={params}
          search={{ showHidden: showHidden ? undefined : true }}
          replace
          resetScroll={false}
        >
          {showHidden ? t.hideHidden : t.showHidden(batch.hiddenCount)}
        </Link>
        <Link to="/ontology/possible-concepts/">{t.back}</Link>
      </div>
      {batch.status === 'failed' && <Notice kind="danger" title={batch.error ?? t.statuses.failed} />}
      {batch.status === 'queued' || batch.status === 'working' ? (
        <Notice kind="info" title={t.notDone} />
      ) : (
        <CandidateTable key={id} list={list} empty={batch.candidates > 0 ? t.allHidden : t.noTerms} />
      )}
    </OntologyPage>
  );
};
