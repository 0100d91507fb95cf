import { Button, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import {
  MAX_TEMPLATE_BODY,
  MAX_TEMPLATE_SUBJECT,
  PLACEHOLDERS,
} from '@peerlens/domain/invitations/templates.contract.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './invitations.module.css';
import { templatesTexts as t } from './invitations.texts.ts';

export interface TemplateDraft {
  id: number | null;
  name: string;
  subject: string;
  body: string;
}

interface TemplateFormProps {
  organizationId: number | null;
  template: TemplateDraft;
  onClose: () => void;
}

/** One template, with a look at the mail that it makes. */
export const TemplateForm = ({ organizationId, template, onClose }: TemplateFormProps) => {
  const [draft, setDraft] = useState(template);
  const utils = api.useUtils();
  const save = api.refereeInvitations.saveTemplate.useMutation({
    onSuccess: async () => {
      await utils.refereeInvitations.templates.invalidate();
      onClose();
    },
  });
  const [asked, setAsked] = useState<{ subject: string; body: string } | null>(null);
  const preview = api.refereeInvitations.preview.useQuery(asked ?? { subject: '', body: '' }, {
    enabled: asked !== null,
  });
  const { subject, body } = draft;
  return (
    <Section title={template.id === null ? t.add : t.change(template.name)}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ organizationId, ...draft });
        }}
      >
        {save.error && <FailureNotice error={save.error} />}
        <TextInput
          label={t.name}
          value={draft.name}
          maxLength={100}
          required
          onChange={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
        />
        <TextInput
          label={t.subject}
          value={subject}
          maxLength={MAX_TEMPLATE_SUBJECT}
          required
          onChange={({ currentTarget }) => setDraft({ ...draft, subject: currentTarget.value })}
        />
        <Textarea
          label={t.body}
          value={body}
          rows={12}
          maxLength={MAX_TEMPLATE_BODY}
          required
          onChange={({ currentTarget }) => setDraft({ ...draft, body: currentTarget.value })}
        />
        <details>
          <summary>{t.placeholders}</summary>
          <ul className={styles.history}>
            {Object.entries(PLACEHOLDERS).map(([name, what]) => (
              <li key={name}>
                <code>{`{{${name}}}`}</code> {what}
              </li>
            ))}
          </ul>
        </details>
        <div className={styles.actions}>
          <Button type="submit" loading={save.isPending}>
            {t.save}
          </Button>
          <Button variant="default" loading={preview.isFetching} onClick={() => setAsked({ subject, body })}>
            {t.preview}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
        {preview.error && <FailureNotice error={preview.error} />}
        {preview.data && (
          <section aria-label={t.preview}>
            <p>
              <strong>{preview.data.subject}</strong>
            </p>
            <p className={styles.mail}>{preview.data.text}</p>
          </section>
        )}
      </form>
    </Section>
  );
};
