import { useState } from 'react';
import type { ApiOutputs } from '../../lib/api.ts';
import { localeOf } from '../../lib/format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import styles from './audit.module.css';
import { auditTexts as t } from './audit.texts.ts';
import { changesOf, isForgotten } from './changes.ts';

export type AuditEntry = ApiOutputs['audit']['list']['entries'][number];

/** To the second, because order matters in a log. */
const time = new Intl.DateTimeFormat(localeOf(navigator.languages), {
  dateStyle: 'medium',
  timeStyle: 'medium',
});
const timeOf = ({ at }: AuditEntry): string => time.format(new Date(at));

const whenOf = (entry: AuditEntry) => (
  <time dateTime={entry.at} className={styles.when}>
    {timeOf(entry)}
  </time>
);

/** An action is called by its own name. */
const whatOf = ({ operation, table, after }: AuditEntry): string => {
  const name = operation === 'action' ? after?.['action'] : table;
  return typeof name === 'string' ? `${t.operations[operation]} ${name}` : t.operations[operation];
};

const whoOf = ({ actor }: AuditEntry): string => actor.name ?? actor.id ?? t.actors[actor.kind];

const COLUMNS: readonly Column<AuditEntry>[] = [
  { id: 'what', header: t.what, cell: whatOf, isSelfEvident: true, isWide: true },
  { id: 'who', header: t.who, cell: whoOf },
  { id: 'row', header: t.row, cell: ({ row }) => <span className={styles.key}>{row ?? ''}</span> },
  {
    id: 'procedure',
    header: t.procedure,
    isWide: true,
    cell: ({ procedure }) => <span className={styles.key}>{procedure ?? ''}</span>,
  },
];

interface SideProps {
  label: string;
  tag: 'del' | 'ins';
  text: string | null;
}

const Side = ({ label, tag: Tag, text }: SideProps) => (
  <dd>
    {text !== null && (
      <>
        <span className={styles.side}>{label}</span>
        <Tag>{text}</Tag>
      </>
    )}
  </dd>
);

/** Column by column, what it was and what it is. */
const Difference = ({ entry }: { entry: AuditEntry }) => {
  const changes = changesOf(entry);
  const told = entry.isWithheld ? t.withheld : isForgotten(entry) ? t.forgotten : t.nothing;
  return (
    <div className={styles.difference}>
      {changes.length === 0 ? (
        <p>{told}</p>
      ) : (
        <dl className={styles.changes}>
          {changes.map(({ column, before, after }) => (
            <div key={column} className={styles.change}>
              <dt>{column}</dt>
              <Side label={t.before} tag="del" text={before} />
              <Side label={t.after} tag="ins" text={after} />
            </div>
          ))}
        </dl>
      )}
      <p className={styles.origin}>
        {[
          entry.requestId && `${t.request} ${entry.requestId}`,
          entry.organizationId && `${t.organisation} ${entry.organizationId}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
};

/** Entries of the log as they come, each of which opens to what was before and after. */
export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const onToggle = (id: number) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <DataTable
      label={t.title}
      columns={COLUMNS}
      rows={entries}
      rowKey={({ id }) => id}
      rowsPerPage={Infinity}
      expansion={{
        header: t.when,
        label: whenOf,
        name: (entry) => t.open(whatOf(entry), timeOf(entry)),
        renderContent: (entry) => <Difference entry={entry} />,
        open,
        onToggle,
      }}
    />
  );
};
