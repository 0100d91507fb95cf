import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { EmailField, faultOfEmail } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { accountsTexts as t } from './accounts.texts.ts';
import { MailSent } from './mail-sent.tsx';

interface AskPageProps {
  title: string;
  lead: string;
  /** What is said when it was sent. */
  sent: (email: string) => string;
  asking: { isPending: boolean; isSuccess: boolean; error: unknown; reset: () => void };
  onAsk: (email: string) => void;
  next: string | undefined;
}

/** Asks for an address to send a link to. */
const AskPage = ({ title, lead, sent, asking, onAsk, next }: AskPageProps) => {
  const [email, setEmail] = useState('');
  if (asking.isSuccess) return <MailSent text={sent(email.trim())} onOther={asking.reset} />;
  return (
    <AccountPage
      title={title}
      lead={lead}
      links={
        <p>
          <Link to="/accounts/login/" search={{ next }}>
            {t.logIn}
          </Link>
        </p>
      }
    >
      <AccountForm
        faults={{ email: faultOfEmail(email) }}
        sending={asking}
        submit={t.send}
        onSubmit={() => onAsk(email)}
      >
        {(said) => <EmailField value={email} error={said('email')} onChange={setEmail} />}
      </AccountForm>
    </AccountPage>
  );
};

export const ResetPage = ({ next }: { next: string | undefined }) => {
  const asking = api.accounts.requestReset.useMutation();
  const texts = { title: t.resetTitle, lead: t.resetLead, sent: t.lookReset };
  return <AskPage {...texts} asking={asking} onAsk={(email) => asking.mutate({ email, next })} next={next} />;
};

export const ResendPage = ({ next }: { next: string | undefined }) => {
  const asking = api.accounts.resend.useMutation();
  const texts = { title: t.resendTitle, lead: t.resendLead, sent: t.lookResend };
  return <AskPage {...texts} asking={asking} onAsk={(email) => asking.mutate({ email, next })} next={next} />;
};
