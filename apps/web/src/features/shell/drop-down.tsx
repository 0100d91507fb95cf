import { IconChevronDown } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './drop-down.module.css';

/** What Escape and whatever happens outside it close. */
const useClosing = () => {
  const opened = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const details = opened.current;
      if (!details?.open) return;
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isOutside = !(event instanceof KeyboardEvent) && !details.contains(event.target as Node);
      if (isEscape) details.querySelector('summary')?.focus();
      if (isEscape || isOutside) details.open = false;
    };
    const kinds = ['keydown', 'pointerdown', 'focusin'] as const;
    for (const kind of kinds) document.addEventListener(kind, close);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, close);
    };
  }, []);
  return opened;
};

interface DropDownProps {
  /** What stands on the button. */
  children: ReactNode;
  /** Says more than the button has room for. */
  label?: string;
  panel: ReactNode;
}

/** A button of the top bar and the links that open under it; going to another page closes it. */
export const DropDown = ({ children, label, panel }: DropDownProps) => {
  const { href } = useLocation();
  const opened = useClosing();
  return (
    <details key={href} ref={opened} className={styles.menu}>
      <summary className={styles.button} aria-label={label}>
        {children}
        <IconChevronDown size={15} aria-hidden />
      </summary>
      <div className={styles.panel}>{panel}</div>
    </details>
  );
};
