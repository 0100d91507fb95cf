import { Link } from '@tanstack/react-router';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { folderCrumbs } from '../proposals/folder-crumbs.tsx';
import styles from '../referees/referees.module.css';
import type { FrozenHeadValue } from './frozen-query.ts';
import { folderFrozenTexts as t } from './frozen.texts.ts';

const COLUMNS: Column<FrozenHeadValue>[] = [
  {
    id: 'document',
    header: t.document,
    isWide: true,
    isSelfEvident: true,
    value: ({ title }) => title,
    cell: ({ id, title }) => (
      <Link to="/referees-beam/frozen/$id/" params={{ id }} preload={false}>
        {title}
      </Link>
    ),
  },
  {
    id: 'when',
    header: t.when,
    value: ({ frozenAt }) => frozenAt,
    cell: ({ frozenAt }) => <When iso={frozenAt} />,
  },
  { id: 'by', header: t.by, value: ({ frozenBy }) => frozenBy, cell: ({ frozenBy }) => frozenBy ?? '–' },
  {
    id: 'count',
    header: t.count,
    isNumber: true,
    value: ({ referees }) => referees,
    cell: ({ referees }) => formatCount(referees),
  },
  { id: 'note', header: t.note, isWide: true, value: ({ note }) => note, cell: ({ note }) => note || '–' },
];

/** Every frozen ranking of a folder's proposals. */
export const FolderFrozenPage = ({
  found: { folder, frozen, total },
}: {
  found: ApiOutputs['frozenRankings']['ofFolder'];
}) => (
  <Page title={t.title(folder.name)}>
    <PageHead crumbs={[...folderCrumbs(folder), t.crumb]} title={t.title(folder.name)} lead={t.lead(total)} />
    {frozen.length < total && <p className={styles.hint}>{t.limited(frozen.length, total)}</p>}
    <DataTable
      label={t.crumb}
      columns={COLUMNS}
      rows={frozen}
      rowKey={({ id }) => id}
      empty={<Empty title={t.none}>{t.noneText}</Empty>}
    />
  </Page>
);
