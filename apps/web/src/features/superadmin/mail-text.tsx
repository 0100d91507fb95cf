import { HIDDEN_LINK } from '@peerlens/domain/mail/mail-states.contract.ts';
import { api } from '../../lib/api.ts';
import { Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { When } from '../../ui/when.tsx';
import type { MailValue } from './mail-columns.tsx';
import { outboxTexts as t } from './outbox.texts.ts';
import styles from './superadmin.module.css';

/** One mail as it is read, but for the link that is its recipient's alone. */
export const MailText = ({ mail }: { mail: MailValue }) => {
  const found = api.mail.byId.useQuery({ id: mail.id });
  return (
    <div className={styles.stack}>
      <dl className={styles.definitions}>
        <dt>{t.id}</dt>
        <dd>{mail.id}</dd>
        {mail.sentAt !== null && (
          <>
            <dt>{t.sent}</dt>
            <dd>
              <When iso={mail.sentAt} />
            </dd>
          </>
        )}
        {mail.lastError !== null && (
          <>
            <dt>{t.error}</dt>
            <dd>{mail.lastError}</dd>
          </>
        )}
      </dl>
      {found.error && <FailureNotice error={found.error} />}
      {found.isPending && <Waiting label={t.text} rows={3} />}
      {found.data && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it
        <pre className={styles.code} tabIndex={0}>
          {found.data.text}
        </pre>
      )}
      {found.data?.text.includes(HIDDEN_LINK) && <p className={styles.quiet}>{t.hiddenText}</p>}
    </div>
  );
};
