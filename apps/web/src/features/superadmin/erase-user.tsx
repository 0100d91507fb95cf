import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { flash } from '../../lib/flash.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Card, Section } from '../../ui/page.tsx';
import styles from './superadmin.module.css';
import { superadminTexts } from './superadmin.texts.ts';
import { usersTexts as t } from './users.texts.ts';

interface EraseUserProps {
  user: { id: string; name: string };
}

/** Asks for the address of the account, so that it is no slip, and erases it. */
const EraseDialog = ({ user: { id, name }, onClose }: EraseUserProps & { onClose: () => void }) => {
  const utils = api.useUtils();
  const navigate = useNavigate();
  const erase = api.privacy.erase.useMutation({
    onSuccess: async () => {
      await navigate({ to: '/superadmin/users/', state: flash('success', t.erased(name)) });
      utils.users.byId.setData({ id }, undefined);
      await Promise.all([
        utils.users.invalidate(),
        utils.quotas.invalidate(),
        utils.organizations.invalidate(),
      ]);
    },
  });
  return (
    <Dialog title={t.eraseTitle(name)} close={superadminTexts.close} onClose={onClose}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          const email = new FormData(event.currentTarget).get('email') as string;
          erase.mutate({ userId: id, email });
        }}
      >
        <p>{t.eraseText}</p>
        {erase.error && <FailureNotice error={erase.error} />}
        <TextField label={t.eraseEmail} name="email" required maxLength={320} autoComplete="off" />
        <div>
          <Button type="submit" variant="default" c="var(--danger)" loading={erase.isPending}>
            {t.erase}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

/** The account of somebody else, gone for good. One's own is deleted in one's profile, with the password. */
export const EraseUser = ({ user }: EraseUserProps) => {
  const { data: me } = api.accounts.currentUser.useQuery();
  const [isAsking, setAsking] = useState(false);
  if (me?.id === user.id) return null;
  return (
    <Section title={t.eraseSection}>
      <Card>
        <div className={styles.flag}>
          <div>
            <p>{t.eraseText}</p>
          </div>
          <Button variant="default" c="var(--danger)" onClick={() => setAsking(true)}>
            {t.erase}
          </Button>
        </div>
      </Card>
      {isAsking && <EraseDialog user={user} onClose={() => setAsking(false)} />}
    </Section>
  );
};
