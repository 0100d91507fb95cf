import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { Badge } from '../../ui/chip.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Section } from '../../ui/page.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { When } from '../../ui/when.tsx';
import { OntologyPage } from '../ontology/ontology-page.tsx';
import { NewBatch } from './new-batch.tsx';
import styles from './candidates.module.css';
import { possibleConceptsTexts as t } from './possible-concepts.texts.ts';

type BatchValue = ApiOutputs['possibleConcepts']['batches']['batches'][number];

const LOOK_EVERY_MS = 1000;
const TONES = { queued: 'plain', working: 'accent', success: 'good', failed: 'danger' } as const;

const isUnderWay = ({ status }: BatchValue): boolean => status === 'queued' || status === 'working';

const columns = (onRemove: (batch: BatchValue) => void): Column<BatchValue>[] => [
  {
    id: 'title',
    header: t.batchTitle,
    isWide: true,
    isSelfEvident: true,
    cell: ({ id, title, status, error }) => (
      <>
        {status === 'success' ? (
          <Link to="/ontology/possible-concepts/$id/" params={{ id: String(id) }}>
            <strong>{title}</strong>
          </Link>
        ) : (
          <strong>{title}</strong>
        )}
        {error !== null && <span className={styles.error}>{error}</span>}
      </>
    ),
  },
  { id: 'source', header: t.source, cell: ({ source }) => t.sources[source] },
  {
    id: 'status',
    header: t.status,
    cell: (batch) => (
      <>
        <Badge tone={TONES[batch.status]}>{t.statuses[batch.status]}</Badge>
        {isUnderWay(batch) && (
          <>
            {' '}
            {t.progress(batch.done, batch.documents)}
            <progress
              className={styles.progress}
              aria-label={batch.title}
              value={batch.done}
              max={batch.documents}
            />
          </>
        )}
      </>
    ),
  },
  {
    id: 'documents',
    header: t.documents,
    isNumber: true,
    cell: ({ documents }) => formatCount(documents),
  },
  {
    id: 'decided',
    header: t.decided,
    isNumber: true,
    cell: ({ decided, candidates }) => t.progress(decided, candidates),
  },
  {
    id: 'made',
    header: t.made,
    cell: ({ createdAt, createdBy }) => (
      <>
        <When iso={createdAt} /> <small>{t.by(createdBy)}</small>
      </>
    ),
  },
  {
    id: 'actions',
    header: t.actions,
    isSelfEvident: true,
    cell: (batch) => (
      <RowActions
        actions={[
          { label: t.remove, name: t.removes(batch.title), isDanger: true, onClick: () => onRemove(batch) },
        ]}
      />
    ),
  },
];

/** Batches of documents that possible concepts are looked for in, and where new ones are made. */
export const BatchesPage = ({ before }: { before?: number | undefined }) => {
  const [removing, setRemoving] = useState<BatchValue | null>(null);
  const utils = api.useUtils();
  const [{ batches, next }] = api.possibleConcepts.batches.useSuspenseQuery(before ? { before } : {}, {
    refetchInterval: ({ state }) => (state.data?.batches.some(isUnderWay) ? LOOK_EVERY_MS : false),
  });
  const remove = api.possibleConcepts.removeBatch.useMutation({
    onSuccess: async () => {
      setRemoving(null);
      await utils.possibleConcepts.invalidate();
    },
  });
  return (
    <OntologyPage title={t.title} lead={t.lead}>
      <Section title={t.batches}>
        {remove.error && <FailureNotice error={remove.error} />}
        {batches.length === 0 ? (
          <Empty title={t.none}>{t.noneText}</Empty>
        ) : (
          <DataTable
            label={t.batches}
            columns={columns(setRemoving)}
            rows={batches}
            rowKey={({ id }) => id}
          />
        )}
        <div className={styles.facts}>
          {before !== undefined && (
            <Link to="/ontology/possible-concepts/" search={{}}>
              {t.newest}
            </Link>
          )}
          {next !== null && (
            <Link to="/ontology/possible-concepts/" search={{ before: next }} rel="next">
              {t.more}
            </Link>
          )}
        </div>
      </Section>
      <NewBatch />
      {removing && (
        <Confirm
          title={t.removeTitle}
          text={t.removeText(removing.title)}
          confirm={t.remove}
          cancel={t.cancel}
          isWorking={remove.isPending}
          onConfirm={() => remove.mutate({ id: removing.id })}
          onCancel={() => setRemoving(null)}
        />
      )}
    </OntologyPage>
  );
};
