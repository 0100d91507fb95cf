import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import styles from './organizations.module.css';
import { organizationsTexts as t } from './organizations.texts.ts';

interface InviteFormProps {
  isWorking: boolean;
  /** Resolves to whether the invitation was made. */
  onInvite: (invite: { email: string; isAdmin: boolean; isDeveloper: boolean }) => Promise<boolean>;
}

/** Whoever is to be more is made so each time anew. */
const MEMBER = { isAdmin: false, isDeveloper: false };

/** Asks somebody into the organisation. */
export const InviteForm = ({ isWorking, onInvite }: InviteFormProps) => {
  const [email, setEmail] = useState('');
  const [flags, setFlags] = useState(MEMBER);
  const invite = async () => {
    if (!(await onInvite({ email: email.trim(), ...flags }))) return;
    setEmail('');
    setFlags(MEMBER);
  };
  return (
    <form
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (email.trim() !== '') void invite();
      }}
    >
      <TextInput
        className={styles.grow}
        type="email"
        label={t.email}
        description={t.emailHelp}
        value={email}
        maxLength={320}
        required
        withAsterisk={false}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <span className={styles.checks}>
        <Checkbox
          label={t.administrator}
          checked={flags.isAdmin}
          onChange={({ currentTarget }) => setFlags({ ...flags, isAdmin: currentTarget.checked })}
        />
        <Checkbox
          label={t.developer}
          checked={flags.isDeveloper}
          onChange={({ currentTarget }) => setFlags({ ...flags, isDeveloper: currentTarget.checked })}
        />
      </span>
      <Button type="submit" loading={isWorking}>
        {t.invite}
      </Button>
    </form>
  );
};
