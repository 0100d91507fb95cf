import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTold } from '../lib/alerts.ts';
import { ERROR, failureOf } from '../lib/failure.ts';
import type { Failure } from '../lib/failure.ts';
import { failureTexts as t } from './failure.texts.ts';
import { Notice } from './notice.tsx';

const LogInLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link to="/accounts/login/" search={{ next: href }}>
    {children}
  </Link>
);

interface WordsProps {
  failure: Failure;
  onClose: (() => void) | undefined;
}

/** Searches are used up: that is no error, and guests have a way on. @source specification 1, section 8 */
const LimitNotice = ({ failure: { limit, message }, onClose }: WordsProps) => {
  const { href } = useLocation();
  if (!limit?.isGuest) {
    return (
      <Notice kind="info" title={t.limit} onClose={onClose}>
        {message}
      </Notice>
    );
  }
  return (
    <Notice kind="info" title={t.guestLimit(limit.limit)} onClose={onClose}>
      <Link to="/accounts/register/" search={{ next: href }}>
        {t.register}
      </Link>{' '}
      {t.or} <LogInLink href={href}>{t.logIn.toLowerCase()}</LogInLink> {t.toGoOn}
    </Notice>
  );
};

interface FailureWordsProps {
  error: unknown;
  /** Stands where it happened, so that the server's words are enough. */
  isInPlace?: boolean;
  onClose?: () => void;
}

/** A failure in the words of the catalogue of errors, with the way on where there is one. */
export const FailureWords = ({ error, isInPlace = false, onClose }: FailureWordsProps) => {
  const { href, pathname } = useLocation();
  const failure = failureOf(error);
  const { status, title, text, message, requestId, limit } = failure;
  if (limit) return <LimitNotice failure={failure} onClose={onClose} />;
  // Beside what failed, that it failed is seen; and where one logs in, nobody has to be asked to.
  const isPlain = isInPlace && (title === ERROR || (status === 401 && pathname.startsWith('/accounts/')));
  return (
    <Notice kind="danger" title={isPlain ? message : title} onClose={onClose}>
      {!isPlain && text}
      {status === 401 && !pathname.startsWith('/accounts/') && (
        <div>
          <LogInLink href={href}>{t.logIn}</LogInLink>
        </div>
      )}
      {/* Where the server is at fault, this finds it in the server's log. */}
      {status !== null && status >= 500 && requestId && (
        <small>
          {t.request} {requestId}
        </small>
      )}
    </Notice>
  );
};

/** A failed call, said where it happened; `isWhole` where it is all that there is to see. */
export const FailureNotice = ({ error, isWhole = false }: { error: unknown; isWhole?: boolean }) => {
  useTold(error);
  return <FailureWords error={error} isInPlace={!isWhole} />;
};
