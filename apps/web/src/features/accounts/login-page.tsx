import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { api, queryClient } from '../../lib/api.ts';
import { flash } from '../../lib/flash.ts';
import { safeNext } from '../../lib/next-url.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Card, Page, PageHead } from '../../ui/page.tsx';
import '@mantine/core/styles/PasswordInput.css';
import styles from './accounts.module.css';
import { DEMO_PASSWORD, accountsTexts as t } from './accounts.texts.ts';

const useLogIn = (next: string | undefined) => {
  const router = useRouter();
  const utils = api.useUtils();
  return api.accounts.logIn.useMutation({
    onSuccess: (user) => {
      // Nothing seen as somebody else may be shown on.
      queryClient.clear();
      utils.accounts.currentUser.setData(undefined, user);
      void router.navigate({
        href: safeNext(next),
        replace: true,
        state: flash('success', t.welcome(user.name)),
      });
    },
  });
};

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

export const LoginPage = ({ next }: { next: string | undefined }) => {
  const logIn = useLogIn(next);
  const { data: user } = api.accounts.currentUser.useQuery();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (email.trim() !== '' && password !== '') logIn.mutate({ email, password });
  };
  return (
    <Page title={t.logIn} width="small">
      <PageHead title={t.logIn} lead={user?.is_authenticated ? t.already(user.email) : undefined} />
      <Card>
        <form className={styles.form} onSubmit={submit} noValidate>
          {logIn.error && <FailureNotice error={logIn.error} />}
          <TextInput
            label={t.email}
            type="email"
            name="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={isTried && email.trim() === '' && t.needEmail}
          />
          <PasswordInput
            label={t.password}
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={isTried && password === '' && t.needPassword}
          />
          <Button type="submit" loading={logIn.isPending}>
            {t.logIn}
          </Button>
        </form>
      </Card>
      <DemoAccounts
        onPick={(picked) => {
          setEmail(picked);
          setPassword(DEMO_PASSWORD);
        }}
      />
    </Page>
  );
};
