import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { RestoredNotice } from '../../ui/draft-notices.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import {
  EmailField,
  NewPasswordField,
  faultOfEmail,
  faultOfName,
  faultOfNewPassword,
} from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { accountsTexts as t } from './accounts.texts.ts';
import { MailSent } from './mail-sent.tsx';
import { SsoWays } from './sso-ways.tsx';

/** A password is not kept, so it is not part of it. */
const EMPTY = { name: '', email: '' };

const RegisterForm = ({ next }: { next: string | undefined }) => {
  const form = useDraft({ initial: EMPTY, asks: false });
  const { name, email } = form.draft;
  const [password, setPassword] = useState('');
  const register = api.accounts.register.useMutation({ onSuccess: form.leave });
  const resend = api.accounts.resend.useMutation();
  if (register.isSuccess) {
    return (
      <MailSent
        text={t.lookConfirm(email.trim())}
        again={{ ...resend, send: () => resend.mutate({ email, next }) }}
        onOther={() => {
          register.reset();
          resend.reset();
        }}
      />
    );
  }
  return (
    <AccountPage
      title={t.registerTitle}
      lead={t.registerLead}
      links={
        <p>
          {t.haveAccount}{' '}
          <Link to="/accounts/login/" search={{ next }}>
            {t.logIn}
          </Link>
        </p>
      }
    >
      <AccountForm
        faults={{
          name: faultOfName(name),
          email: faultOfEmail(email),
          password: faultOfNewPassword(password),
        }}
        sending={register}
        submit={t.createAccount}
        onSubmit={() => register.mutate({ name, email, password, next })}
      >
        {(said) => (
          <>
            <RestoredNotice draft={form} />
            <TextInput
              label={t.name}
              name="name"
              autoComplete="name"
              required
              withAsterisk={false}
              maxLength={100}
              value={name}
              error={said('name')}
              onChange={(event) => form.change({ name: event.currentTarget.value })}
            />
            <EmailField
              value={email}
              error={said('email')}
              onChange={(typed) => form.change({ email: typed })}
            />
            <NewPasswordField value={password} error={said('password')} onChange={setPassword} />
          </>
        )}
      </AccountForm>
      <SsoWays next={next} />
    </AccountPage>
  );
};

export const RegisterPage = ({ next }: { next: string | undefined }) => {
  const [{ isOpen }] = api.accounts.registration.useSuspenseQuery();
  if (isOpen) return <RegisterForm next={next} />;
  return (
    <Page title={t.registerTitle} width="small">
      <PageHead title={t.registerTitle} />
      <Empty title={t.registrationClosed}>{t.registrationClosedText}</Empty>
    </Page>
  );
};
