import styles from './integrations.module.css';

/** Text for machines, in lines that break where the screen ends. */
export const Code = ({ children }: { children: string }) => <pre className={styles.code}>{children}</pre>;
