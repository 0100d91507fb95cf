import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTold } from '../../lib/alerts.ts';
import { FailureNotice, FailureWords } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { marksTexts as t } from './marks.texts.ts';
import type { DocumentValue } from './referee-query.ts';
import styles from './referees.module.css';
import type { Judging } from './use-judging.ts';

/** Can be closed; to stand beside the buttons, wherever in the list they were pressed. @source specification 3, section 8 */
export const MarkFailure = ({ error, onClose }: { error: unknown; onClose: () => void }) => {
  useTold(error);
  return <FailureWords error={error} isInPlace onClose={onClose} />;
};

interface JudgingNoticesProps {
  judging: Judging;
  document: DocumentValue;
  /** Marked people whom the ranking does not have. */
  outside: number;
}

/** What has come of marking and hiding. */
export const JudgingNotices = ({ judging, document: { folder }, outside }: JudgingNoticesProps) => (
  <>
    {judging.hiddenNow.length > 0 && (
      <Notice kind="success" onClose={judging.forgetHidden}>
        <span className={styles.noticeLine}>
          {t.hiddenNow(judging.hiddenNow.length)}
          <Button
            size="compact-sm"
            variant="default"
            loading={judging.bringBack.isWorking}
            onClick={() => judging.bringBack.send(judging.hiddenNow)}
          >
            {t.undo}
          </Button>
        </span>
        {judging.bringBack.error && <FailureNotice error={judging.bringBack.error} />}
      </Notice>
    )}
    {outside > 0 && (
      <Notice kind="info">
        {t.outside(outside)}{' '}
        {folder && (
          <Link to="/folder/$id/marks/" params={{ id: String(folder.id) }}>
            {t.seeMarks}
          </Link>
        )}
      </Notice>
    )}
  </>
);
