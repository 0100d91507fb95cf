import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty, Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Section } from '../../ui/page.tsx';
import { MoreButton, nextPage } from './more-button.tsx';
import styles from './organizations.module.css';
import { organizationsTexts as t } from './organizations.texts.ts';

type FolderValue = ApiOutputs['organizations']['folders']['folders'][number];

const VIEW = '/orgadmin/display-settings/export-referees-view/$orgId/$folderId/';

const columns = (orgId: string): Column<FolderValue>[] => [
  {
    id: 'name',
    header: t.folder,
    value: ({ name }) => name,
    isWide: true,
    isSelfEvident: true,
    cell: ({ id, name }) => (
      <Link to="/folder/$id/" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  {
    id: 'proposals',
    header: t.proposals,
    isNumber: true,
    value: ({ proposalsCount }) => proposalsCount,
    cell: ({ proposalsCount }) => formatCount(proposalsCount),
  },
  {
    id: 'columns',
    header: t.columns,
    value: ({ hasExportView }) => Number(hasExportView),
    isWide: true,
    cell: ({ id, name, hasExportView }) => {
      const whose = hasExportView ? t.ownColumns : t.sharedColumns;
      return (
        <Link to={VIEW} params={{ orgId, folderId: String(id) }} aria-label={t.changesColumns(name, whose)}>
          {whose}
        </Link>
      );
    },
  },
];

/** Folders of the organisation, and how lists of referees are exported from them. */
export const FoldersSection = ({ organizationId }: { organizationId: number }) => {
  const list = api.organizations.folders.useInfiniteQuery(
    { id: organizationId },
    { getNextPageParam: nextPage },
  );
  const rows = list.data?.pages.flatMap((page) => page.folders) ?? [];
  const orgId = String(organizationId);
  return (
    <>
      <Section
        title={t.exports}
        actions={
          <ButtonLink to={VIEW} params={{ orgId, folderId: '0' }} variant="default" size="compact-sm">
            {t.ofOrganization}
          </ButtonLink>
        }
      >
        <p className={styles.small}>{t.exportsText}</p>
      </Section>
      <Section title={t.folders}>
        {list.error && <FailureNotice error={list.error} />}
        {list.isPending && <Waiting label={t.waiting} rows={3} />}
        {list.data && rows.length === 0 && <Empty title={t.noFolders}>{t.noFoldersText}</Empty>}
        {rows.length > 0 && (
          <DataTable label={t.folders} columns={columns(orgId)} rows={rows} rowKey={({ id }) => id} />
        )}
        <MoreButton query={list} />
      </Section>
    </>
  );
};
