import { dismissAlert, useAlerts } from '../../lib/alerts.ts';
import { FailureWords } from '../../ui/failure-notice.tsx';
import styles from './alerts.module.css';
import { shellTexts as t } from './shell.texts.ts';

/** Failures that the page itself does not say, over its lower end until they are dismissed. */
export const Alerts = () => {
  const alerts = useAlerts();
  if (alerts.length === 0) return null;
  return (
    <section className={styles.alerts} aria-label={t.alerts}>
      {alerts.map(({ id, error }) => (
        <FailureWords key={id} error={error} onClose={() => dismissAlert(id)} />
      ))}
    </section>
  );
};
