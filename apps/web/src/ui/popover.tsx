import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { placePanel } from './place-panel.ts';
import styles from './popover.module.css';

export const panelClass = styles.panel;

interface PopoverProps {
  /** What stands on the button. */
  button: ReactNode;
  /** Of the button, where its content says too little. */
  buttonLabel?: string;
  buttonClass?: string;
  /** What a screen reader calls the panel. */
  label: string;
  /** Asked for only while it is open. */
  children: () => ReactNode;
}

/** A button and what opens under it. Escape and a click elsewhere close it, and the focus returns to the button. */
export const Popover = ({ button, buttonLabel, buttonClass, label, children }: PopoverProps) => {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);

  useLayoutEffect(() => {
    if (isOpen && trigger.current && panel.current) placePanel(panel.current, trigger.current);
  }, [isOpen]);

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={buttonClass ?? styles.button}
        popoverTarget={id}
        aria-label={buttonLabel}
      >
        {button}
      </button>
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-label={label}
        className={styles.panel}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && children()}
      </dialog>
    </>
  );
};
