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
      await utils.accounts.sessions.invalidate();
    },
  });
  return (
    <Section title={t.password}>
      <p className={styles.text}>{t.passwordLead}</p>
      <div className={styles.form}>
        {change.isSuccess && <Notice kind="success">{t.passwordChanged}</Notice>}
        <AccountForm
          key={changed}
          faults={{ password: faultOfPassword(password), newPassword: faultOfNewPassword(newPassword) }}
          sending={change}
          submit={t.changePassword}
          onSubmit={() => change.mutate({ password, newPassword })}
        >
          {(said) => (
            <>
              {/* So that a password manager knows whose password it is. */}
              <input name="email" autoComplete="username" value={user.email} readOnly hidden />
              <PasswordField
                label={t.oldPassword}
                value={password}
                error={said('password')}
                onChange={setPassword}
              />
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
