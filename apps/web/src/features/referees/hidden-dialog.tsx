import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty, Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { When } from '../../ui/when.tsx';
import { marksTexts as t } from './marks.texts.ts';
import type { RankingValue } from './referee-query.ts';
import styles from './referees.module.css';
import type { Judging } from './use-judging.ts';

interface HiddenDialogProps {
  ranking: Pick<RankingValue, 'docKind' | 'docId'>;
  canHide: boolean;
  bringBack: Judging['bringBack'];
  onClose: () => void;
}

/** Who is hidden, why and by whom; each can be brought back. */
export const HiddenDialog = ({
  ranking: { docKind, docId },
  canHide,
  bringBack,
  onClose,
}: HiddenDialogProps) => {
  const { data, error } = api.refereeMarks.hidden.useQuery({ docKind, docId });
  return (
    <Dialog title={t.hiddenTitle} close={t.close} at="side" onClose={onClose}>
      {(error ?? bringBack.error) && <FailureNotice error={error ?? bringBack.error} />}
      {!data && !error && <Waiting label={t.hiddenTitle} rows={3} />}
      {data?.length === 0 && <Empty title={t.noneHidden} />}
      <ul className={styles.hiddenPeople}>
        {data?.map(({ author, reason, comment, hiddenBy, hiddenAt }) => (
          <li key={author.id}>
            <div>
              <Link
                to="/author/$id/{-$slug}/"
                params={{ id: String(author.id), slug: author.slug }}
                className={styles.name}
              >
                {author.name}
              </Link>
              <div>
                {t.reasons[reason]}
                {comment !== '' && `: ${comment}`}
              </div>
              <div className={styles.hint}>
                {t.by(hiddenBy)}
                <When iso={hiddenAt} />
              </div>
            </div>
            {canHide && (
              <Button
                size="compact-sm"
                variant="default"
                disabled={bringBack.isWorking}
                aria-label={t.bringBackWhom(author.name)}
                onClick={() => bringBack.send([author.id])}
              >
                {t.bringBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
