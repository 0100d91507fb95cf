import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { ConceptLink } from './concept-link.tsx';
import { LiteralWords } from './literal-words.tsx';
import type { LogEntry } from './log-params.ts';
import { basicOf, broaderSteps, categorySteps, literalSteps, nameBefore, stateStepOf } from './log-steps.ts';
import type { Step } from './log-steps.ts';
import styles from './log.module.css';
import { logTexts as t } from './log.texts.ts';
import stepStyles from './steps.module.css';

/** Names of concepts that steps refer to by id alone. */
export type Names = ReadonlyMap<number, string>;

/** Longer lists show the first of them. @source specification 1, section 9 */
const THRESHOLD = 20;
const SHOWN = 15;

interface ChangedProps {
  isAdded: boolean;
  /** Of what; nothing where the column says it. */
  what?: string;
  children: ReactNode;
}

/** Something that was added, green, or removed, red; said in words, too. */
const Changed = ({ isAdded, what, children }: ChangedProps) => {
  const Tag = isAdded ? 'ins' : 'del';
  return (
    <span>
      {what && <small>{what} </small>}
      <span className="visually-hidden">{isAdded ? t.added : t.removed} </span>
      <Tag className={isAdded ? stepStyles.added : stepStyles.removed}>{children}</Tag>
    </span>
  );
};

export const LiteralSteps = ({ steps }: { steps: readonly Step[] }) => {
  const [isOpen, setOpen] = useState(false);
  const all = literalSteps(steps);
  const collapses = all.length > THRESHOLD;
  return (
    <ul className={stepStyles.steps}>
      {(collapses && !isOpen ? all.slice(0, SHOWN) : all).map(({ type, literal }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same words may stand for two literals
        <li key={at}>
          <Changed isAdded={type === 'add_literal'}>
            <LiteralWords literal={literal} />
          </Changed>
        </li>
      ))}
      {collapses && (
        <li>
          <button
            type="button"
            className={stepStyles.more}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t.less : t.more(all.length)}
          </button>
        </li>
      )}
    </ul>
  );
};

interface NameCellProps {
  entry: Pick<LogEntry, 'conceptId' | 'name' | 'actions'>;
  names: Names;
  children?: ReactNode;
}

/** The concept, what became of it, and what changed of it beside literals. */
export const NameCell = ({ entry: { conceptId, name, actions }, names, children }: NameCellProps) => {
  const state = stateStepOf(actions);
  const before = nameBefore(actions);
  return (
    <span className={styles.cell}>
      <span>
        {conceptId === null ? name : <ConceptLink id={conceptId} name={name} />}{' '}
        {state && <strong className={styles[state]}>{t.states[state]}</strong>}
      </span>
      {before !== null && <small>{t.was(before)}</small>}
      {categorySteps(actions).map(({ isAdded, category }) => (
        <Changed key={category} isAdded={isAdded} what={t.category}>
          {category}
        </Changed>
      ))}
      {broaderSteps(actions).map(({ isAdded, broaderId }) => (
        <Changed key={broaderId} isAdded={isAdded} what={t.broader}>
          {names.get(broaderId) ?? t.concept(broaderId)}
        </Changed>
      ))}
      {children}
    </span>
  );
};

/** What is told beside a change: why, what it undoes and whether it is undone. */
export const Remarks = ({ entry }: { entry: LogEntry }) => (
  <>
    {entry.comment !== '' && <q>{entry.comment}</q>}
    {entry.reason !== '' && (
      <small>{entry.status === 'rejected' ? t.rejectedFor(entry.reason) : entry.reason}</small>
    )}
    {entry.undoesId !== null && (
      <Link to="/ontology/log/" search={{ change: entry.undoesId }}>
        {t.undoes}
      </Link>
    )}
  </>
);

export const BasicCell = ({ steps }: { steps: readonly Step[] }) => {
  const basic = basicOf(steps);
  return basic === null ? null : (
    <span className={basic ? stepStyles.added : stepStyles.removed}>{basic ? t.yes : t.no}</span>
  );
};

/** @source specification 1, section 2.7: the user's organisations as a tooltip */
export const UserCell = ({ user }: { user: LogEntry['createdBy'] }) => {
  if (user === null) return <span className={styles.quiet}>{t.nobody}</span>;
  const organizations = t.organizations(user.organizations);
  return (
    <span className={styles.user} title={organizations || undefined}>
      {user.email ?? user.name}
      {organizations && <span className="visually-hidden"> ({organizations})</span>}
    </span>
  );
};
