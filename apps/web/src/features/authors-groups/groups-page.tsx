import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Page, PageHead, Section } from '../../ui/page.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { authorsGroupsTexts as t } from './authors-groups.texts.ts';
import { GroupProgress, LOOK_EVERY_MS } from './group-progress.tsx';
import type { GroupValue } from './group-progress.tsx';
import { NewGroup } from './new-group.tsx';

const count = (id: 'entries' | 'found' | 'ambiguous' | 'missing', header: string): Column<GroupValue> => ({
  id,
  header,
  isNumber: true,
  value: (group) => group[id],
  cell: (group) => formatCount(group[id]),
});

const columns = (onRemove: (group: GroupValue) => void): Column<GroupValue>[] => [
  {
    id: 'name',
    header: t.name,
    isWide: true,
    isSelfEvident: true,
    value: ({ display_name: name }) => name,
    cell: ({ id, display_name: name }) => (
      <Link to="/authors-groups/$id/" params={{ id: String(id) }}>
        <strong>{name}</strong>
      </Link>
    ),
  },
  { id: 'status', header: t.status, cell: (group) => <GroupProgress group={group} /> },
  count('entries', t.people),
  count('found', t.found),
  count('ambiguous', t.open),
  count('missing', t.missing),
  {
    id: 'owner',
    header: t.owner,
    value: ({ owner_label: owner }) => owner,
    cell: ({ owner_label: owner }) => owner,
  },
  {
    id: 'actions',
    header: t.removeGroup,
    isSelfEvident: true,
    cell: (group) =>
      group.canManage && (
        <RowActions
          actions={[
            {
              label: t.removeGroup,
              name: `${t.removeGroup} ${group.display_name}`,
              isDanger: true,
              onClick: () => onRemove(group),
            },
          ]}
        />
      ),
  },
];

/** Groups of authors, one's own and those of colleagues, and where new ones are made. */
export const GroupsPage = () => {
  const [removing, setRemoving] = useState<GroupValue | null>(null);
  const utils = api.useUtils();
  const [groups] = api.authorsGroups.list.useSuspenseQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'matching') ? LOOK_EVERY_MS : false,
  });
  const remove = api.authorsGroups.remove.useMutation({
    onSuccess: async () => {
      setRemoving(null);
      await utils.authorsGroups.list.invalidate();
    },
  });
  return (
    <Page title={t.title}>
      <PageHead title={t.title} lead={t.lead} />
      <Section title={t.groups}>
        {remove.error && <FailureNotice error={remove.error} />}
        <DataTable
          label={t.groups}
          columns={columns(setRemoving)}
          rows={groups}
          rowKey={({ id }) => id}
          empty={<Empty title={t.none}>{t.noneText}</Empty>}
        />
      </Section>
      <NewGroup />
      {removing && (
        <Confirm
          title={t.removeTitle}
          text={t.removeText(removing.display_name, removing.entries)}
          confirm={t.removeGroup}
          cancel={t.cancel}
          isWorking={remove.isPending}
          onConfirm={() => remove.mutate({ id: removing.id })}
          onCancel={() => setRemoving(null)}
        />
      )}
    </Page>
  );
};
