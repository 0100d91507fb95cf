import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFirstFocus } from '../../lib/use-first-focus.ts';
import styles from './saved-searches.module.css';
import { savedSearchesTexts as t } from './saved-searches.texts.ts';

interface NameFormProps {
  name: string;
  isWorking: boolean;
  onSubmit: (name: string) => void;
  onCancel: () => void;
}

/** The name of a saved search, to be given or changed; Escape takes it back. */
export const NameForm = ({ name: given, isWorking, onSubmit, onCancel }: NameFormProps) => {
  const [name, setName] = useState(given);
  const field = useFirstFocus();
  return (
    <form
      className={styles.save}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onSubmit(name.trim());
      }}
    >
      <TextInput
        className={styles.grow}
        label={t.nameOf}
        value={name}
        maxLength={200}
        required
        withAsterisk={false}
        ref={field}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={isWorking}>
        {t.save}
      </Button>
      <Button variant="subtle" onClick={onCancel}>
        {t.cancel}
      </Button>
    </form>
  );
};
