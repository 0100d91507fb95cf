import { Button } from '@mantine/core';
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

/** Where sending a form failed because the login has expired: nothing is lost. The notice of the failure leads on. */
export const LogInAgain = ({ error }: { error: unknown }) => statusOf(error) === 401 && <p>{t.logInAgain}</p>;
