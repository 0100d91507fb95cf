import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import styles from './organizations.module.css';
import { organizationsTexts as t } from './organizations.texts.ts';

interface InvitationLinkProps {
  email: string;
  /** Null where a mail brings it. */
  link: string | null;
}

/** What became of an invitation just made: a mail, or a link to hand over. */
export const InvitationLink = ({ email, link }: InvitationLinkProps) => {
  const [isCopied, setCopied] = useState(false);
  if (link === null) return <Notice kind="success" title={t.mailed(email)} />;
  return (
    <Notice kind="info" title={t.handOver(email)}>
      {t.handOverText}
      <div className={styles.link}>
        <TextInput
          label={t.link}
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          variant="default"
          onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
        >
          {isCopied ? t.copied : t.copy}
        </Button>
      </div>
    </Notice>
  );
};
