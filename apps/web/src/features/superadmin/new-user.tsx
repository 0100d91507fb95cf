import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { When } from '../../ui/when.tsx';
import styles from './superadmin.module.css';
import { superadminTexts } from './superadmin.texts.ts';
import { usersTexts as t } from './users.texts.ts';

const LinkOnce = ({ created }: { created: ApiOutputs['users']['create'] }) => {
  const [isCopied, setCopied] = useState(false);
  return (
    <Notice kind="success" title={t.created(created.user.name)}>
      <p>
        {t.createdText} <When iso={created.expiresAt} />.
      </p>
      <code className={styles.link} aria-label={t.passwordLink}>
        {created.passwordLink}
      </code>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => void navigator.clipboard.writeText(created.passwordLink).then(() => setCopied(true))}
      >
        {isCopied ? t.copied : t.copy}
      </Button>
    </Notice>
  );
};

/** Makes an account; the link to its first password is shown once, in the same place. */
export const NewUser = ({ onClose }: { onClose: () => void }) => {
  const utils = api.useUtils();
  const create = api.users.create.useMutation({ onSuccess: () => utils.users.list.invalidate() });
  return (
    <Dialog title={t.add} close={superadminTexts.close} onClose={onClose}>
      {create.data ? (
        <LinkOnce created={create.data} />
      ) : (
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            create.mutate({
              name: form.get('name') as string,
              email: form.get('email') as string,
              isSuperuser: form.get('superuser') !== null,
            });
          }}
        >
          {create.error && <FailureNotice error={create.error} />}
          <TextField label={t.name} name="name" required maxLength={200} autoComplete="off" />
          <TextField label={t.email} name="email" type="email" required maxLength={320} autoComplete="off" />
          <label>
            <input type="checkbox" name="superuser" /> {t.makeSuperuser}
          </label>
          <div>
            <Button type="submit" loading={create.isPending}>
              {t.create}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
};
