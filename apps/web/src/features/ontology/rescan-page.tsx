import { Button } from '@mantine/core';
import { api } from '../../lib/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OntologyPage } from './ontology-page.tsx';
import { RESCAN_COLUMNS } from './rescan-columns.tsx';
import { rescanTexts as t } from './rescan.texts.ts';
import styles from './rescan.module.css';

/** How often the queue is asked for anew, in milliseconds. */
const WHILE_WAITING_MS = 1000;
const OTHERWISE_MS = 5000;
const ROWS = 25;

/** What articles have to follow, how far that is, and what they have followed of late. */
export const RescanPage = () => {
  const [{ waiting, rescans }] = api.ontologyRescans.list.useSuspenseQuery(undefined, {
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? WHILE_WAITING_MS : OTHERWISE_MS),
  });
  const utils = api.useUtils();
  const retry = api.ontologyRescans.retry.useMutation({
    onSettled: () => utils.ontologyRescans.invalidate(),
  });
  const hasFailed = rescans.some(({ state }) => state === 'failed');
  return (
    <OntologyPage title={t.title} lead={t.lead}>
      {retry.error && <FailureNotice error={retry.error} />}
      {retry.data && waiting > 0 && <Notice kind="info" title={t.retried} onClose={retry.reset} />}
      {waiting === 0 ? (
        <Notice kind="success" title={t.current} />
      ) : (
        <Notice kind={hasFailed ? 'danger' : 'info'} title={t.waiting(waiting)}>
          <div className={styles.bar}>
            {hasFailed && t.failed}
            <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
              {t.retry}
            </Button>
          </div>
        </Notice>
      )}
      <DataTable
        label={t.title}
        columns={RESCAN_COLUMNS}
        rows={rescans}
        rowKey={({ version }) => version}
        rowsPerPage={ROWS}
        empty={<Empty title={t.empty}>{t.emptyText}</Empty>}
      />
    </OntologyPage>
  );
};
