import type { ReactNode } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps {
  /** Said by a screen reader and shown on hover. */
  label: string;
  children: ReactNode;
  className?: string;
  /** Nothing happens now; it keeps the focus, so that whoever presses it again and again is not thrown out. */
  isIdle?: boolean;
  onClick: () => void;
}

export const IconButton = ({ label, children, className = '', isIdle = false, onClick }: IconButtonProps) => (
  <button
    type="button"
    className={`${styles.button} ${className}`}
    aria-label={label}
    title={label}
    aria-disabled={isIdle || undefined}
    onClick={onClick}
  >
    {children}
  </button>
);
