import { When } from '../../ui/when.tsx';
import styles from './invitations.module.css';
import { ledgerTexts as t, STATE_TEXTS } from './invitations.texts.ts';
import type { InvitationValue } from './ledger-columns.tsx';

/** What happened with somebody, what they say, and what was sent. */
export const InvitationDetail = ({ invitation }: { invitation: InvitationValue }) => {
  const { history, comment, suggestions, sent } = invitation;
  return (
    <div className={styles.stack}>
      <section>
        <h2 className={styles.detailTitle}>{t.history}</h2>
        <ol className={styles.history}>
          {history.map(({ state, at, by }) => (
            <li key={`${state} ${at}`}>
              {STATE_TEXTS[state]} <When iso={at} /> {t.by(by)}
            </li>
          ))}
        </ol>
      </section>
      {comment !== '' && (
        <section>
          <h2 className={styles.detailTitle}>{t.comment}</h2>
          <p className={styles.mail}>{comment}</p>
        </section>
      )}
      {suggestions.length > 0 && (
        <section>
          <h2 className={styles.detailTitle}>{t.suggestions}</h2>
          <ul className={styles.history}>
            {suggestions.map(({ name, email }) => (
              <li key={`${name} ${email}`}>{[name, email].filter(Boolean).join(', ')}</li>
            ))}
          </ul>
        </section>
      )}
      {sent && (
        <details>
          <summary>{t.sent}</summary>
          <p>
            <strong>{sent.subject}</strong>
          </p>
          <p className={styles.mail}>{sent.text}</p>
        </details>
      )}
    </div>
  );
};
