import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

interface RowAction {
  label: string;
  /** What a screen reader calls it: the action and the row. */
  name: string;
  onClick: () => void;
  isDanger?: boolean;
}

/** What can be done with one row of a table. */
export const RowActions = ({
  actions,
  children,
}: {
  actions: readonly RowAction[];
  children?: ReactNode;
}) => (
  <span data-row-actions="" className={styles.actions}>
    {children}
    {actions.map(({ label, name, onClick, isDanger }) => (
      <Button
        key={label}
        variant="subtle"
        size="compact-sm"
        {...(isDanger && { c: 'var(--danger)' })}
        aria-label={name}
        onClick={onClick}
      >
        {label}
      </Button>
    ))}
  </span>
);
