import { Button } from '@mantine/core';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { bansTexts as t } from './bans.texts.ts';
import styles from './superadmin.module.css';
import { superadminTexts } from './superadmin.texts.ts';

export type BanValue = ApiOutputs['bannedLiterals']['list']['bans'][number];

/** Asks why a ban is lifted, and lifts it. */
export const LiftBan = ({ ban, onClose }: { ban: BanValue; onClose: () => void }) => {
  const utils = api.useUtils();
  const lift = api.bannedLiterals.lift.useMutation({
    onSuccess: async () => {
      await utils.bannedLiterals.invalidate();
      onClose();
    },
  });
  return (
    <Dialog title={t.liftTitle(ban.form)} close={superadminTexts.close} onClose={onClose}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          const reason = new FormData(event.currentTarget).get('reason') as string;
          lift.mutate({ ids: [ban.id], reason });
        }}
      >
        <p>{t.liftText}</p>
        {lift.error && <FailureNotice error={lift.error} />}
        <TextField label={t.liftReason} name="reason" required maxLength={500} />
        <div>
          <Button type="submit" loading={lift.isPending}>
            {t.lift}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
