import { Button } from '@mantine/core';
import { api } from '../../lib/api.ts';
import { TextField } from '../../ui/field.tsx';
import { Card } from '../../ui/page.tsx';
import type { ScheduleDraft, Scheduled } from './schedule-draft.ts';
import { FileFields, TargetFields, WhenFields } from './schedule-fields.tsx';
import type { FieldsProps } from './schedule-fields.tsx';
import styles from './schedules.module.css';
import { schedulesTexts as t } from './schedules.texts.ts';

interface FormProps extends FieldsProps {
  kind: Scheduled['kind'];
  submit: string;
  isWorking: boolean;
  onSubmit: (draft: ScheduleDraft) => void;
}

/** What a schedule exports, how, when and to whom. */
export const ScheduleForm = ({ draft, change, kind, submit, isWorking, onSubmit }: FormProps) => {
  const [{ organizations }] = api.accounts.currentUser.useSuspenseQuery();
  return (
    <Card>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(draft);
        }}
      >
        <TextField
          label={t.name}
          required
          maxLength={200}
          value={draft.name}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        <WhenFields draft={draft} change={change} />
        <FileFields draft={draft} change={change} kind={kind} organizations={organizations} />
        <p className={styles.hint}>
          {draft.settingsId === null ? t.placeSettings : t.onlySettings(draft.settingsId)}
        </p>
        <TargetFields draft={draft} change={change} />
        <div>
          <Button type="submit" loading={isWorking} disabled={draft.name.trim() === ''}>
            {submit}
          </Button>
        </div>
      </form>
    </Card>
  );
};
