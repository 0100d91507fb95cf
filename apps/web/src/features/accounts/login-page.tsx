import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { statusOf } from '../../lib/failure.ts';
import { EmailField, PasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import styles from './accounts.module.css';
import { DEMO_PASSWORD, accountsTexts as t } from './accounts.texts.ts';
import { SsoFailureNotice } from './sso-failure.tsx';
import { SsoWays } from './sso-ways.tsx';
import { useGoOn } from './use-go-on.ts';

const DemoAccounts = ({ onPick }: { onPick: (email: string) => void }) => {
  const { data: accounts = [] } = api.accounts.demoAccounts.useQuery(undefined, { retry: false });
  if (accounts.length === 0) return null;
  return (
    <section>
      <h2>{t.demo}</h2>
      <p>{t.demoText}</p>
      <ul className={styles.demo}>
        {accounts.map(({ email, is }) => (
          <li key={email}>
            <button type="button" className={styles.account} onClick={() => onPick(email)}>
              <span className="visually-hidden">{t.fill('')}</span>
              {email}
              <small>{is}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The same for a wrong password, an unknown address and one that waits to be confirmed. */
const Ways = ({ next, isRefused }: { next: string | undefined; isRefused: boolean }) => {
  const { data: registration } = api.accounts.registration.useQuery(undefined, { retry: false });
  return (
    <>
      {isRefused && registration?.isOpen && (
        <p>
          {t.notConfirmed}{' '}
          <Link to="/accounts/confirm/" search={{ next }}>
            {t.resendLink}
          </Link>{' '}
          {t.or}{' '}
          <Link to="/accounts/reset/" search={{ next }}>
            {t.resetLink}
          </Link>
          .
        </p>
      )}
      <p>
        <Link to="/accounts/reset/" search={{ next }}>
          {t.forgot}
        </Link>
      </p>
      {registration?.isOpen && (
        <p>
          {t.noAccount}{' '}
          <Link to="/accounts/register/" search={{ next }}>
            {t.registerTitle}
          </Link>
        </p>
      )}
    </>
  );
};

export interface LoginSearch {
  next?: string | undefined;
  /** Why a provider has not logged anybody in, and which one. */
  sso?: string | undefined;
  via?: string | undefined;
}

export const LoginPage = ({ next, sso, via }: LoginSearch) => {
  const goOn = useGoOn(next);
  const logIn = api.accounts.logIn.useMutation({ onSuccess: (user) => goOn(user, t.welcome(user.name)) });
  const { data: user } = api.accounts.currentUser.useQuery();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <AccountPage
      title={t.logIn}
      lead={user?.is_authenticated ? t.already(user.email) : undefined}
      links={
        <>
          <Ways next={next} isRefused={statusOf(logIn.error) === 401} />
          <DemoAccounts
            onPick={(picked) => {
              setEmail(picked);
              setPassword(DEMO_PASSWORD);
            }}
          />
        </>
      }
    >
      {logIn.error === null && <SsoFailureNotice failure={sso} via={via} />}
      <AccountForm
        faults={{
          email: email.trim() === '' ? t.needEmail : null,
          password: password === '' ? t.needPassword : null,
        }}
        sending={logIn}
        submit={t.logIn}
        onSubmit={() => logIn.mutate({ email, password })}
      >
        {(said) => (
          <>
            <EmailField value={email} error={said('email')} onChange={setEmail} />
            <PasswordField value={password} error={said('password')} onChange={setPassword} />
          </>
        )}
      </AccountForm>
      <SsoWays next={next} without={sso === 'unlinked' ? via : undefined} />
    </AccountPage>
  );
};
