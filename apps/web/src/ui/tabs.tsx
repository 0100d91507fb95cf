import type { ReactNode } from 'react';
import styles from './tabs.module.css';

/** Links between the parts of a page, each with an address of its own; the router marks where one is. */
export const Tabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.tabs} aria-label={label}>
    {children}
  </nav>
);
