import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Select } from '../../ui/select.tsx';
import styles from './proposals.module.css';
import { proposalsTexts as t } from './proposals.texts.ts';

interface FolderNameFormProps {
  name?: string;
  submit: string;
  isWorking: boolean;
  /** Whose members may see it; a choice where there are any. */
  organizations?: readonly { id: number; name: string }[];
  /** Whether it is typed into at once, as it was just asked for. */
  hasFocus?: boolean;
  onSubmit: (folder: { name: string; organizationId: number | null }) => void;
  onCancel?: () => void;
}

export const FolderNameForm = (props: FolderNameFormProps) => {
  const { name = '', submit, isWorking, organizations = [], hasFocus = false, onSubmit, onCancel } = props;
  const [text, setText] = useState(name);
  const [isTried, setTried] = useState(false);
  const isMissing = text.trim() === '';
  const [organizationId, setOrganizationId] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) field.current?.select();
  }, [hasFocus]);
  return (
    <form
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isMissing) onSubmit({ name: text.trim(), organizationId });
      }}
    >
      <TextInput
        ref={field}
        className={styles.grow}
        label={t.folderName}
        value={text}
        maxLength={200}
        required
        withAsterisk={false}
        error={isTried && isMissing && t.folderNameRequired}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {organizations.length > 0 && (
        <Select
          label={t.seenBy}
          value={organizationId ?? ''}
          data={[
            { value: '', label: t.seenByYou },
            ...organizations.map((one) => ({ value: String(one.id), label: t.seenByMembers(one.name) })),
          ]}
          onChange={({ currentTarget }) => setOrganizationId(Number(currentTarget.value) || null)}
        />
      )}
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
