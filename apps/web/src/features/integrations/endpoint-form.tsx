import { Button, TextInput } from '@mantine/core';
import { WEBHOOK_EVENT_NAMES } from '@peerlens/domain/webhooks/webhooks.contract.ts';
import type { WebhookEvent } from '@peerlens/domain/webhooks/webhooks.contract.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Choices } from './choices.tsx';
import styles from './integrations.module.css';
import { webhookTexts as t } from './integrations.texts.ts';

/** Adds an endpoint and hands out the secret that signs what is sent there. */
export const EndpointForm = ({
  organizationId,
  onCreated,
}: {
  organizationId: number;
  onCreated: (secret: string) => void;
}) => {
  const utils = api.useUtils();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<WebhookEvent[]>(WEBHOOK_EVENT_NAMES);
  const create = api.webhooks.create.useMutation({
    onSuccess: async ({ secret }) => {
      setUrl('');
      onCreated(secret);
      await utils.webhooks.invalidate();
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({ organizationId, url, events });
      }}
    >
      <TextInput
        type="url"
        label={t.url}
        placeholder={t.urlExample}
        value={url}
        maxLength={2000}
        required
        withAsterisk={false}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Choices
        legend={t.events}
        options={WEBHOOK_EVENT_NAMES}
        names={t.eventNames}
        chosen={events}
        onChange={setEvents}
      />
      {create.error && <FailureNotice error={create.error} />}
      <Button type="submit" loading={create.isPending}>
        {t.add}
      </Button>
    </form>
  );
};
