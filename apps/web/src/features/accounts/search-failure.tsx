import { readSearchLimit } from '@peerlens/domain/search-allowance/search-allowance.contract.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { failureOf } from '../../lib/failure.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { accountsTexts as t } from './accounts.texts.ts';

/** Why a search has no results; where a guest has none left today, how to go on. @source specification 1, section 8 */
export const SearchFailure = ({ error }: { error: unknown }) => {
  const { href } = useLocation();
  const { message, status } = failureOf(error);
  const limit = readSearchLimit(message);
  if (limit?.isGuest) {
    return (
      <Notice kind="info" title={t.guestLimit(limit.limit)}>
        <Link to="/accounts/register/" search={{ next: href }}>
          {t.register}
        </Link>{' '}
        {t.or}{' '}
        <Link to="/accounts/login/" search={{ next: href }}>
          {t.logIn.toLowerCase()}
        </Link>{' '}
        {t.toGoOn}
      </Notice>
    );
  }
  if (limit) {
    return (
      <Notice kind="info" title={t.limit}>
        {message}
      </Notice>
    );
  }
  if (status === null || status >= 500) return <FailureNotice error={error} />;
  return (
    <Notice kind="danger" title={t.error}>
      {message}
    </Notice>
  );
};
