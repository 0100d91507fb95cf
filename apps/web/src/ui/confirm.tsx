import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import styles from './confirm.module.css';

interface ConfirmProps {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  isWorking?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is gone for good. Escape and the first button take it back. */
export const Confirm = ({
  title,
  text,
  confirm,
  cancel,
  isWorking = false,
  onConfirm,
  onCancel,
}: ConfirmProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onCancel}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => dialog.current?.close()}>
          {cancel}
        </Button>
        <Button bg="#a8232b" c="#fff" loading={isWorking} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
};
