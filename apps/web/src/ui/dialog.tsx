import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  title: ReactNode;
  /** Of the button in the corner; Escape and a click beside it close, too. */
  close: string;
  /** In the middle of the page, or at its side and as high as the screen. */
  at?: 'centre' | 'side';
  /** Stays in sight under what scrolls. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A panel over the page. The focus returns to where it was. */
export const Dialog = ({ title, close, at = 'centre', footer, onClose, children }: DialogProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    // Taken away by its owner, it never closes by itself, which alone would give the focus back. This runs a
    // moment later: where somebody has gone on by then (with `/` to the search box) they stay.
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[at]}`}
      aria-labelledby={id}
      onClose={onClose}
      // A click beside it closes it, where the browser knows how.
      {...{ closedby: 'any' }}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton label={close} onClick={() => dialog.current?.close()}>
            <IconX size={19} aria-hidden />
          </IconButton>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable */}
        <div className={styles.body} tabIndex={0}>
          {children}
        </div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
};
