import styles from './superadmin.module.css';
import { usersTexts as t } from './users.texts.ts';

interface UserState {
  isSuperuser: boolean;
  isExpired: boolean;
  isConfirmed: boolean;
  disabledAt: string | null;
}

/** What is special about an account, in words. */
export const UserMarks = ({ isSuperuser, isExpired, isConfirmed, disabledAt }: UserState) => (
  <span className={styles.marks}>
    {disabledAt !== null && <span className={`${styles.mark} ${styles.danger}`}>{t.disabled}</span>}
    {isSuperuser && <span className={`${styles.mark} ${styles.strong}`}>{t.superuser}</span>}
    {isExpired && <span className={`${styles.mark} ${styles.warn}`}>{t.expired}</span>}
    {!isConfirmed && <span className={`${styles.mark} ${styles.warn}`}>{t.unconfirmed}</span>}
  </span>
);
