import { WorkProgress } from '../../ui/work-progress.tsx';
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
  <WorkProgress
    label={label}
    done={done}
    total={total}
    note={t.readingNote}
    cancel={{ label: t.cancel, isCancelling, onCancel }}
  />
);
