import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { TableControl } from '../../ui/data-table/table-params.ts';
import { Card, Page, PageHead } from '../../ui/page.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { ColourCell, NameCell, SharedCell } from './label-cells.tsx';
import type { LabelChange } from './label-cells.tsx';
import { LabelForm } from './label-form.tsx';
import { LabelMerge } from './label-merge.tsx';
import type { LabelValue } from './label-name.tsx';
import { administeredBy } from './label-owners.ts';
import type { Organization } from './label-owners.ts';
import { labelsTexts as t } from './labels.texts.ts';

interface Ways {
  administered: readonly Organization[];
  onChange: (change: LabelChange) => void;
  onMerge: (label: LabelValue) => void;
  onRemove: (label: LabelValue) => void;
  canMerge: boolean;
}

const columns = ({ administered, onChange, onMerge, onRemove, canMerge }: Ways): Column<LabelValue>[] => [
  {
    id: 'name',
    header: t.label,
    value: ({ name }) => name,
    filter: 'text',
    isWide: true,
    isSelfEvident: true,
    cell: (label) => <NameCell label={label} onChange={onChange} />,
  },
  { id: 'colour', header: t.colour, cell: (label) => <ColourCell label={label} onChange={onChange} /> },
  {
    id: 'articles',
    header: t.articles,
    isNumber: true,
    value: ({ articlesCount }) => articlesCount,
    filter: 'number',
    cell: ({ articlesCount }) => formatCount(articlesCount),
  },
  {
    id: 'authors',
    header: t.authors,
    isNumber: true,
    value: ({ authorsCount }) => authorsCount,
    filter: 'number',
    cell: ({ authorsCount }) => formatCount(authorsCount),
  },
  {
    id: 'shared',
    header: t.sharedWith,
    value: ({ organization }) => organization?.name ?? t.nobody,
    filter: 'choice',
    cell: (label) => <SharedCell label={label} onChange={onChange} administered={administered} />,
  },
  {
    id: 'actions',
    header: t.actions,
    isWide: true,
    isSelfEvident: true,
    cell: (label) =>
      label.canManage && (
        <RowActions
          actions={[
            ...(canMerge
              ? [{ label: t.merge, name: t.merges(label.name), onClick: () => onMerge(label) }]
              : []),
            { label: t.remove, name: t.removes(label.name), onClick: () => onRemove(label), isDanger: true },
          ]}
        />
      ),
  },
];

const idOf = ({ id }: LabelValue) => id;

export const ManageLabelsPage = ({ table }: { table: TableControl }) => {
  const [labels] = api.labels.list.useSuspenseQuery();
  const [user] = api.accounts.currentUser.useSuspenseQuery();
  const [merging, setMerging] = useState<LabelValue | null>(null);
  const [removing, setRemoving] = useState<LabelValue | null>(null);
  const utils = api.useUtils();
  const onSuccess = async () => {
    await utils.labels.invalidate();
    setMerging(null);
    setRemoving(null);
  };
  const update = api.labels.update.useMutation({ onSuccess });
  const merge = api.labels.merge.useMutation({ onSuccess });
  const remove = api.labels.remove.useMutation({ onSuccess });
  const administered = administeredBy(user);
  const manageable = labels.filter(({ canManage }) => canManage);
  return (
    <Page title={t.manage}>
      <PageHead title={t.manage} lead={t.manageLead} />
      {!user.can_manage_collections && <Notice kind="info" title={t.readOnly} />}
      {(update.error ?? remove.error) && <FailureNotice error={update.error ?? remove.error} />}
      <DataTable
        label={t.labels}
        columns={columns({
          administered,
          onChange: (change) => update.mutate(change),
          onMerge: setMerging,
          onRemove: setRemoving,
          canMerge: manageable.length > 1,
        })}
        rows={labels}
        rowKey={idOf}
        control={table}
        csv="labels"
        hasColumnChoice
        empty={<Empty title={t.none}>{t.noneText}</Empty>}
      />
      {user.can_manage_collections && (
        <Card>
          <LabelForm administered={administered} />
        </Card>
      )}
      {merging && (
        <LabelMerge
          label={merging}
          others={manageable.filter(({ id }) => id !== merging.id)}
          error={merge.error}
          isWorking={merge.isPending}
          onMerge={(intoId) => merge.mutate({ id: merging.id, intoId })}
          onCancel={() => setMerging(null)}
        />
      )}
      {removing && (
        <Confirm
          title={t.removeTitle}
          text={t.removeText(removing.name, removing.articlesCount, removing.authorsCount)}
          confirm={t.remove}
          cancel={t.cancel}
          isWorking={remove.isPending}
          onConfirm={() => remove.mutate({ id: removing.id })}
          onCancel={() => setRemoving(null)}
        />
      )}
    </Page>
  );
};
