import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Section } from '../../ui/page.tsx';
import { RowList, rowMetaClass, rowTextClass } from '../../ui/row-list.tsx';
import styles from './conflicts.module.css';
import { declaredTexts as t } from './conflicts.texts.ts';

const DeclareForm = () => {
  const [text, setText] = useState({ with: '', reason: '' });
  const utils = api.useUtils();
  const declare = api.conflicts.declare.useMutation({
    onSuccess: (declared) => {
      utils.conflicts.declared.setData(undefined, declared);
      setText({ with: '', reason: '' });
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        declare.mutate(text);
      }}
    >
      {declare.error && <FailureNotice error={declare.error} />}
      <div className={styles.row}>
        <TextInput
          className={styles.grow}
          label={t.with}
          description={t.withHelp}
          value={text.with}
          maxLength={300}
          required
          withAsterisk={false}
          onChange={({ currentTarget }) => setText({ ...text, with: currentTarget.value })}
        />
        <TextInput
          className={styles.grow}
          label={t.reason}
          value={text.reason}
          maxLength={2000}
          required
          withAsterisk={false}
          onChange={({ currentTarget }) => setText({ ...text, reason: currentTarget.value })}
        />
        <Button type="submit" loading={declare.isPending}>
          {t.declare}
        </Button>
      </div>
    </form>
  );
};

/** What one declares of oneself. */
export const DeclaredSection = () => {
  const { data, error } = api.conflicts.declared.useQuery();
  const utils = api.useUtils();
  const withdraw = api.conflicts.withdraw.useMutation({
    onSuccess: () => utils.conflicts.declared.invalidate(),
  });
  if (error) return <FailureNotice error={error} />;
  if (!data) return null;
  return (
    <Section title={t.title}>
      <p className={styles.hint}>{data.author ? t.text : t.noAuthor}</p>
      {withdraw.error && <FailureNotice error={withdraw.error} />}
      {data.conflicts.length > 0 && (
        <RowList label={t.title}>
          {data.conflicts.map(({ id, with: other, reason }) => (
            <li key={id}>
              <span className={rowTextClass}>{other.name}</span>
              <span className={rowMetaClass}>{reason}</span>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t.withdrawOf(other.name)}
                onClick={() => withdraw.mutate({ id })}
              >
                {t.withdraw}
              </Button>
            </li>
          ))}
        </RowList>
      )}
      {data.author && data.conflicts.length === 0 && <p>{t.none}</p>}
      {data.author && <DeclareForm />}
    </Section>
  );
};
