import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { Badge } from '../../ui/chip.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { tableOnAddress } from '../../ui/data-table/table-params.ts';
import type { TableParams } from '../../ui/data-table/table-params.ts';
import { When } from '../../ui/when.tsx';
import styles from './proposals.module.css';
import { proposalsTexts as t } from './proposals.texts.ts';

type ProposalRow = ApiOutputs['proposals']['folder']['proposals'][number];

const TONES = { full: 'good', abstract: 'plain', title: 'warning' } as const;

const COLUMNS: readonly Column<ProposalRow>[] = [
  {
    id: 'title',
    header: t.title,
    value: ({ title }) => title,
    filter: 'text',
    isWide: true,
    isSelfEvident: true,
    cell: ({ id, title }) => (
      <Link to="/proposal/$id/" params={{ id: String(id) }}>
        {title}
      </Link>
    ),
  },
  {
    id: 'authors',
    header: t.authors,
    value: ({ authors }) => authors.map(({ name }) => name).join(', '),
    filter: 'text',
    isWide: true,
    cell: ({ authors }) => authors.map(({ name }) => name).join(', ') || '–',
  },
  {
    id: 'origin',
    header: t.originId,
    value: ({ origin_id }) => origin_id,
    filter: 'text',
    cell: ({ origin_id }) => origin_id ?? '–',
  },
  {
    id: 'created',
    header: t.created,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <When iso={createdAt} />,
  },
  {
    id: 'text',
    header: t.text,
    help: t.textHelp,
    value: ({ text }) => t.texts[text],
    filter: 'choice',
    cell: ({ text }) => <Badge tone={TONES[text]}>{t.texts[text]}</Badge>,
  },
];

const REFEREES: Column<ProposalRow> = {
  id: 'referees',
  header: t.referees,
  isSelfEvident: true,
  cell: ({ id, title }) => (
    <Link
      to="/referees-beam/$docKind/$docId/"
      params={{ docKind: 'proposal', docId: String(id) }}
      preload={false}
      className={styles.quick}
      aria-label={`${t.findReferees}: ${title}`}
    >
      {t.findReferees}
    </Link>
  ),
};

/** Numbers come a moment later than the rows: every text is read for them. */
const conceptsColumn = (counts: ReadonlyMap<number, number>): Column<ProposalRow> => ({
  id: 'concepts',
  header: t.conceptsShort,
  help: t.conceptsHelp,
  isNumber: true,
  value: ({ id }) => counts.get(id) ?? null,
  filter: 'number',
  cell({ id }) {
    const count = counts.get(id);
    return count === undefined ? <span aria-label={t.loading}>…</span> : formatCount(count);
  },
});

interface FolderProposalsProps {
  folderId: number;
  proposals: readonly ProposalRow[];
  params: TableParams;
}

/** What lies in a folder, to be searched, sorted and taken along. */
export const FolderProposals = ({ folderId, proposals, params }: FolderProposalsProps) => {
  const navigate = useNavigate({ from: '/folder/$id' });
  const { data } = api.proposals.conceptCounts.useQuery({ id: folderId });
  const columns = useMemo(() => {
    const counts = new Map(data?.map(({ id, concepts }) => [id, concepts]));
    return [...COLUMNS, conceptsColumn(counts), REFEREES];
  }, [data]);
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
      ),
    [navigate, params],
  );
  return (
    <DataTable
      label={t.proposals}
      columns={columns}
      rows={proposals}
      rowKey={(row) => row.id}
      control={control}
      csv="proposals"
      hasColumnChoice
    />
  );
};
