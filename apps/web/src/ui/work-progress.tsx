import { Button } from '@mantine/core';
import styles from './work-progress.module.css';

interface WorkProgressProps {
  label: string;
  /** Null while nobody can say. */
  done: number | null;
  total: number;
  /** Said beside the button. */
  note: string;
  /** Null for who may only look. */
  cancel: { label: string; isCancelling: boolean; onCancel: () => void } | null;
}

/** How far work is that goes on by itself, in words and as a bar. */
export const WorkProgress = ({ label, done, total, note, cancel }: WorkProgressProps) => (
  <div className={styles.progress}>
    <output>{label}</output>
    <progress aria-label={label} max={Math.max(1, total)} {...(done !== null && { value: done })} />
    <div className={styles.row}>
      {cancel && (
        <Button variant="default" loading={cancel.isCancelling} onClick={cancel.onCancel}>
          {cancel.label}
        </Button>
      )}
      <span className={styles.hint}>{note}</span>
    </div>
  </div>
);
