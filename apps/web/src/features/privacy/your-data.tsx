import { Button, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api, queryClient } from '../../lib/api.ts';
import { flash } from '../../lib/flash.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Card, Section } from '../../ui/page.tsx';
import styles from './privacy.module.css';
import { privacyTexts as t } from './privacy.texts.ts';

const Erase = () => {
  const router = useRouter();
  const [email, setEmail] = useState('');
  const [isAsked, setAsked] = useState(false);
  const erase = api.privacy.erase.useMutation({
    onSuccess: async () => {
      await router.navigate({ to: '/', state: flash('success', t.erased) });
      // Nothing seen as who one was may be shown on.
      queryClient.clear();
      await router.invalidate();
    },
    onError: () => setAsked(false),
  });
  return (
    <form
      className={styles.erase}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
      }}
    >
      <h3>{t.eraseTitle}</h3>
      <p>{t.eraseText}</p>
      {erase.error && <FailureNotice error={erase.error} />}
      <TextInput
        type="email"
        label={t.email}
        value={email}
        maxLength={320}
        required
        withAsterisk={false}
        autoComplete="off"
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" variant="outline" color="red" c="var(--danger)" className={styles.button}>
        {t.erase}
      </Button>
      {isAsked && (
        <Confirm
          title={t.eraseAsk}
          text={t.eraseAskText}
          confirm={t.erase}
          cancel={t.cancel}
          isWorking={erase.isPending}
          onConfirm={() => erase.mutate({ email })}
          onCancel={() => setAsked(false)}
        />
      )}
    </form>
  );
};

/** Taking one's data along, and deleting one's account. For whoever is logged in. */
export const YourData = () => (
  <Section title={t.yours}>
    <Card>
      <h3>{t.exportTitle}</h3>
      <p>{t.exportText}</p>
      <a href="/api/privacy/export" download>
        {t.exportLink}
      </a>
    </Card>
    <Card>
      <Erase />
    </Card>
  </Section>
);
