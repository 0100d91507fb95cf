import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTold } from '../../lib/alerts.ts';
import { api } from '../../lib/api.ts';
import type { ApiInputs, ApiOutputs } from '../../lib/api.ts';
import { statusOf } from '../../lib/failure.ts';
import { flash } from '../../lib/flash.ts';
import { Empty, Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { NewPasswordField, PasswordField, faultOfNewPassword } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { accountsTexts as t } from './accounts.texts.ts';
import { useGoOn } from './use-go-on.ts';

interface LinkProps {
  token: string;
  next: string | undefined;
}

interface LinkPageProps {
  title: string;
  kind: ApiInputs['accounts']['link']['kind'];
  token: string;
  /** Where another link is asked for. */
  again: ReactNode;
  children: (card: ApiOutputs['accounts']['link']) => ReactNode;
}

/** Looks whether a link is still good before anything is asked for. Nothing is done by opening it. */
const LinkPage = ({ title, kind, token, again, children }: LinkPageProps) => {
  const { data: card, error } = api.accounts.link.useQuery(
    { kind, token },
    { staleTime: Infinity, retry: false },
  );
  const isGone = statusOf(error) === 404;
  useTold(isGone ? error : null);
  if (card) return children(card);
  return (
    <Page title={title} width="small">
      <PageHead title={title} />
      {error === null ? (
        <Waiting label={title} rows={3} />
      ) : isGone ? (
        <Empty title={t.linkGone}>
          <p>{t.linkGoneText}</p>
          {again}
        </Empty>
      ) : (
        <FailureNotice error={error} />
      )}
    </Page>
  );
};

export const ConfirmPage = ({ token, next }: LinkProps) => {
  const [password, setPassword] = useState('');
  const goOn = useGoOn(next);
  const confirm = api.accounts.confirm.useMutation({ onSuccess: (user) => goOn(user, t.opened(user.name)) });
  return (
    <LinkPage
      title={t.confirmTitle}
      kind="registration"
      token={token}
      again={
        <ButtonLink to="/accounts/confirm/" search={{ next }}>
          {t.askAgain}
        </ButtonLink>
      }
    >
      {({ name, email }) => (
        <AccountPage title={t.confirmTitle} lead={t.confirmLead(name, email)}>
          <AccountForm
            faults={{ password: password === '' ? t.needPassword : null }}
            sending={confirm}
            submit={t.openAccount}
            onSubmit={() => confirm.mutate({ token, password })}
          >
            {(said) => (
              <>
                {/* So that a password manager knows whose password it is. */}
                <input
                  className="visually-hidden"
                  name="email"
                  autoComplete="username"
                  value={email}
                  readOnly
                  hidden
                />
                <PasswordField value={password} error={said('password')} onChange={setPassword} />
              </>
            )}
          </AccountForm>
        </AccountPage>
      )}
    </LinkPage>
  );
};

export const NewPasswordPage = ({ token, next }: LinkProps) => {
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const utils = api.useUtils();
  const reset = api.accounts.reset.useMutation({
    onSuccess: async () => {
      await utils.accounts.currentUser.invalidate();
      await navigate({ to: '/accounts/login/', search: { next }, state: flash('success', t.passwordSet) });
    },
  });
  return (
    <LinkPage
      title={t.resetTitle}
      kind="reset"
      token={token}
      again={
        <ButtonLink to="/accounts/reset/" search={{ next }}>
          {t.askAgain}
        </ButtonLink>
      }
    >
      {({ email }) => (
        <AccountPage title={t.resetTitle} lead={t.resetNewLead(email)}>
          <AccountForm
            faults={{ password: faultOfNewPassword(password) }}
            sending={reset}
            submit={t.choosePassword}
            onSubmit={() => reset.mutate({ token, password })}
          >
            {(said) => (
              <>
                <input
                  className="visually-hidden"
                  name="email"
                  autoComplete="username"
                  value={email}
                  readOnly
                  hidden
                />
                <NewPasswordField value={password} error={said('password')} onChange={setPassword} />
              </>
            )}
          </AccountForm>
        </AccountPage>
      )}
    </LinkPage>
  );
};

export const ConfirmEmailPage = ({ token }: { token: string }) => {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const confirm = api.accounts.confirmEmail.useMutation({
    onSuccess: async ({ email }) => {
      await Promise.all([
        utils.accounts.currentUser.invalidate(),
        utils.accounts.emailChange.invalidate(undefined, { refetchType: 'none' }),
      ]);
      await navigate({ to: '/', state: flash('success', t.emailChanged(email)) });
    },
  });
  return (
    <LinkPage title={t.emailTitle} kind="email" token={token} again={null}>
      {({ email }) => (
        <AccountPage title={t.emailTitle} lead={t.emailLead(email)}>
          {confirm.error && <FailureNotice error={confirm.error} />}
          <Button fullWidth loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
            {t.confirmEmail}
          </Button>
        </AccountPage>
      )}
    </LinkPage>
  );
};
