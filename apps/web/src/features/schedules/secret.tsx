import { Notice } from '../../ui/notice.tsx';
import styles from './schedules.module.css';
import { schedulesTexts as t } from './schedules.texts.ts';

/** What messages of a webhook are signed with, shown the one time that it is told. */
export const Secret = ({ secret }: { secret: string }) => (
  <Notice kind="warning" title={t.secretTitle}>
    <p>{t.secretText}</p>
    <code className={styles.secret}>{secret}</code>
  </Notice>
);
