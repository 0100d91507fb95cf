import { Button } from '@mantine/core';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
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
  const form = useRef<HTMLFormElement>(null);
  const utils = api.useUtils();
  const add = api.bannedLiterals.add.useMutation({
    onSuccess: async () => {
      form.current?.reset();
      await utils.bannedLiterals.invalidate();
    },
  });
  return (
    <Section title={t.add}>
      {add.error && <FailureNotice error={add.error} />}
      {add.data && (
        <Notice kind="success" title={t.added(add.data.added, add.data.already)} onClose={add.reset} />
      )}
      <Card>
        <form
          ref={form}
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault();
            const entered = new FormData(event.currentTarget);
            add.mutate({
              forms: linesOf(entered.get('forms') as string),
              reason: entered.get('reason') as string,
            });
          }}
        >
          <TextArea label={t.forms} name="forms" rows={4} required />
          <TextField label={t.reason} name="reason" maxLength={500} />
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
