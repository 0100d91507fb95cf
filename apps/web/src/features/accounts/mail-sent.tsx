import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './accounts.module.css';
import { accountsTexts as t } from './accounts.texts.ts';

interface MailSentProps {
  text: string;
  again?: { isPending: boolean; isSuccess: boolean; error: unknown; send: () => void };
  /** Back to the form. */
  onOther: () => void;
}

/** After a mail was asked for: the same whoever has an account. */
export const MailSent = ({ text, again, onOther }: MailSentProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Page title={t.lookTitle} width="small">
      <div className={styles.sent}>
        <IconMailCheck size={40} stroke={1.4} aria-hidden />
        <h1 ref={heading} tabIndex={-1}>
          {t.lookTitle}
        </h1>
        <p>{text}</p>
        <p className={styles.quiet}>{t.noMail}</p>
        {again?.error != null && <FailureNotice error={again.error} />}
        <div className={styles.actions}>
          {again && (
            <Button variant="default" loading={again.isPending} onClick={again.send}>
              {t.sendAgain}
            </Button>
          )}
          <Button variant="subtle" onClick={onOther}>
            {t.otherAddress}
          </Button>
        </div>
        <output className={styles.quiet}>{again?.isSuccess && t.sentAgain}</output>
      </div>
    </Page>
  );
};
