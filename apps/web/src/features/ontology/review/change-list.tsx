import type { PendingChange } from './pending-changes.ts';
import styles from './review.module.css';
import { reviewTexts as t } from './review.texts.ts';

const whatOf = ({ first, parts }: PendingChange): string => {
  if (parts.length > 1) return t.whats.merge;
  const types = new Set(first.actions.map(({ type }) => type));
  if (types.has('add_concept')) return t.whats.new;
  if (types.has('remove_concept')) return t.whats.delete;
  return types.has('restore_concept') ? t.whats.restore : t.whats.edit;
};

const intoSight = (item: HTMLElement | null): void => item?.scrollIntoView({ block: 'nearest' });

interface ChangeListProps {
  changes: readonly PendingChange[];
  currentId: number | null;
  isSeen: (id: number) => boolean;
  onOpen: (id: number) => void;
}

/** What waits, with a mark at what was not looked at yet. */
export const ChangeList = ({ changes, currentId, isSeen, onOpen }: ChangeListProps) => (
  <nav aria-label={t.list} className={styles.list}>
    <ul>
      {changes.map((change) => (
        <li key={change.id}>
          <button
            type="button"
            className={styles.item}
            ref={change.id === currentId ? intoSight : undefined}
            aria-current={change.id === currentId || undefined}
            onClick={() => onOpen(change.id)}
          >
            <span className={styles.name}>{change.first.name}</span>
            <small>
              {whatOf(change)}
              {!isSeen(change.id) && <span className={styles.unseen}> {t.unseen}</span>}
            </small>
          </button>
        </li>
      ))}
    </ul>
  </nav>
);
