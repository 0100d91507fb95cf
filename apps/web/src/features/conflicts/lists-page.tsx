import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { countColumn } from '../../ui/data-table/count-column.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card, Page, PageHead } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import styles from './conflicts.module.css';
import { listsTexts as t } from './conflicts.texts.ts';

type ListValue = ApiOutputs['conflicts']['lists']['lists'][number];

const columns = (onRemove: ((list: ListValue) => void) | null): Column<ListValue>[] => [
  {
    id: 'name',
    header: t.name,
    isWide: true,
    isSelfEvident: true,
    value: ({ name }) => name,
    cell: ({ name }) => name,
  },
  countColumn('entries', t.entries, ({ entries }) => entries),
  countColumn('rejects', t.rejects, ({ rejects }) => rejects.length),
  {
    id: 'created',
    header: t.created,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <When iso={createdAt} />,
  },
  { id: 'by', header: t.by, value: ({ createdBy }) => createdBy, cell: ({ createdBy }) => createdBy ?? '–' },
  ...(onRemove
    ? [
        {
          id: 'remove',
          header: t.remove,
          isSelfEvident: true,
          cell: (list: ListValue) => (
            <Button
              variant="subtle"
              size="compact-sm"
              c="var(--danger)"
              aria-label={`${t.remove}: ${list.name}`}
              onClick={() => onRemove(list)}
            >
              {t.remove}
            </Button>
          ),
        },
      ]
    : []),
];

/** A file of conflicts, read here and sent as text. */
const AddForm = ({ organizationId }: { organizationId: number }) => {
  const [name, setName] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const utils = api.useUtils();
  const add = api.conflicts.addList.useMutation({
    onSuccess: async () => {
      setName('');
      if (file.current) file.current.value = '';
      await Promise.all([utils.conflicts.invalidate(), utils.referees.invalidate()]);
    },
  });
  const send = async () => {
    const chosen = file.current?.files?.[0];
    if (chosen) add.mutate({ organizationId, name: name.trim() || chosen.name, csv: await chosen.text() });
  };
  return (
    <Card>
      <h2>{t.add}</h2>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {add.error && <FailureNotice error={add.error} />}
        {add.data && (
          <Notice
            kind={add.data.rejects.length > 0 ? 'warning' : 'success'}
            title={t.added(add.data.name, add.data.entries)}
          >
            <Rejects list={add.data} />
          </Notice>
        )}
        <div className={styles.row}>
          <TextInput
            className={styles.grow}
            label={t.name}
            value={name}
            maxLength={200}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <label className={styles.file}>
            {t.file} <input ref={file} type="file" accept=".csv,.tsv,.txt,text/csv" required />
          </label>
          <Button type="submit" loading={add.isPending}>
            {t.submit}
          </Button>
        </div>
        <p className={styles.hint}>{t.fileHelp}</p>
      </form>
    </Card>
  );
};

const Rejects = ({ list: { rejects } }: { list: ListValue }) =>
  rejects.length === 0 ? null : (
    <ul className={styles.problems}>
      {rejects.map(({ line, reason, input }) => (
        <li key={`${line} ${reason}`}>
          {line}: {input} – {reason}
        </li>
      ))}
    </ul>
  );

/** What an organisation knows of conflicts. */
export const ListsPage = ({ organizationId }: { organizationId: number }) => {
  const [{ organization, canEdit, lists }] = api.conflicts.lists.useSuspenseQuery({ organizationId });
  const [removing, setRemoving] = useState<ListValue | null>(null);
  const utils = api.useUtils();
  const remove = api.conflicts.removeList.useMutation({
    onSuccess: () => Promise.all([utils.conflicts.invalidate(), utils.referees.invalidate()]),
    onSettled: () => setRemoving(null),
  });
  return (
    <Page title={t.title}>
      <PageHead
        crumbs={[
          <Link key="conflicts" to="/conflicts/">
            {t.back}
          </Link>,
        ]}
        title={t.title}
        lead={t.lead(organization.name)}
      />
      {remove.error && <FailureNotice error={remove.error} />}
      {lists.length === 0 ? (
        <Empty title={t.none}>{t.noneText}</Empty>
      ) : (
        <DataTable
          label={t.title}
          columns={columns(canEdit ? setRemoving : null)}
          rows={lists}
          rowKey={({ id }) => id}
        />
      )}
      {lists
        .filter(({ rejects }) => rejects.length > 0)
        .map((list) => (
          <details key={list.id}>
            <summary>{t.rejectsOf(list.name)}</summary>
            <Rejects list={list} />
          </details>
        ))}
      {canEdit && <AddForm organizationId={organizationId} />}
      {removing && (
        <Confirm
          title={t.removeTitle}
          text={t.removeText(removing.name)}
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
