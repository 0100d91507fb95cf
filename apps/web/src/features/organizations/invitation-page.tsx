import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { api, queryClient } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { flash } from '../../lib/flash.ts';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Card, Page, PageHead } from '../../ui/page.tsx';
import styles from './organizations.module.css';
import { organizationsTexts as t } from './organizations.texts.ts';

interface InvitationPageProps {
  token: string;
  /** Null where the link is used up, taken back, ended or wrong. */
  invitation: ApiOutputs['organizations']['invitationByToken'] | null;
}

/** Log in, or register first: whoever does either comes back here. */
const Ways = ({ next }: { next: string }) => (
  <>
    <p>{t.noAccount}</p>
    <div className={styles.buttons}>
      <ButtonLink to="/accounts/login/" search={{ next }}>
        {t.logIn}
      </ButtonLink>
      <Button component="a" variant="default" href={`/accounts/register/?next=${encodeURIComponent(next)}`}>
        {t.register}
      </Button>
    </div>
  </>
);

const Accept = ({ token }: { token: string }) => {
  const router = useRouter();
  const accept = api.organizations.acceptInvitation.useMutation({
    onSuccess: async ({ name }) => {
      // What the organisation opens may be anywhere.
      await queryClient.invalidateQueries();
      await router.navigate({ to: '/folders/', state: flash('success', t.joined(name)), replace: true });
    },
  });
  return (
    <>
      {accept.error && <FailureNotice error={accept.error} />}
      <div>
        <Button loading={accept.isPending} onClick={() => accept.mutate({ token })}>
          {t.accept}
        </Button>
      </div>
    </>
  );
};

/** Where the link of an invitation leads. */
export const InvitationPage = ({ token, invitation }: InvitationPageProps) => {
  const [user] = api.accounts.currentUser.useSuspenseQuery();
  if (!invitation) {
    return (
      <Page title={t.invitationGone} width="small">
        <PageHead title={t.invitationGone} />
        <Empty title={t.invitationGoneText} />
      </Page>
    );
  }
  const { organization, email, invitedBy, expiresAt } = invitation;
  const title = t.invitationTitle(organization.name);
  const isOther = user.is_authenticated && user.email.toLowerCase() !== email;
  return (
    <Page title={title} width="small">
      <PageHead title={title} lead={t.invitationText(invitedBy, email, expiresAt)} />
      <Card>
        <div className={styles.stack}>
          {!user.is_authenticated && <Ways next={`/orgadmin/invitation/${token}/`} />}
          {isOther && <Notice kind="warning" title={t.otherAddress(email, user.email)} />}
          {isOther && <ButtonLink to="/accounts/logout/">{t.logOut}</ButtonLink>}
          {user.is_authenticated && !isOther && <Accept token={token} />}
        </div>
      </Card>
    </Page>
  );
};
