import { api } from '../../lib/api.ts';
import { Notice } from '../../ui/notice.tsx';
import { SSO_FAILURE_TEXTS, isSsoFailure, ssoTexts as t } from './sso.texts.ts';
import styles from './sso.module.css';

/** Why a provider has not logged anybody in. */
export const SsoFailureNotice = ({
  failure,
  via,
}: {
  failure: string | undefined;
  via: string | undefined;
}) => {
  const { data = [] } = api.accounts.ssoProviders.useQuery(undefined, { retry: false });
  if (!isSsoFailure(failure)) return null;
  const name = data.find(({ key }) => key === via)?.name ?? t.provider;
  return (
    <div className={styles.failure}>
      <Notice kind={failure === 'unlinked' ? 'info' : 'danger'}>{SSO_FAILURE_TEXTS[failure](name)}</Notice>
    </div>
  );
};
