import { Button, TextInput } from '@mantine/core';
import { WEBHOOK_EVENT_NAMES } from '@peerlens/domain/webhooks/webhooks.contract.ts';
import type { WebhookEvent } from '@peerlens/domain/webhooks/webhooks.contract.ts';
import { useState } from 'react';
import type { RefObject } from 'react';
import { api } from '../../lib/api.ts';
import { useFirstFocus } from '../../lib/use-first-focus.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Choices } from './choices.tsx';
import styles from './integrations.module.css';
import { integrationsTexts, webhookTexts as t } from './integrations.texts.ts';

interface EndpointDraft {
  url: string;
  events: WebhookEvent[];
}

interface EndpointFieldsProps {
  /** What stands there at first. */
  first: EndpointDraft;
  submit: string;
  isWorking: boolean;
  error: unknown;
  /** Resolves to whether the form is to be as at first again. */
  onSubmit: (draft: EndpointDraft) => Promise<boolean>;
  onCancel?: () => void;
  /** Of the address. */
  field?: RefObject<HTMLInputElement | null>;
}

/** Where events go, and which. */
const EndpointFields = (props: EndpointFieldsProps) => {
  const { first, submit, isWorking, error, onSubmit, onCancel, field } = props;
  const [draft, setDraft] = useState(first);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(draft).then((isDone) => isDone && setDraft(first));
      }}
    >
      <TextInput
        type="url"
        label={t.url}
        placeholder={t.urlExample}
        value={draft.url}
        maxLength={2000}
        required
        withAsterisk={false}
        {...(field && { ref: field })}
        onChange={({ currentTarget }) => setDraft({ ...draft, url: currentTarget.value })}
      />
      <Choices
        legend={t.events}
        options={WEBHOOK_EVENT_NAMES}
        names={t.eventNames}
        chosen={draft.events}
        onChange={(events) => setDraft({ ...draft, events })}
      />
      {error !== null && <FailureNotice error={error} />}
      <span className={styles.buttons}>
        <Button type="submit" loading={isWorking}>
          {submit}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {integrationsTexts.cancel}
          </Button>
        )}
      </span>
    </form>
  );
};

/** Adds an endpoint and hands out the secret that signs what is sent there. */
export const NewEndpointForm = ({
  organizationId,
  onCreated,
}: {
  organizationId: number;
  onCreated: (secret: string) => void;
}) => {
  const utils = api.useUtils();
  const create = api.webhooks.create.useMutation({
    onSuccess: async ({ secret }) => {
      onCreated(secret);
      await utils.webhooks.invalidate();
    },
  });
  return (
    <EndpointFields
      first={{ url: '', events: WEBHOOK_EVENT_NAMES }}
      submit={t.add}
      isWorking={create.isPending}
      error={create.error}
      onSubmit={(draft) =>
        create.mutateAsync({ organizationId, ...draft }).then(
          () => true,
          () => false,
        )
      }
    />
  );
};

/** Changes where events go, and which; the secret stays. */
export const EndpointForm = ({
  endpoint: { id, url, events },
  onClose,
}: {
  endpoint: EndpointDraft & { id: number };
  onClose: () => void;
}) => {
  const field = useFirstFocus();
  const utils = api.useUtils();
  const update = api.webhooks.update.useMutation({
    onSuccess: async () => {
      await utils.webhooks.invalidate();
      onClose();
    },
  });
  return (
    <EndpointFields
      first={{ url, events }}
      submit={t.save}
      isWorking={update.isPending}
      error={update.error}
      onSubmit={(draft) => {
        update.mutate({ id, ...draft });
        return Promise.resolve(false);
      }}
      onCancel={onClose}
      field={field}
    />
  );
};
