import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Empty } from '../../../ui/empty.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OntologyPage } from '../ontology-page.tsx';
import { ChangeDetail } from './change-detail.tsx';
import { ChangeList } from './change-list.tsx';
import { neighborOf } from './pending-changes.ts';
import styles from './review.module.css';
import { reviewTexts as t } from './review.texts.ts';
import { keepSeen, seenChanges } from './seen.ts';
import { useDeciding } from './use-deciding.ts';
import { usePendingChanges } from './use-pending-changes.ts';
import { useReviewKeys } from './use-review-keys.ts';

type Deciding = ReturnType<typeof useDeciding>;

/** What was just done, and what could not be. */
const Told = ({ deciding, onShow }: { deciding: Deciding; onShow: (id: number) => void }) => {
  const { last, failed } = deciding;
  return (
    <>
      {failed && (
        <Notice kind="danger" title={t.failed(failed.name)} onClose={deciding.forgetFailure}>
          <FailureNotice error={failed.error} />
          {failed.kind !== 'undone' && (
            <Button size="compact-sm" variant="default" onClick={() => onShow(failed.id)}>
              {t.goTo}
            </Button>
          )}
        </Notice>
      )}
      {last && (
        <output className={styles.last}>
          {t[last.kind](last.name)}{' '}
          {last.kind === 'accepted' && (
            <Button size="compact-sm" variant="default" onClick={() => void deciding.undoLast()}>
              {t.undo}{' '}
              <kbd className={styles.key} aria-hidden>
                u
              </kbd>
            </Button>
          )}
        </output>
      )}
    </>
  );
};

/** Marks what is looked at as seen, in this browser. */
const useSeen = (id: number | null) => {
  const [seen, setSeen] = useState(seenChanges);
  const [before, setBefore] = useState<number | null>(null);
  // Seen once one has gone on from it.
  if (id !== before) {
    setBefore(id);
    if (before !== null && !seen.has(before)) setSeen(new Set(seen).add(before));
  }
  useEffect(() => keepSeen(seen), [seen]);
  return (of: number): boolean => seen.has(of);
};

/** What is proposed, decided on one after the other. */
export const SuggestionsPage = ({ wantedId }: { wantedId: number | null }) => {
  const [openId, setOpenId] = useState(wantedId);
  const { changes: all, more, error } = usePendingChanges(openId);
  const deciding = useDeciding();
  const changes = all.filter(({ id }) => !deciding.isDecided(id));
  const current = changes.find(({ id }) => id === openId) ?? changes.at(0);
  const currentId = current?.id ?? null;
  const isSeen = useSeen(currentId);
  const go = (step: 1 | -1) => setOpenId(neighborOf(changes, currentId, step));
  useReviewKeys({
    j: () => go(1),
    k: () => go(-1),
    u: () => void deciding.undoLast(),
  });
  const at = current ? changes.indexOf(current) + 1 : 0;
  return (
    <OntologyPage title={t.title} lead={t.leadModerator}>
      {error && <FailureNotice error={error} />}
      <Told deciding={deciding} onShow={setOpenId} />
      {current ? (
        <div className={styles.review}>
          <div className={styles.side}>
            <p className={styles.count} aria-live="polite">
              {t.left(changes.length + more)}
            </p>
            <ChangeList changes={changes} currentId={currentId} isSeen={isSeen} onOpen={setOpenId} />
          </div>
          <div className={styles.main}>
            <div className={styles.steps}>
              <Button variant="default" size="compact-md" onClick={() => go(-1)}>
                {t.previous}{' '}
                <kbd className={styles.key} aria-hidden>
                  k
                </kbd>
              </Button>
              <span>{t.place(at, changes.length + more)}</span>
              <Button variant="default" size="compact-md" onClick={() => go(1)}>
                {t.next}{' '}
                <kbd className={styles.key} aria-hidden>
                  j
                </kbd>
              </Button>
            </div>
            <ChangeDetail
              key={current.id}
              change={current}
              onDecide={(decision) => {
                const next = neighborOf(changes, current.id, 1);
                setOpenId(next === current.id ? neighborOf(changes, current.id, -1) : next);
                void deciding.decide(current, decision);
              }}
            />
          </div>
        </div>
      ) : (
        <Empty title={t.none}>{t.noneText}</Empty>
      )}
    </OntologyPage>
  );
};
