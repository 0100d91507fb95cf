import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatScore } from '../../lib/format.ts';
import { Badge } from '../../ui/chip.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import styles from './authors-groups.module.css';
import { authorsGroupsTexts as t } from './authors-groups.texts.ts';
import { entryHints, entryName } from './entry-words.ts';
import type { EntryValue } from './entry-words.ts';

const tone = ({ match, author }: EntryValue) =>
  match === 'waiting' ? 'plain' : match === 'ambiguous' ? 'warning' : author ? 'good' : 'danger';

const columns = (fields: readonly string[], onRemove: (entry: EntryValue) => void): Column<EntryValue>[] => [
  {
    id: 'entry',
    header: t.entry,
    isWide: true,
    isSelfEvident: true,
    cell: (entry) => (
      <>
        <strong>{entryName(entry)}</strong>
        <span className={styles.small}>{entryHints(entry)}</span>
      </>
    ),
  },
  {
    id: 'author',
    header: t.author,
    isWide: true,
    cell: ({ author }) =>
      author && (
        <>
          <Link to="/author/$id/{-$slug}/" params={{ id: String(author.id), slug: author.slug }}>
            {author.name}
          </Link>
          <span className={styles.small}>{author.affiliation?.name}</span>
        </>
      ),
  },
  {
    id: 'how',
    header: t.how,
    cell: (entry) => (
      <>
        <Badge tone={tone(entry)}>{t.match[entry.match]}</Badge>
        <span className={styles.small}>{entry.evidence}</span>
      </>
    ),
  },
  {
    id: 'score',
    header: t.score,
    isNumber: true,
    cell: ({ score, match }) => (match === 'waiting' || score === 0 ? '–' : formatScore(score)),
  },
  ...fields.map((field, at): Column<EntryValue> => ({
    id: `field-${at}`,
    header: field,
    cell: ({ fields: cells }) => cells[at] ?? '',
  })),
  {
    id: 'actions',
    header: t.correct,
    isSelfEvident: true,
    cell: (entry) => (
      <div className={styles.links}>
        <Link
          to="/authors-groups/edit-found-author/$id/"
          params={{ id: String(entry.id) }}
          aria-label={(entry.match === 'ambiguous' ? t.decidesOf : t.correctsOf)(entryName(entry))}
        >
          {entry.match === 'ambiguous' ? t.decide : t.correct}
        </Link>
        <RowActions
          actions={[
            {
              label: t.remove,
              name: t.removesEntry(entryName(entry)),
              isDanger: true,
              onClick: () => onRemove(entry),
            },
          ]}
        />
      </div>
    ),
  },
];

/** People of a group, and whom each was found to be. */
export const EntryTable = ({ entries, fields }: { entries: EntryValue[]; fields: readonly string[] }) => {
  const [removing, setRemoving] = useState<EntryValue | null>(null);
  const utils = api.useUtils();
  const remove = api.authorsGroups.removeEntry.useMutation({
    onSuccess: async () => {
      setRemoving(null);
      await utils.authorsGroups.invalidate();
    },
  });
  return (
    <>
      {remove.error && <FailureNotice error={remove.error} />}
      <DataTable
        label={t.people}
        columns={columns(fields, setRemoving)}
        rows={entries}
        rowKey={({ id }) => id}
        rowsPerPage={Number.POSITIVE_INFINITY}
        hasColumnChoice
        empty={<Empty title={t.nothingShown} />}
      />
      {removing && (
        <Confirm
          title={t.removeEntryTitle}
          text={t.removeEntryText(entryName(removing))}
          confirm={t.remove}
          cancel={t.cancel}
          isWorking={remove.isPending}
          onConfirm={() => remove.mutate({ id: removing.id })}
          onCancel={() => setRemoving(null)}
        />
      )}
    </>
  );
};
