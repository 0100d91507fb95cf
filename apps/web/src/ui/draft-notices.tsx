import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { draftTexts as t } from '../lib/draft.texts.ts';
import { statusOf } from '../lib/failure.ts';
import { Notice } from './notice.tsx';

/** Says that a form was filled again, and lets one begin anew. */
export const RestoredNotice = ({ draft }: { draft: { isRestored: boolean; restart: () => void } }) =>
  draft.isRestored && (
    <Notice kind="info">
      {t.restored}{' '}
      <Button size="compact-xs" variant="default" onClick={draft.restart}>
        {t.discard}
      </Button>
    </Notice>
  );

/** Where sending a form failed because the login has expired: the way to log in and come back to it. */
export const LogInAgain = ({ error }: { error: unknown }) => {
  const { href } = useLocation();
  if (statusOf(error) !== 401) return null;
  return (
    <p>
      <Link to="/accounts/login/" search={{ next: href }}>
        {t.logIn}
      </Link>
      . {t.logInAgain}
    </p>
  );
};
