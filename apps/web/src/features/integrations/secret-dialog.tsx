import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import styles from './integrations.module.css';
import { integrationsTexts as t } from './integrations.texts.ts';

interface SecretDialogProps {
  title: string;
  text: string;
  /** What the secret is called. */
  label: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret the one time that it can be shown. */
export const SecretDialog = ({ title, text, label, secret, onClose }: SecretDialogProps) => {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setSaid(t.copied);
    } catch {
      // Without TLS, or without leave, a page cannot write there.
      setSaid(t.copyFailed);
    }
  };
  return (
    <Dialog title={title} close={t.close} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.wrap}>{text}</p>
        <TextArea
          label={label}
          value={secret}
          rows={2}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={styles.row}>
          <Button onClick={() => void copy()}>{t.copy}</Button>
          <output>{said}</output>
        </div>
      </div>
    </Dialog>
  );
};
