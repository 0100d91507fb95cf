import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { Badge } from '../../ui/chip.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty, Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import type { CorpusParams } from './corpus-params.ts';
import { corpusTexts as t } from './corpus.texts.ts';
import { CursorPager } from './cursor-pager.tsx';
import { When } from '../../ui/when.tsx';
import { Rejects } from './rejects.tsx';
import styles from './superadmin.module.css';
import { superadminTexts } from './superadmin.texts.ts';

type RunValue = ApiOutputs['corpus']['runs']['runs'][number];

/** A source without a name. */
const STANDARD_INPUT = '-';

const TONES = { working: 'accent', done: 'plain', failed: 'danger', interrupted: 'warning' } as const;

const columns = (most: number, after: number | undefined): Column<RunValue>[] => [
  {
    id: 'source',
    header: t.kind,
    isWide: true,
    isSelfEvident: true,
    cell: ({ kind, source, error }) => (
      <span className={styles.who}>
        {t.recordKinds[kind] ?? kind}
        {source !== STANDARD_INPUT && <small>{source}</small>}
        {error !== null && <small className={styles.bad}>{error}</small>}
      </span>
    ),
  },
  {
    id: 'state',
    header: t.state,
    cell: ({ state }) => <Badge tone={TONES[state]}>{t.states[state]}</Badge>,
  },
  { id: 'began', header: t.began, cell: ({ startedAt }) => <When iso={startedAt} /> },
  {
    id: 'added',
    header: t.added,
    isNumber: true,
    cell: ({ added }) => (
      <>
        {formatCount(added)}
        <span className={styles.bar} aria-hidden>
          <span style={{ width: `${(added / most) * 100}%` }} />
        </span>
      </>
    ),
  },
  { id: 'changed', header: t.changed, isNumber: true, cell: ({ changed }) => formatCount(changed) },
  { id: 'unchanged', header: t.unchanged, isNumber: true, cell: ({ unchanged }) => formatCount(unchanged) },
  {
    id: 'rejected',
    header: t.rejected,
    isNumber: true,
    cell: ({ id, rejected, source }) =>
      rejected === 0 ? (
        '0'
      ) : (
        <Link
          to="/superadmin/corpus/"
          search={{ after, run: id }}
          resetScroll={false}
          aria-label={t.showsRejects(rejected, source)}
        >
          {formatCount(rejected)}
        </Link>
      ),
  },
];

/** What was brought in, newest first, each with how much of it was new. */
export const ImportList = ({
  params,
  status,
}: {
  params: CorpusParams;
  status: ApiOutputs['corpus']['status'];
}) => {
  const found = api.corpus.runs.useQuery({ cursor: params.after });
  const runs = found.data?.runs ?? [];
  const next = found.data?.next ?? null;
  const shown = runs.find(({ id }) => id === params.run);
  const most = Math.max(1, ...runs.map(({ added }) => added));
  return (
    <Section title={t.imports}>
      {status.isRunning && <Notice kind="info" title={t.importRunning} />}
      {status.isOwed && !status.isRunning && (
        <Notice kind="warning" title={t.owed}>
          {t.owedText}
        </Notice>
      )}
      {found.error && <FailureNotice error={found.error} />}
      {found.isPending && <Waiting label={t.imports} rows={4} />}
      {found.data && runs.length === 0 && <Empty title={t.noImports}>{t.noImportsText}</Empty>}
      {runs.length > 0 && (
        <DataTable
          label={t.imports}
          columns={columns(most, params.after)}
          rows={runs}
          rowKey={({ id }) => id}
        />
      )}
      <CursorPager
        shown={runs.length}
        first={
          params.after === undefined ? null : (
            <Link to="/superadmin/corpus/" search={{}}>
              {superadminTexts.first}
            </Link>
          )
        }
        next={
          next === null ? null : (
            <Link to="/superadmin/corpus/" search={{ after: next }} rel="next">
              {superadminTexts.next}
            </Link>
          )
        }
      />
      {shown && <Rejects run={shown} params={params} />}
    </Section>
  );
};
