import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import type { CorpusParams } from './corpus-params.ts';
import { corpusTexts as t } from './corpus.texts.ts';
import { CursorPager } from './cursor-pager.tsx';
import styles from './superadmin.module.css';
import { superadminTexts } from './superadmin.texts.ts';

type RejectValue = ApiOutputs['corpus']['rejects']['rejects'][number];

const PAGE_SIZE = 50;

const COLUMNS: readonly Column<RejectValue>[] = [
  { id: 'line', header: t.line, isNumber: true, cell: ({ line }) => formatCount(line) },
  {
    id: 'reason',
    header: t.reason,
    isWide: true,
    cell: ({ reason }) => <span className={styles.wrap}>{reason}</span>,
  },
  {
    id: 'input',
    header: t.input,
    isWide: true,
    cell: ({ input }) => <code className={styles.wrap}>{input}</code>,
  },
];

/** The records that one import could not take, with the reason of each. */
export const Rejects = ({
  run,
  params,
}: {
  run: ApiOutputs['corpus']['runs']['runs'][number];
  params: CorpusParams;
}) => {
  const { offset = 0 } = params;
  const found = api.corpus.rejects.useQuery({ runId: run.id, offset, limit: PAGE_SIZE });
  const { rejects = [], kept = 0 } = found.data ?? {};
  return (
    <section className={styles.stack} aria-label={t.rejects(run.source)}>
      <h3 className={styles.wrap}>{t.rejects(run.source)}</h3>
      <p className={styles.quiet}>{t.rejectsLead(kept, run.rejected, run.rejectsPath)}</p>
      {found.error && <FailureNotice error={found.error} />}
      {found.isPending && <Waiting label={t.rejects(run.source)} rows={3} />}
      {rejects.length > 0 && (
        <DataTable
          label={t.rejects(run.source)}
          columns={COLUMNS}
          rows={rejects}
          rowKey={({ place }) => place}
        />
      )}
      <CursorPager
        shown={rejects.length}
        total={kept}
        first={
          offset === 0 ? null : (
            <Link to="/superadmin/corpus/" search={{ ...params, offset: undefined }}>
              {superadminTexts.first}
            </Link>
          )
        }
        next={
          offset + PAGE_SIZE >= kept ? null : (
            <Link to="/superadmin/corpus/" search={{ ...params, offset: offset + PAGE_SIZE }} rel="next">
              {superadminTexts.next}
            </Link>
          )
        }
      />
    </section>
  );
};
