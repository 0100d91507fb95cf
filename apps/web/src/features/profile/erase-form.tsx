import { TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api, queryClient } from '../../lib/api.ts';
import { forgetDrafts } from '../../lib/drafts.ts';
import { flash } from '../../lib/flash.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { PasswordField, faultOfPassword } from '../accounts/account-fields.tsx';
import { AccountForm } from '../accounts/account-form.tsx';
import { OwnerOnly } from '../accounts/owner-only.tsx';
import styles from './profile.module.css';
import { profileTexts as t } from './profile.texts.ts';

const Fate = ({ title, items }: { title: string; items: readonly string[] }) => (
  <section>
    <h3>{title}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </section>
);

/** Deleting one's account: what goes and what stays, then address and password, then once more. */
export const EraseForm = () => {
  const [user] = api.accounts.currentUser.useSuspenseQuery();
  const router = useRouter();
  const utils = api.useUtils();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isAsked, setAsked] = useState(false);
  const erase = api.privacy.erase.useMutation({
    onSuccess: async () => {
      forgetDrafts();
      await router.navigate({ to: '/', state: flash('success', t.erased) });
      // Nothing seen as who one was may be shown on.
      queryClient.clear();
      await router.invalidate();
    },
    onError: () => {
      setAsked(false);
      return utils.accounts.reauthentication.invalidate();
    },
  });
  const isOwn = email.trim().toLowerCase() === user.email.toLowerCase();
  return (
    <Section title={t.eraseTitle}>
      <Card>
        <div className={styles.fates}>
          <Fate title={t.goes} items={t.goesText} />
          <Fate title={t.stays} items={t.staysText} />
        </div>
        <div className={styles.form}>
          <OwnerOnly>
            {(hasPassword) => (
              <AccountForm
                faults={{
                  email: isOwn ? null : t.needOwnEmail,
                  ...(hasPassword && { password: faultOfPassword(password) }),
                }}
                sending={erase}
                submit={t.erase}
                isDangerous
                onSubmit={() => setAsked(true)}
              >
                {(said) => (
                  <>
                    <TextInput
                      label={t.eraseEmail}
                      type="email"
                      name="email"
                      autoComplete="off"
                      required
                      withAsterisk={false}
                      maxLength={320}
                      value={email}
                      error={said('email')}
                      onChange={(event) => setEmail(event.currentTarget.value)}
                    />
                    {hasPassword && (
                      <PasswordField value={password} error={said('password')} onChange={setPassword} />
                    )}
                  </>
                )}
              </AccountForm>
            )}
          </OwnerOnly>
        </div>
      </Card>
      {isAsked && (
        <Confirm
          title={t.eraseAsk}
          text={t.eraseAskText}
          confirm={t.erase}
          cancel={t.cancel}
          isWorking={erase.isPending}
          onConfirm={() => erase.mutate({ email, password })}
          onCancel={() => setAsked(false)}
        />
      )}
    </Section>
  );
};
