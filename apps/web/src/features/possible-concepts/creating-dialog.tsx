import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';
import confirmStyles from '../../ui/confirm.module.css';
import styles from './candidates.module.css';
import { candidatesTexts as t } from './candidates.texts.ts';
import type { Creating } from './use-creating.ts';

/** How far the making of many concepts has come; it closes by itself. */
export const CreatingDialog = ({
  creating: { done, total, failed, isOver },
  onStop,
}: {
  creating: Creating;
  onStop: () => void;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={confirmStyles.dialog}
      aria-label={t.creating}
      // Closing it would not end the work: that is what the button is for.
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.form}>
        <h2>{t.creating}</h2>
        <output className={styles.count}>{t.count(done, total)}</output>
        <progress className={styles.progress} aria-label={t.creating} value={done} max={total} />
        {isOver && failed > 0 && <Notice kind="danger" title={t.failedSaves} />}
        {isOver && failed === 0 && (
          <Notice kind="success" title={done === total ? t.allCreated : t.stopped} />
        )}
        {!isOver && (
          <div>
            <Button variant="default" onClick={onStop}>
              {t.stop}
            </Button>
          </div>
        )}
      </div>
    </dialog>
  );
};
