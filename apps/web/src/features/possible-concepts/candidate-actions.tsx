import { Button } from '@mantine/core';
import { api } from '../../lib/api.ts';
import styles from './candidates.module.css';
import { candidatesTexts as t } from './candidates.texts.ts';

export type ActionKey = 'create' | 'merge' | 'hide' | 'unhide' | 'report';

interface CandidateActionsProps {
  selected: number;
  /** Rows that nobody has decided on. */
  left: number;
  /** What was done last. */
  said: string;
  /** Decisions on their way to the server. */
  unsent: number;
  isWorking: boolean;
  onAction: (action: ActionKey) => void;
}

/** What can be done with all selected rows. @source specification 1, sections 2.5 and 5 */
export const CandidateActions = ({
  selected,
  left,
  said,
  unsent,
  isWorking,
  onAction,
}: CandidateActionsProps) => {
  const { data: user } = api.accounts.currentUser.useQuery();
  const action = (key: ActionKey, label: string, least: number) => (
    <Button
      variant={key === 'create' ? 'filled' : 'default'}
      size="compact-md"
      disabled={selected < least || isWorking}
      onClick={() => onAction(key)}
    >
      {label}
    </Button>
  );
  return (
    <section className={styles.bar} aria-label={t.actions}>
      <strong aria-live="polite">{t.selected(selected)}</strong>
      {action('create', t.create, 1)}
      {action('merge', t.merge, 2)}
      {action('hide', t.hide, 1)}
      {action('unhide', t.unhide, 1)}
      {user?.is_superuser && action('report', t.reportFalse, 1)}
      <output className={styles.said}>{said}</output>
      {unsent > 0 && <span>{t.unsent(unsent)}</span>}
      <span>{t.left(left)}</span>
    </section>
  );
};
