import { SsoLogins } from '../accounts/sso-logins.tsx';
import { TokenSection } from '../integrations/token-section.tsx';
import { EraseForm } from './erase-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfilePage } from './profile-page.tsx';
import { profileTexts as t } from './profile.texts.ts';
import { SessionList } from './session-list.tsx';
import { TakeAlong } from './take-along.tsx';

export const SecurityPage = () => (
  <ProfilePage title={t.tabs.security}>
    <PasswordForm />
    <SsoLogins />
    <SessionList />
  </ProfilePage>
);

export const TokensPage = () => (
  <ProfilePage title={t.tabs.tokens}>
    <TokenSection organizationId={null} />
  </ProfilePage>
);

export const DataPage = () => (
  <ProfilePage title={t.tabs.data}>
    <TakeAlong />
    <EraseForm />
  </ProfilePage>
);
