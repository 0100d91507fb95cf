import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { ssoTexts as t } from './sso.texts.ts';
import { ProviderMark, ssoHref } from './sso-ways.tsx';
import styles from './sso.module.css';

type Login = ApiOutputs['accounts']['linkedLogins'][number];

const nameOf = ({ provider, host }: Login): string => provider?.name ?? host;

const LoginRow = ({ login, onUnlink }: { login: Login; onUnlink: () => void }) => (
  <li className={styles.login}>
    <div>
      <strong>{nameOf(login)}</strong> {login.subject}
      <small>
        {t.since(formatDay(login.since))}
        {login.provider === null && `, ${t.notOffered}`}
      </small>
      {!login.canUnlink && (
        <small>
          {t.lastWay} <Link to="/accounts/reset/">{t.choosePassword}</Link>.
        </small>
      )}
    </div>
    {login.canUnlink && (
      <Button variant="default" size="compact-sm" aria-label={t.unlinkOf(nameOf(login))} onClick={onUnlink}>
        {t.unlink}
      </Button>
    )}
  </li>
);

/**
 * The log-ins with providers that the account is linked with, to link and to unlink: a section for the profile. Nothing
 * where no provider is offered and none is linked.
 */
export const SsoLogins = () => {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const utils = api.useUtils();
  const [providers] = api.accounts.ssoProviders.useSuspenseQuery();
  const [logins] = api.accounts.linkedLogins.useSuspenseQuery();
  const [asked, setAsked] = useState<Login | null>(null);
  const [gone, setGone] = useState<string | null>(null);
  const unlink = api.accounts.unlinkLogin.useMutation({
    onSettled: () => setAsked(null),
    onSuccess: async () => {
      setGone(asked && nameOf(asked));
      // The author may have gone with it.
      await Promise.all([utils.accounts.linkedLogins.invalidate(), utils.accounts.currentUser.invalidate()]);
    },
  });
  const open = providers.filter(({ key }) => !logins.some(({ provider }) => provider?.key === key));
  if (providers.length === 0 && logins.length === 0) return null;
  return (
    <Section title={t.logins}>
      <p>{t.loginsLead}</p>
      {unlink.error !== null && <FailureNotice error={unlink.error} />}
      {gone !== null && <Notice kind="success">{t.unlinked(gone)}</Notice>}
      {logins.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className={styles.logins}>
          {logins.map((login) => (
            <LoginRow key={login.id} login={login} onUnlink={() => setAsked(login)} />
          ))}
        </ul>
      )}
      <div className={styles.links}>
        {open.map(({ key, name }) => (
          <Button
            key={key}
            component="a"
            href={ssoHref(key, { link: true, next: here })}
            variant="default"
            leftSection={<ProviderMark provider={key} />}
          >
            {t.link(name)}
          </Button>
        ))}
      </div>
      {asked && (
        <Confirm
          title={t.unlinkAsk(nameOf(asked))}
          text={(asked.linkedAuthorId === null ? t.unlinkText : t.unlinkAuthorText)(nameOf(asked))}
          confirm={t.unlink}
          cancel={t.cancel}
          isWorking={unlink.isPending}
          onConfirm={() => unlink.mutate({ id: asked.id })}
          onCancel={() => setAsked(null)}
        />
      )}
    </Section>
  );
};
