import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './collapsible.module.css';

interface CollapsibleProps {
  label: ReactNode;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

export const Collapsible = ({ label, isOpen, onToggle, children }: CollapsibleProps) => {
  const id = useId();
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      >
        <Icon size={16} aria-hidden />
        {label}
      </button>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
};
