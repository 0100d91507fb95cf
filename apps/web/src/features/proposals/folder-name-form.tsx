import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import styles from './proposals.module.css';
import { proposalsTexts as t } from './proposals.texts.ts';

interface FolderNameFormProps {
  name?: string;
  submit: string;
  isWorking: boolean;
  onSubmit: (name: string) => void;
  onCancel?: () => void;
}

export const FolderNameForm = ({ name = '', submit, isWorking, onSubmit, onCancel }: FolderNameFormProps) => {
  const [text, setText] = useState(name);
  return (
    <form
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onSubmit(text.trim());
      }}
    >
      <TextInput
        className={styles.grow}
        label={t.folderName}
        value={text}
        maxLength={200}
        required
        withAsterisk={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" loading={isWorking} variant={onCancel ? 'filled' : 'default'}>
        {submit}
      </Button>
      {onCancel && (
        <Button variant="subtle" onClick={onCancel}>
          {t.cancel}
        </Button>
      )}
    </form>
  );
};
