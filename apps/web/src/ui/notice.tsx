import {
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconOctagonMinus,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

const ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconOctagonMinus,
};

interface NoticeProps {
  kind: keyof typeof ICONS;
  title?: ReactNode;
  children?: ReactNode;
  onClose?: (() => void) | undefined;
}

/** A message in the page. Failures and warnings are announced when they appear. */
export const Notice = ({ kind, title, children, onClose }: NoticeProps) => {
  const Icon = ICONS[kind];
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'danger' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.8} aria-hidden />
      <div className={styles.text}>
        {title && <div className={styles.title}>{title}</div>}
        {children}
      </div>
      {onClose && (
        <button type="button" className={styles.close} aria-label="Dismiss" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </button>
      )}
    </div>
  );
};
