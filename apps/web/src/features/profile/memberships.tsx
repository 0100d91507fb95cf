import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { RowList, rowMetaClass, rowTextClass } from '../../ui/row-list.tsx';
import { roleIn } from '../accounts/role-in.ts';
import styles from './profile.module.css';
import { profileTexts as t } from './profile.texts.ts';

/** The organisations that one belongs to, to be left. */
export const Memberships = () => {
  const [user] = api.accounts.currentUser.useSuspenseQuery();
  const [leaving, setLeaving] = useState<{ id: number; name: string } | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const utils = api.useUtils();
  const leave = api.organizations.removeMember.useMutation({
    onSuccess: async () => {
      setLeft(leaving?.name ?? null);
      // What is open, and what can be seen, changes with it.
      await utils.invalidate();
    },
    onSettled: () => setLeaving(null),
  });
  return (
    <Section title={t.organizations}>
      {left !== null && <Notice kind="success">{t.left(left)}</Notice>}
      {leave.error && <FailureNotice error={leave.error} />}
      {user.organizations.length === 0 ? (
        <p className={styles.text}>{t.noOrganizations}</p>
      ) : (
        <RowList>
          {user.organizations.map(({ id, name }) => (
            <li key={id}>
              <IconBuilding size={18} aria-hidden />
              <strong className={rowTextClass}>{name}</strong>
              <span className={rowMetaClass}>{roleIn(user, id)}</span>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t.leaves(name)}
                onClick={() => setLeaving({ id, name })}
              >
                {t.leave}
              </Button>
            </li>
          ))}
        </RowList>
      )}
      {leaving && user.id !== null && (
        <Confirm
          title={t.leaveTitle(leaving.name)}
          text={t.leaveText}
          confirm={t.leave}
          cancel={t.cancel}
          isWorking={leave.isPending}
          onConfirm={() => leave.mutate({ organizationId: leaving.id, userId: user.id ?? '' })}
          onCancel={() => setLeaving(null)}
        />
      )}
    </Section>
  );
};
