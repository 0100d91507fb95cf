import { useId } from 'react';
import { formatCount } from '../../lib/format.ts';
import styles from './facets.module.css';

/** A value of a facet as the list shows it. */
export interface FacetValue {
  /** As the address has it. */
  value: string;
  name: string;
  count: number;
}

interface FacetListProps {
  label: string;
  values: readonly FacetValue[];
  chosen: ReadonlySet<string>;
  onToggle: (value: string) => void;
}

/** Values with the number of articles that each would leave, to tick. */
export const FacetList = ({ label, values, chosen, onToggle }: FacetListProps) => {
  const id = useId();
  return (
    <ul className={styles.values} aria-label={label}>
      {values.map(({ value, name, count }) => (
        <li key={value}>
          <input
            type="checkbox"
            id={`${id}${value}`}
            checked={chosen.has(value)}
            onChange={() => onToggle(value)}
          />
          <label htmlFor={`${id}${value}`}>
            <span>{name}</span> <span className={styles.count}>{formatCount(count)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
};
