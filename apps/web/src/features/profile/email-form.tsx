import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { LogInAgain, RestoredNotice } from '../../ui/draft-notices.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { PasswordField, faultOfEmail, faultOfPassword } from '../accounts/account-fields.tsx';
import { AccountForm } from '../accounts/account-form.tsx';
import { OwnerOnly } from '../accounts/owner-only.tsx';
import styles from './profile.module.css';
import { profileTexts as t } from './profile.texts.ts';

/** The address that waits to be confirmed, to be taken back. */
const Waiting = () => {
  const [change] = api.accounts.emailChange.useSuspenseQuery();
  const utils = api.useUtils();
  const cancel = api.accounts.cancelEmailChange.useMutation({
    onSuccess: () => utils.accounts.emailChange.invalidate(),
  });
  if (!change) return cancel.isSuccess && <Notice kind="success">{t.takenBack}</Notice>;
  return (
    <>
      {cancel.error && <FailureNotice error={cancel.error} />}
      <Notice kind="info" title={t.waits(change.email)}>
        <p>{t.waitsText(formatDay(change.expiresAt))}</p>
        <Button
          size="compact-sm"
          variant="default"
          loading={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {t.takeBack}
        </Button>
      </Notice>
    </>
  );
};

/** A password is not kept, so it is no part of it. */
const EMPTY = { email: '' };

export const EmailForm = () => {
  const [user] = api.accounts.currentUser.useSuspenseQuery();
  const utils = api.useUtils();
  const form = useDraft({ initial: EMPTY, part: 'email' });
  const { email } = form.draft;
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState(0);
  const change = api.accounts.changeEmail.useMutation({
    onSuccess: async () => {
      form.restart();
      setPassword('');
      // A form of its own for the next change, with nothing tried in it.
      setSent(sent + 1);
      await utils.accounts.emailChange.invalidate();
    },
    onError: () => utils.accounts.reauthentication.invalidate(),
  });
  const isOwn = email.trim().toLowerCase() === user.email.toLowerCase();
  return (
    <Section title={t.email}>
      <p className={styles.text}>{t.emailLead(user.email)}</p>
      <div className={styles.form}>
        <Waiting />
        <RestoredNotice draft={form} />
        <OwnerOnly>
          {(hasPassword) => (
            <AccountForm
              key={sent}
              faults={{
                email: isOwn ? t.ownEmail : faultOfEmail(email),
                ...(hasPassword && { password: faultOfPassword(password) }),
              }}
              sending={change}
              submit={t.changeEmail}
              onSubmit={() => change.mutate({ email, password })}
            >
              {(said) => (
                <>
                  <TextInput
                    label={t.newEmail}
                    type="email"
                    name="email"
                    autoComplete="email"
                    required
                    withAsterisk={false}
                    maxLength={320}
                    value={email}
                    error={said('email')}
                    onChange={(event) => form.change({ email: event.currentTarget.value })}
                  />
                  {hasPassword && (
                    <PasswordField value={password} error={said('password')} onChange={setPassword} />
                  )}
                </>
              )}
            </AccountForm>
          )}
        </OwnerOnly>
        <LogInAgain error={change.error} />
      </div>
    </Section>
  );
};
