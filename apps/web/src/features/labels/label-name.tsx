import { Link } from '@tanstack/react-router';
import type { ApiOutputs } from '../../lib/api.ts';
import { chipClass } from '../../ui/chip.tsx';
import styles from './labels.module.css';

export type LabelValue = ApiOutputs['labels']['list'][number];

/** A label by its colour and its name; the colour alone never says anything. */
export const LabelName = ({ label }: { label: Pick<LabelValue, 'name' | 'colour'> }) => (
  <span className={styles.name}>
    <span className={`${styles.dot} ${styles[label.colour]}`} aria-hidden />
    {label.name}
  </span>
);

/** Leads to what carries the label. */
export const LabelChip = ({ label }: { label: LabelValue }) => (
  <Link to="/collections/$id/" params={{ id: String(label.id) }} className={chipClass}>
    <LabelName label={label} />
  </Link>
);
