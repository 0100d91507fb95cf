import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTold } from '../../lib/alerts.ts';
import { api } from '../../lib/api.ts';
import { statusOf } from '../../lib/failure.ts';
import { PasswordField, faultOfPassword } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { againTexts as t } from './again.texts.ts';
import { ProviderMark, ssoHref } from './sso-ways.tsx';
import styles from './sso.module.css';
import { useGoOn } from './use-go-on.ts';

const PasswordForm = ({ email, next }: { email: string; next: string | undefined }) => {
  const goOn = useGoOn(next);
  const logIn = api.accounts.logIn.useMutation({ onSuccess: (user) => goOn(user, t.isYou) });
  const [password, setPassword] = useState('');
  const isWrong = statusOf(logIn.error) === 401;
  useTold(isWrong ? logIn.error : null);
  return (
    <AccountForm
      faults={{ password: faultOfPassword(password) }}
      sending={{ isPending: logIn.isPending, error: isWrong ? null : logIn.error }}
      submit={t.goOn}
      onSubmit={() => logIn.mutate({ email, password })}
    >
      {(said) => (
        <>
          {/* So that a password manager knows whose password it is. */}
          <input name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            value={password}
            error={said('password') ?? (isWrong && t.wrong)}
            onChange={setPassword}
          />
        </>
      )}
    </AccountForm>
  );
};

/** Whoever is logged in shows once more who they are, before what gives or takes access to the account. */
export const AgainPage = ({ next }: { next: string | undefined }) => {
  const [user] = api.accounts.currentUser.useSuspenseQuery();
  const [{ hasPassword }] = api.accounts.reauthentication.useSuspenseQuery();
  const [logins] = api.accounts.linkedLogins.useSuspenseQuery();
  const providers = logins.flatMap(({ provider }) => provider ?? []);
  return (
    <AccountPage
      title={t.title}
      lead={t.lead(user.email)}
      links={
        <p>
          {hasPassword ? t.forgot : t.noProvider}{' '}
          <Link to="/accounts/reset/" search={{ next }}>
            {t.choosePassword}
          </Link>
          .
        </p>
      }
    >
      {hasPassword && <PasswordForm email={user.email} next={next} />}
      {providers.length > 0 && (
        <div className={styles.ways}>
          {hasPassword && <div className={styles.or}>{t.or}</div>}
          {providers.map(({ key, name }) => (
            <Button
              key={key}
              component="a"
              href={ssoHref(key, { again: true, next })}
              variant="default"
              fullWidth
              leftSection={<ProviderMark provider={key} />}
            >
              {t.logInAt(name)}
            </Button>
          ))}
        </div>
      )}
    </AccountPage>
  );
};
