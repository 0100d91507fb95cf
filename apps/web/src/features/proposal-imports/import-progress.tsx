import { Button } from '@mantine/core';
import styles from './imports.module.css';
import { importsTexts as t } from './imports.texts.ts';

interface ImportProgressProps {
  label: string;
  done: number;
  total: number;
  isCancelling: boolean;
  onCancel: () => void;
}

/** How far it is, in words and as a bar. */
export const ImportProgress = ({ label, done, total, isCancelling, onCancel }: ImportProgressProps) => (
  <div className={styles.progress}>
    <output>{label}</output>
    <progress aria-label={label} value={done} max={Math.max(1, total)} />
    <div className={styles.row}>
      <Button variant="default" loading={isCancelling} onClick={onCancel}>
        {t.cancel}
      </Button>
      <span className={styles.hint}>{t.readingNote}</span>
    </div>
  </div>
);
