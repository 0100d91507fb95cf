import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import styles from './embedding.module.css';
import { embeddingTexts as t } from './embedding.texts.ts';
import { LinkedReferee } from './linked-referee.tsx';
import type { LinkedRankingValue } from './linked-referee.tsx';

/** The address opens the list to whoever has it: it is for no search engine, and goes with no link. */
const Private = () => (
  <>
    <meta name="robots" content="noindex, nofollow" />
    <meta name="referrer" content="no-referrer" />
  </>
);

interface LinkedRankingPageProps {
  token: string;
  /** Null for a link that works no longer, or never did. */
  ranking: LinkedRankingValue | null;
}

/** The page behind a link to a ranking, for people without an account. */
export const LinkedRankingPage = ({ token, ranking }: LinkedRankingPageProps) =>
  ranking === null ? (
    <Page title={t.window} width="small">
      <Private />
      <PageHead title={t.window} />
      <Empty title={t.dead}>{t.deadText}</Empty>
    </Page>
  ) : (
    <OpenRanking token={token} ranking={ranking} />
  );

const OpenRanking = ({ token, ranking }: { token: string; ranking: LinkedRankingValue }) => {
  const { title, expiresAt, canMark, referees, totalReferees } = ranking;
  const [marked, setMarked] = useState<ReadonlySet<number>>(
    () => new Set(referees.filter(({ isMarked }) => isMarked).map(({ author }) => author.id)),
  );
  const mark = api.embedding.mark.useMutation({
    onSuccess: ({ markedAuthorsIds }) => setMarked(new Set(markedAuthorsIds)),
  });
  const full = Math.max(0, ...referees.map(({ score }) => score)) || 1;
  return (
    <Page title={t.window} width="narrow">
      <Private />
      <PageHead
        title={t.title(title)}
        lead={
          <>
            {t.until} <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>.{' '}
            {totalReferees > referees.length && t.first(referees.length, totalReferees)}
          </>
        }
      />
      {mark.error && <FailureNotice error={mark.error} />}
      {referees.length === 0 ? (
        <Empty title={t.none}>{t.noneText}</Empty>
      ) : (
        <ol className={styles.list} aria-label={t.list}>
          {referees.map((row) => (
            <LinkedReferee
              key={row.author.id}
              row={row}
              full={full}
              isMarked={marked.has(row.author.id)}
              isWorking={mark.isPending}
              onMark={
                canMark
                  ? (isMarked) => mark.mutate({ token, authorIds: [row.author.id], marked: isMarked })
                  : null
              }
            />
          ))}
        </ol>
      )}
    </Page>
  );
};
