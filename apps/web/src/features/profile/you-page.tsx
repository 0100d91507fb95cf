import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { Section } from '../../ui/page.tsx';
import { DeclaredSection } from '../conflicts/declared-section.tsx';
import { QuotaList } from '../accounts/quota-list.tsx';
import { MyRequests } from '../plans/my-requests.tsx';
import { EmailForm } from './email-form.tsx';
import { LinkedAuthor } from './linked-author.tsx';
import { Memberships } from './memberships.tsx';
import { NameForm } from './name-form.tsx';
import { ProfilePage } from './profile-page.tsx';
import { profileTexts as t } from './profile.texts.ts';

/** Who one is, where one belongs, and what one may use. */
export const YouPage = () => {
  const [user] = api.accounts.currentUser.useSuspenseQuery();
  const [{ quotas }] = api.accounts.dashboard.useSuspenseQuery();
  return (
    <ProfilePage title={t.tabs.you}>
      <NameForm />
      <EmailForm />
      <LinkedAuthor />
      <DeclaredSection />
      <Memberships />
      <Section
        title={t.plans}
        actions={
          <Link to="/plans/request/" search={{}}>
            {t.requestPlan}
          </Link>
        }
      >
        <QuotaList quotas={quotas} />
      </Section>
      <Section title={t.requests}>
        <MyRequests userId={user.id} />
      </Section>
    </ProfilePage>
  );
};
