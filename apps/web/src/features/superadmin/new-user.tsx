import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LogInAgain, RestoredNotice } from '../../ui/draft-notices.tsx';
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
  const form = useDraft({
    initial: { name: '', email: '', isSuperuser: false },
    part: 'new user',
    // Closing the dialog is as good as saying so.
    asks: false,
  });
  const { name, email, isSuperuser } = form.draft;
  const create = api.users.create.useMutation({
    onSuccess: () => {
      form.leave();
      return utils.users.list.invalidate();
    },
  });
  return (
    <Dialog title={t.add} close={superadminTexts.close} onClose={onClose}>
      {create.data ? (
        <LinkOnce created={create.data} />
      ) : (
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault();
            create.mutate({ name, email, isSuperuser });
          }}
        >
          <RestoredNotice draft={form} />
          {create.error && <FailureNotice error={create.error} />}
          <LogInAgain error={create.error} />
          <TextField
            label={t.name}
            name="name"
            required
            maxLength={200}
            autoComplete="off"
            value={name}
            onChange={({ currentTarget: { value } }) => form.change({ name: value })}
          />
          <TextField
            label={t.email}
            name="email"
            type="email"
            required
            maxLength={320}
            autoComplete="off"
            value={email}
            onChange={({ currentTarget: { value } }) => form.change({ email: value })}
          />
          <label>
            <input
              type="checkbox"
              name="superuser"
              checked={isSuperuser}
              onChange={({ currentTarget: { checked } }) => form.change({ isSuperuser: checked })}
            />{' '}
            {t.makeSuperuser}
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
