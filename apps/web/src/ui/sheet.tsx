import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  close: string;
  /** Stays in sight under what scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** A panel over the page, as high as a phone and beside the page where there is room. Escape closes it. */
export const Sheet = ({ title, close, footer, children, onClose }: SheetProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    // Taken away by its owner, it never closes by itself, which alone would give the focus back.
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={id}
      onClose={onClose}
      // A click beside it closes it, where the browser knows how.
      {...{ closedby: 'any' }}
    >
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton label={close} onClick={() => dialog.current?.close()}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
};
