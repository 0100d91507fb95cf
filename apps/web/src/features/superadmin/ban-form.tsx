import { Button } from '@mantine/core';
import { api } from '../../lib/api.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { LogInAgain, RestoredNotice } from '../../ui/draft-notices.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { bansTexts as t } from './bans.texts.ts';
import styles from './superadmin.module.css';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** One form, or many pasted, with one reason. */
export const BanForm = () => {
  const form = useDraft({ initial: { forms: '', reason: '' }, part: 'ban' });
  const utils = api.useUtils();
  const add = api.bannedLiterals.add.useMutation({
    onSuccess: async () => {
      form.restart();
      await utils.bannedLiterals.invalidate();
    },
  });
  return (
    <Section title={t.add}>
      <RestoredNotice draft={form} />
      {add.error && <FailureNotice error={add.error} />}
      <LogInAgain error={add.error} />
      {add.data && (
        <Notice kind="success" title={t.added(add.data.added, add.data.already)} onClose={add.reset} />
      )}
      <Card>
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate({ forms: linesOf(form.draft.forms), reason: form.draft.reason });
          }}
        >
          <TextArea
            label={t.forms}
            name="forms"
            rows={4}
            required
            value={form.draft.forms}
            onChange={({ currentTarget: { value } }) => form.change({ forms: value })}
          />
          <TextField
            label={t.reason}
            name="reason"
            maxLength={500}
            value={form.draft.reason}
            onChange={({ currentTarget: { value } }) => form.change({ reason: value })}
          />
          <div>
            <Button type="submit" loading={add.isPending}>
              {t.ban}
            </Button>
          </div>
        </form>
      </Card>
    </Section>
  );
};
