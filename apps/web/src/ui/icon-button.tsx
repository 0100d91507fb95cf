import type { ReactNode } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps {
  /** Said by a screen reader and shown on hover. */
  label: string;
  children: ReactNode;
  className?: string;
  onClick: () => void;
}

export const IconButton = ({ label, children, className = '', onClick }: IconButtonProps) => (
  <button
    type="button"
    className={`${styles.button} ${className}`}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    {children}
  </button>
);
