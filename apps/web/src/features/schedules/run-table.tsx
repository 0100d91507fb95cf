import { Button } from '@mantine/core';
import { api } from '../../lib/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { When } from '../../ui/when.tsx';
import type { RunValue } from './schedule-draft.ts';
import { isUnderWay, LOOK_EVERY_MS, RunState } from './schedule-state.tsx';
import styles from './schedules.module.css';
import { schedulesTexts as t } from './schedules.texts.ts';

const Outcome = ({ run }: { run: RunValue }) => {
  if (run.error !== null) return <>{run.error}</>;
  if (run.state !== 'succeeded') return null;
  return (
    <>
      {t.rows(run.rows, run.documents)}
      {run.leftOut > 0 && ` · ${t.leftOut(run.leftOut)}`}
      {run.sentTo !== null && <span className={styles.small}>{t.sentTo(run.sentTo)}</span>}
    </>
  );
};

const COLUMNS: Column<RunValue>[] = [
  {
    id: 'due',
    header: t.due,
    cell: (run) => (
      <>
        <When iso={run.dueAt} />
        {run.cause === 'person' && <span className={styles.small}>{t.byPerson}</span>}
      </>
    ),
  },
  { id: 'state', header: t.state, cell: (run) => <RunState run={run} /> },
  { id: 'outcome', header: t.outcome, isWide: true, cell: (run) => <Outcome run={run} /> },
  {
    id: 'size',
    header: t.size,
    cell: ({ bytes }) => bytes !== null && t.kilobytes(bytes),
  },
  {
    id: 'file',
    header: t.file,
    cell: ({ id, state, fileName }) =>
      state === 'succeeded' &&
      fileName !== null && (
        <a href={`/api/schedules/runs/${id}/file/`} download aria-label={t.downloads(fileName)}>
          {t.download}
        </a>
      ),
  },
];

const idOf = ({ id }: RunValue) => id;

/** What became of each run, newest first. */
export const RunTable = ({ id }: { id: number }) => {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = api.schedules.history.useInfiniteQuery(
    { id },
    {
      initialCursor: null,
      getNextPageParam: ({ next }) => next,
      refetchInterval: ({ state }) => (isUnderWay(state.data?.pages[0]?.runs[0]) ? LOOK_EVERY_MS : false),
    },
  );
  if (!data) return null;
  return (
    <>
      <DataTable
        label={t.history}
        columns={COLUMNS}
        rows={data.pages.flatMap(({ runs }) => runs)}
        rowKey={idOf}
        empty={<Empty title={t.noRuns}>{t.noRunsText}</Empty>}
      />
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.older}
        </Button>
      )}
    </>
  );
};
