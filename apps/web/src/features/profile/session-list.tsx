import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatDay, plural } from '../../lib/format.ts';
import { Badge } from '../../ui/chip.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { deviceOf } from './device.ts';
import styles from './profile.module.css';
import { profileTexts as t } from './profile.texts.ts';

type SessionValue = ApiOutputs['accounts']['sessions'][number];

const nameOf = ({ userAgent }: SessionValue): string => {
  const device = deviceOf(userAgent);
  if (!device) return t.unknownDevice;
  const { browser, system } = device;
  return browser !== null && system !== null ? t.on(browser, system) : (browser ?? system ?? '');
};

const columns = (onEnd: (session: SessionValue) => void): Column<SessionValue & { place: number }>[] => [
  {
    id: 'device',
    header: t.device,
    value: nameOf,
    isWide: true,
    isSelfEvident: true,
    cell: (session) => (
      <span className={styles.device} title={session.userAgent ?? undefined}>
        {nameOf(session)}
        {session.isCurrent && <Badge tone="good">{t.current}</Badge>}
      </span>
    ),
  },
  {
    id: 'address',
    header: t.address,
    value: ({ address }) => address,
    cell: ({ address }) => address ?? t.unknown,
  },
  {
    id: 'since',
    header: t.since,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <When iso={createdAt} />,
  },
  {
    id: 'used',
    header: t.lastUsed,
    value: ({ usedAt }) => usedAt,
    cell: ({ usedAt }) => formatDay(usedAt),
  },
  {
    id: 'actions',
    header: t.actions,
    isSelfEvident: true,
    cell: (session) =>
      !session.isCurrent && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t.ends(nameOf(session))}
          onClick={() => onEnd(session)}
        >
          {t.end}
        </Button>
      ),
  },
];

/** Where one is logged in, to be ended there. */
export const SessionList = () => {
  const [sessions] = api.accounts.sessions.useSuspenseQuery();
  const [ending, setEnding] = useState<SessionValue | 'others' | null>(null);
  const utils = api.useUtils();
  const onSettled = async () => {
    await utils.accounts.sessions.invalidate();
    setEnding(null);
  };
  const revoke = api.accounts.revokeSession.useMutation({ onSettled });
  const revokeOthers = api.accounts.revokeOtherSessions.useMutation({ onSettled });
  const error = revoke.error ?? revokeOthers.error;
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <Section
      title={t.sessions}
      count={sessions.length}
      actions={
        others > 0 && (
          <Button variant="default" size="compact-sm" onClick={() => setEnding('others')}>
            {t.endOthers}
          </Button>
        )
      }
    >
      <p className={styles.text}>{t.sessionsLead}</p>
      {error && <FailureNotice error={error} />}
      {revokeOthers.isSuccess && others === 0 && <Notice kind="success">{t.othersEnded}</Notice>}
      <DataTable
        label={t.sessions}
        columns={columns(setEnding)}
        rows={sessions.map((session, place) => ({ ...session, place }))}
        rowKey={({ place }) => place}
      />
      {ending === 'others' && (
        <Confirm
          title={t.endOthersTitle}
          text={t.endOthersText(plural(others, 'session is', 'sessions are'))}
          confirm={t.endOthers}
          cancel={t.cancel}
          isWorking={revokeOthers.isPending}
          onConfirm={() => revokeOthers.mutate()}
          onCancel={() => setEnding(null)}
        />
      )}
      {ending !== null && ending !== 'others' && (
        <Confirm
          title={t.endTitle(nameOf(ending))}
          text={t.endText}
          confirm={t.end}
          cancel={t.cancel}
          isWorking={revoke.isPending}
          onConfirm={() => revoke.mutate({ id: ending.id })}
          onCancel={() => setEnding(null)}
        />
      )}
    </Section>
  );
};
