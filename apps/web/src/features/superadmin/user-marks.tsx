import { Badge } from '../../ui/chip.tsx';
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
    {disabledAt !== null && <Badge tone="danger">{t.disabled}</Badge>}
    {isSuperuser && <Badge tone="accent">{t.superuser}</Badge>}
    {isExpired && <Badge tone="warning">{t.expired}</Badge>}
    {!isConfirmed && <Badge tone="warning">{t.unconfirmed}</Badge>}
  </span>
);
