import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  title: ReactNode;
  /** Of the button in the corner; Escape closes, too. */
  close: string;
  onClose: () => void;
  children: ReactNode;
}

/** Something to read over the page. */
export const Dialog = ({ title, close, onClose, children }: DialogProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton label={close} onClick={() => dialog.current?.close()}>
          <IconX size={19} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
};
