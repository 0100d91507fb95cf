import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { LogInAgain, RestoredNotice } from '../../../ui/draft-notices.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page.tsx';
import styles from './releases.module.css';
import { releasesTexts as t } from './releases.texts.ts';

const EMPTY = { name: '', notes: '' };

/** Names the ontology as it is. */
export const NewRelease = ({ unreleased }: { unreleased: string }) => {
  const utils = api.useUtils();
  const form = useDraft({ initial: EMPTY, part: 'release' });
  const [made, setMade] = useState<string | null>(null);
  const create = api.ontologyReleases.create.useMutation({
    onSuccess: async ({ name }) => {
      setMade(name);
      form.restart();
      await utils.ontologyReleases.invalidate();
    },
  });
  return (
    <Section title={t.new}>
      <p className={styles.quiet}>{unreleased}</p>
      {made !== null && (
        <Notice kind="success" onClose={() => setMade(null)}>
          {t.created(made)}
        </Notice>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (form.draft.name.trim() !== '') create.mutate(form.draft);
        }}
      >
        <RestoredNotice draft={form} />
        {create.error && (
          <>
            <FailureNotice error={create.error} />
            <LogInAgain error={create.error} />
          </>
        )}
        <TextField
          label={t.name}
          required
          maxLength={100}
          autoComplete="off"
          placeholder={t.nameHint}
          value={form.draft.name}
          onChange={({ currentTarget }) => form.change({ name: currentTarget.value })}
        />
        <TextArea
          label={t.notes}
          rows={3}
          maxLength={10_000}
          value={form.draft.notes}
          onChange={({ currentTarget }) => form.change({ notes: currentTarget.value })}
        />
        <div>
          <Button type="submit" loading={create.isPending}>
            {t.create}
          </Button>
        </div>
      </form>
    </Section>
  );
};
