import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { Badge } from '../../ui/chip.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { corpusTexts as t } from './corpus.texts.ts';
import { When } from '../../ui/when.tsx';
import styles from './superadmin.module.css';

type TaskValue = ApiOutputs['tasks']['recent'][number];

const WHILE_WORKING_MS = 1000;
const OTHERWISE_MS = 5000;

const TONES = { queued: 'plain', working: 'accent', done: 'plain', failed: 'danger' } as const;

const isOpen = ({ state }: TaskValue): boolean => state === 'queued' || state === 'working';
const nameOf = (kind: string): string => t.kinds[kind] ?? kind;

const Progress = ({ task }: { task: TaskValue }) => (
  <>
    {t.of(task.done, task.total)}
    {task.state === 'working' && task.total !== null && (
      <progress
        className={styles.progress}
        aria-label={t.progress(nameOf(task.kind))}
        value={task.done}
        max={Math.max(1, task.total)}
      />
    )}
  </>
);

const COLUMNS: readonly Column<TaskValue>[] = [
  { id: 'kind', header: t.what, isSelfEvident: true, cell: ({ kind }) => nameOf(kind) },
  {
    id: 'state',
    header: t.state,
    cell: ({ state }) => <Badge tone={TONES[state]}>{t.states[state]}</Badge>,
  },
  { id: 'done', header: t.done, cell: (task) => <Progress task={task} /> },
  {
    id: 'began',
    header: t.began,
    cell: ({ startedAt, createdAt }) => <When iso={startedAt ?? createdAt} />,
  },
  {
    id: 'message',
    header: t.message,
    isWide: true,
    cell: ({ message }) => <span className={styles.wrap}>{message}</span>,
  },
];

/** Taggings and builds of the index, with how far the present one is. */
export const RunList = () => {
  const [tasks] = api.tasks.recent.useSuspenseQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? WHILE_WORKING_MS : OTHERWISE_MS),
  });
  return (
    <Section title={t.runs}>
      {tasks.length === 0 ? (
        <Card>
          <p className={styles.quiet}>{t.noRuns}</p>
        </Card>
      ) : (
        <DataTable label={t.runs} columns={COLUMNS} rows={tasks} rowKey={({ id }) => id} />
      )}
    </Section>
  );
};
