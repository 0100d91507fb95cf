import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './chip.module.css';

export const chipClass = styles.chip;
export const accentChipClass = `${styles.chip} ${styles.accent}`;
export const smallChipClass = `${styles.chip} ${styles.small}`;
export const chipNumberClass = styles.number;

/** A row of chips; each child is one item of the list. */
export const Chips = ({ label, children }: { label: string; children: ReactNode[] }) => (
  <ul className={styles.chips} aria-label={label}>
    {children.flat().map((child, position) => (
      // oxlint-disable-next-line react/no-array-index-key -- chips have no state of their own
      <li key={position}>{child}</li>
    ))}
  </ul>
);

/** A condition in force that can be taken away. */
export const RemovableChip = ({
  children,
  removes,
  onRemove,
}: {
  children: ReactNode;
  /** Said by a screen reader: "Remove …". */
  removes: string;
  onRemove: () => void;
}) => (
  <span className={accentChipClass}>
    {children}
    <button type="button" className={styles.remove} aria-label={`Remove ${removes}`} onClick={onRemove}>
      <IconX size={14} aria-hidden />
    </button>
  </span>
);

interface BadgeProps {
  tone?: 'plain' | 'accent' | 'danger' | 'warning' | 'good';
  icon?: ReactNode;
  title?: string;
  children: ReactNode;
}

/** A mark beside a thing: always with words, its colour only helps. */
export const Badge = ({ tone = 'plain', icon, title, children }: BadgeProps) => (
  <span className={`${styles.badge} ${tone === 'plain' ? '' : styles[tone]}`} title={title}>
    {icon}
    {children}
  </span>
);
