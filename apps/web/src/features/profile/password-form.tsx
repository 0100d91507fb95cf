import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import {
  NewPasswordField,
  PasswordField,
  faultOfNewPassword,
  faultOfPassword,
} from '../accounts/account-fields.tsx';
import { AccountForm } from '../accounts/account-form.tsx';
import { OwnerOnly } from '../accounts/owner-only.tsx';
import styles from './profile.module.css';
import { profileTexts as t } from './profile.texts.ts';

export const PasswordForm = () => {
  const [user] = api.accounts.currentUser.useSuspenseQuery();
  const utils = api.useUtils();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [changed, setChanged] = useState(0);
  const change = api.accounts.changePassword.useMutation({
    onSuccess: async () => {
      setPassword('');
      setNewPassword('');
      // A form of its own for the next change, with nothing tried in it.
      setChanged(changed + 1);
      await Promise.all([
        utils.accounts.sessions.invalidate(),
        utils.accounts.reauthentication.invalidate(),
        utils.accounts.linkedLogins.invalidate(),
      ]);
    },
    onError: () => utils.accounts.reauthentication.invalidate(),
  });
  return (
    <Section title={t.password}>
      <p className={styles.text}>{t.passwordLead}</p>
      <div className={styles.form}>
        {change.isSuccess && <Notice kind="success">{t.passwordChanged}</Notice>}
        <OwnerOnly>
          {(hasPassword) => (
            <AccountForm
              key={changed}
              faults={{
                ...(hasPassword && { password: faultOfPassword(password) }),
                newPassword: faultOfNewPassword(newPassword),
              }}
              sending={change}
              submit={hasPassword ? t.changePassword : t.setPassword}
              onSubmit={() => change.mutate({ password, newPassword })}
            >
              {(said) => (
                <>
                  {/* So that a password manager knows whose password it is. */}
                  <input name="email" autoComplete="username" value={user.email} readOnly hidden />
                  {hasPassword && (
                    <PasswordField
                      label={t.oldPassword}
                      value={password}
                      error={said('password')}
                      onChange={setPassword}
                    />
                  )}
                  <NewPasswordField
                    label={t.newPassword}
                    name="newPassword"
                    value={newPassword}
                    error={said('newPassword')}
                    onChange={setNewPassword}
                  />
                </>
              )}
            </AccountForm>
          )}
        </OwnerOnly>
        <p className={styles.quiet}>
          {t.forgot}{' '}
          <Link to="/accounts/reset/" search={{ next: '/profile/security/' }}>
            {t.resetLink}
          </Link>
        </p>
      </div>
    </Section>
  );
};
