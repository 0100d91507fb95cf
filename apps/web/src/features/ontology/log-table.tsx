import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { When } from '../../ui/when.tsx';
import { BasicCell, LiteralSteps, NameCell, Remarks, UserCell } from './log-cells.tsx';
import type { Names } from './log-cells.tsx';
import type { LogEntry } from './log-params.ts';
import { toneOf } from './log-steps.ts';
import styles from './log.module.css';
import { logTexts as t } from './log.texts.ts';
import { useModerates } from './ontology-tabs.tsx';
import { UndoChange } from './undo-change.tsx';
import { useNames } from './use-names.ts';

const columns = (names: Names): Column<LogEntry>[] => [
  {
    id: 'date',
    header: t.columns.date,
    cell: ({ dateCreated }) => (
      <span className={styles.date}>
        <When iso={dateCreated} />
      </span>
    ),
  },
  {
    id: 'name',
    header: t.columns.name,
    isWide: true,
    isSelfEvident: true,
    cell: (entry) => (
      <NameCell entry={entry} names={names}>
        <Remarks entry={entry} />
      </NameCell>
    ),
  },
  {
    id: 'literals',
    header: t.columns.literals,
    isWide: true,
    cell: ({ actions }) => <LiteralSteps steps={actions} />,
  },
  { id: 'basic', header: t.columns.basic, cell: ({ actions }) => <BasicCell steps={actions} /> },
  {
    id: 'user',
    header: t.columns.user,
    isWide: true,
    cell: ({ createdBy }) => <UserCell user={createdBy} />,
  },
];

const undoColumn = (onUndo: (entry: LogEntry) => void): Column<LogEntry> => ({
  id: 'undo',
  header: t.columns.undo,
  isSelfEvident: true,
  cell: (entry) =>
    entry.undoneById !== null ? (
      <Link to="/ontology/log/" search={{ change: entry.undoneById }}>
        {t.undone}
      </Link>
    ) : (
      // What was accepted with nothing left to change did nothing that could be undone.
      entry.status === 'accepted' &&
      entry.actions.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t.undoOf(entry.name)}
          onClick={() => onUndo(entry)}
        >
          {t.undo}
        </Button>
      )
    ),
});

interface LogTableProps {
  entries: readonly LogEntry[];
  /** In place of a table without rows. */
  empty: ReactNode;
}

/** What was done to concepts, or is proposed, coloured as the specification says; moderators undo from here. */
export const LogTable = ({ entries, empty }: LogTableProps) => {
  const moderates = useModerates();
  const names = useNames(entries);
  const [undoing, setUndoing] = useState<LogEntry | null>(null);
  const [undoneBy, setUndoneBy] = useState<number | null>(null);
  const utils = api.useUtils();
  const shown = useMemo(
    () => [...columns(names), ...(moderates ? [undoColumn(setUndoing)] : [])],
    [moderates, names],
  );
  return (
    <div className={styles.log}>
      {undoneBy !== null && (
        <Notice kind="success" title={t.undoing.done} onClose={() => setUndoneBy(null)}>
          <Link to="/ontology/log/" search={{ change: undoneBy }}>
            {t.undoing.see}
          </Link>
        </Notice>
      )}
      <DataTable
        label={t.changes}
        columns={shown}
        rows={entries}
        rowKey={({ id }) => id}
        rowTone={({ actions }) => toneOf(actions)}
        rowsPerPage={Infinity}
        empty={empty}
      />
      {undoing && (
        <UndoChange
          changeId={undoing.changeId}
          onClose={() => setUndoing(null)}
          onDone={(changeId) => {
            setUndoing(null);
            setUndoneBy(changeId);
            void utils.ontologyChanges.invalidate();
            void utils.ontology.invalidate();
          }}
        />
      )}
    </div>
  );
};
