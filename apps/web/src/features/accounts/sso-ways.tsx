import { Button } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { api } from '../../lib/api.ts';
import { ssoTexts as t } from './sso.texts.ts';
import styles from './sso.module.css';

/** Where a log-in with a provider begins: a page of the server, which leads on to the provider. */
export const ssoHref = (
  key: string,
  { next, link, again }: { next?: string | undefined; link?: boolean; again?: boolean },
): string => {
  const parameters = { ...(link && { link: '1' }), ...(again && { again: '1' }), ...(next && { next }) };
  const query = new URLSearchParams(parameters).toString();
  return `/accounts/sso/${key}/${query && `?${query}`}`;
};

export const ProviderMark = ({ provider }: { provider: string }) =>
  provider === 'orcid' ? (
    <span className={styles.mark} aria-hidden>
      iD
    </span>
  ) : (
    <IconLogin2 size={18} aria-hidden />
  );

interface SsoWaysProps {
  next: string | undefined;
  /** The provider that has just not helped. */
  without?: string | undefined;
}

/** The ways in beside a password; nothing where there is none. */
export const SsoWays = ({ next, without }: SsoWaysProps) => {
  const { data = [] } = api.accounts.ssoProviders.useQuery(undefined, { retry: false });
  const providers = data.filter(({ key }) => key !== without);
  if (providers.length === 0) return null;
  return (
    <div className={styles.ways}>
      <div className={styles.or}>{t.or}</div>
      {providers.map(({ key, name }) => (
        <Button
          key={key}
          component="a"
          href={ssoHref(key, { next })}
          variant="default"
          fullWidth
          leftSection={<ProviderMark provider={key} />}
        >
          {t.continueWith(name)}
        </Button>
      ))}
    </div>
  );
};
