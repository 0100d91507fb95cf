import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { Badge } from '../../ui/chip.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import styles from './superadmin.module.css';
import { superadminTexts } from './superadmin.texts.ts';
import { useUserUpdate } from './use-user-update.ts';
import { usersTexts as t } from './users.texts.ts';

type UserValue = ApiOutputs['users']['byId'];

export const Identity = ({ user }: { user: UserValue }) => (
  <Section title={t.identity}>
    <Card>
      <dl className={styles.definitions}>
        <dt>{t.email}</dt>
        <dd>{user.email}</dd>
        <dt>{t.id}</dt>
        <dd>{user.id}</dd>
        <dt>{t.since}</dt>
        <dd>
          <When iso={user.createdAt} />
        </dd>
        <dt>{t.lastSeen}</dt>
        <dd>{user.lastSeenAt === null ? t.never : <When iso={user.lastSeenAt} />}</dd>
        <dt>{t.password}</dt>
        <dd>{user.hasPassword ? t.hasPassword : t.noPassword}</dd>
        {user.disabledAt !== null && (
          <>
            <dt>{t.disabledSince}</dt>
            <dd>
              <When iso={user.disabledAt} />
            </dd>
          </>
        )}
      </dl>
    </Card>
  </Section>
);

/** The author that a user is, to be linked by id or unlinked. */
export const LinkedAuthor = ({ user }: { user: UserValue }) => {
  const update = useUserUpdate(() => undefined);
  const { linkedAuthor } = user;
  return (
    <Section title={t.author}>
      {update.error && <FailureNotice error={update.error} />}
      <Card>
        {linkedAuthor ? (
          <div className={styles.flag}>
            <Link to="/author/$id/{-$slug}/" params={{ id: String(linkedAuthor.id) }}>
              {linkedAuthor.name}
            </Link>
            <Button
              variant="default"
              loading={update.isPending}
              onClick={() => update.mutate({ id: user.id, linkedAuthorId: null })}
            >
              {t.unlink}
            </Button>
          </div>
        ) : (
          <form
            className={styles.row}
            onSubmit={(event) => {
              event.preventDefault();
              const id = Number(new FormData(event.currentTarget).get('author'));
              update.mutate({ id: user.id, linkedAuthorId: id });
            }}
          >
            <div className={styles.grow}>
              <p className={styles.quiet}>{t.noAuthor}</p>
              <TextField
                label={t.authorId}
                name="author"
                inputMode="numeric"
                pattern="[0-9]{1,15}"
                required
              />
            </div>
            <Button type="submit" variant="default" loading={update.isPending}>
              {t.link}
            </Button>
          </form>
        )}
      </Card>
    </Section>
  );
};

export const Sessions = ({ user }: { user: UserValue }) => {
  const [isAsking, setAsking] = useState(false);
  const utils = api.useUtils();
  const end = api.users.endSessions.useMutation({
    onSuccess: () => utils.users.invalidate(),
    onSettled: () => setAsking(false),
  });
  return (
    <Section title={t.sessions}>
      {end.error && <FailureNotice error={end.error} />}
      <Card>
        <div className={styles.flag}>
          <div>{t.sessionsOpen(user.sessionsCount)}</div>
          {user.sessionsCount > 0 && (
            <Button variant="default" onClick={() => setAsking(true)}>
              {t.endSessions}
            </Button>
          )}
        </div>
      </Card>
      {isAsking && (
        <Confirm
          title={t.endTitle}
          text={t.endText(user.name)}
          confirm={t.endSessions}
          cancel={superadminTexts.cancel}
          isWorking={end.isPending}
          onConfirm={() => end.mutate({ id: user.id })}
          onCancel={() => setAsking(false)}
        />
      )}
    </Section>
  );
};

export const Memberships = ({ user }: { user: UserValue }) => (
  <Section title={t.memberships} count={user.memberships.length}>
    <Card>
      {user.memberships.length === 0 && <p className={styles.quiet}>{t.noMemberships}</p>}
      {user.memberships.map(({ organizationId, organization, isAdmin, isDeveloper }) => (
        <div key={organizationId} className={styles.flag}>
          <Link to="/superadmin/organizations/$id/" params={{ id: String(organizationId) }}>
            {organization}
          </Link>
          <span className={styles.marks}>
            {!isAdmin && !isDeveloper && <Badge>{t.member}</Badge>}
            {isAdmin && <Badge tone="accent">{t.admin}</Badge>}
            {isDeveloper && <Badge tone="accent">{t.developer}</Badge>}
          </span>
        </div>
      ))}
    </Card>
  </Section>
);

const untilOf = ({ expiresAt, isInForce }: UserValue['quotas'][number]) =>
  expiresAt === null ? (
    t.forGood
  ) : (
    <>
      {isInForce ? t.until : t.ended} <When iso={expiresAt} />
    </>
  );

/** Those that come with organisations, and are changed there. */
export const SharedQuotas = ({ user }: { user: UserValue }) => {
  const shared = user.quotas.flatMap((quota) =>
    quota.organization ? [{ ...quota, organization: quota.organization }] : [],
  );
  return (
    <Section title={t.sharedQuotas} count={shared.length}>
      <Card>
        {shared.length === 0 && <p className={styles.quiet}>{t.noQuotas}</p>}
        {shared.map((quota) => (
          <div key={`${quota.name} ${quota.organization.id}`} className={styles.flag}>
            <div>
              <span className={quota.isInForce ? undefined : styles.quiet}>{quota.name}</span>
              <p>
                {t.through}{' '}
                <Link to="/superadmin/organizations/$id/" params={{ id: String(quota.organization.id) }}>
                  {quota.organization.name}
                </Link>
                , {untilOf(quota)}
              </p>
            </div>
            {quota.private && <Badge>{t.isPrivate}</Badge>}
          </div>
        ))}
      </Card>
    </Section>
  );
};
