import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiInputs, ApiOutputs } from '../../lib/api.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Card, Section } from '../../ui/page.tsx';
import styles from './superadmin.module.css';
import { superadminTexts } from './superadmin.texts.ts';
import { useUserUpdate } from './use-user-update.ts';
import { usersTexts as t } from './users.texts.ts';

type UserValue = ApiOutputs['users']['byId'];
type Change = Omit<ApiInputs['users']['update'], 'id'>;

const FLAGS = ['isSuperuser', 'isExpired', 'isConfirmed', 'isDisabled'] as const;

const CHANGELOG = [
  { value: null, name: t.byDefault },
  { value: true, name: t.show },
  { value: false, name: t.hide },
] as const;

/** What is asked before a change; null where none need be asked. */
const questionOf = (user: UserValue, change: Change, isSelf: boolean): string | null => {
  if (isSelf && (change.isSuperuser === false || change.isDisabled === true)) return t.confirm.self;
  if (change.isSuperuser === true) return t.confirm.superuser(user.name);
  if (change.isDisabled === true) return t.confirm.disable(user.name);
  return null;
};

/** What an account may do and is, each with the button that changes it. */
export const UserRights = ({ user }: { user: UserValue }) => {
  const [me] = api.accounts.currentUser.useSuspenseQuery();
  const [asking, setAsking] = useState<{ change: Change; question: string } | null>(null);
  const update = useUserUpdate(() => setAsking(null));
  const isSelf = me.id === user.id;
  const values = { ...user, isDisabled: user.disabledAt !== null };
  const ask = (change: Change) => {
    const question = questionOf(user, change, isSelf);
    if (question === null) update.mutate({ id: user.id, ...change });
    else setAsking({ change, question });
  };
  return (
    <Section title={t.rights}>
      {update.error && <FailureNotice error={update.error} />}
      <Card>
        {FLAGS.map((flag) => (
          <div key={flag} className={styles.flag}>
            <div>
              <h3>
                {t.flags[flag].name}: {values[flag] ? t.isOn : t.isOff}
              </h3>
              <p>{t.flags[flag].text}</p>
            </div>
            <Button
              variant="default"
              disabled={update.isPending}
              onClick={() => ask({ [flag]: !values[flag] })}
            >
              {values[flag] ? t.flags[flag].off : t.flags[flag].on}
            </Button>
          </div>
        ))}
        <div className={styles.flag}>
          <div>
            <h3>{t.changelog}</h3>
            <p>{t.changelogText(user.defaultShowChangelogLink)}</p>
          </div>
          <Button.Group aria-label={t.changelog}>
            {CHANGELOG.map(({ value, name }) => (
              <Button
                key={name}
                variant={user.showChangelogLink === value ? 'light' : 'default'}
                aria-pressed={user.showChangelogLink === value}
                disabled={update.isPending}
                onClick={() => ask({ showChangelogLink: value })}
              >
                {name}
              </Button>
            ))}
          </Button.Group>
        </div>
      </Card>
      {asking && (
        <Confirm
          title={t.confirmTitle(user.name)}
          text={asking.question}
          confirm={t.doIt}
          cancel={superadminTexts.cancel}
          isWorking={update.isPending}
          onConfirm={() => update.mutate({ id: user.id, ...asking.change, isSureOfSelf: isSelf })}
          onCancel={() => setAsking(null)}
        />
      )}
    </Section>
  );
};
