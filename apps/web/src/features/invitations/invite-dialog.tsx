import { Button, Checkbox, NumberInput, Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/Radio.css';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiInputs } from '../../lib/api.ts';
import { statusOf } from '../../lib/failure.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { BurdenNote } from './burden-note.tsx';
import type { BurdenValue } from './burden-note.tsx';
import styles from './invitations.module.css';
import { inviteTexts as t } from './invitations.texts.ts';

type InviteInput = ApiInputs['refereeInvitations']['invite'];
type Kind = InviteInput['as'];
const KINDS: readonly Kind[] = ['ask', 'alternate', 'draft'];

export interface InvitedAuthor {
  id: number;
  name: string;
}

interface InviteDialogProps {
  proposalId: number;
  organizationId: number | null;
  /** Nobody = somebody who is no author, to be typed in. */
  authors: readonly InvitedAuthor[];
  onDone: (count: number) => void;
  onClose: () => void;
}

/** Templates of the organisation and one's own, the one that ships first; to be chosen by the text of their id. */
const useTemplates = (organizationId: number | null) => {
  const own = api.refereeInvitations.templates.useQuery({});
  const ours = api.refereeInvitations.templates.useQuery(
    { organizationId },
    { enabled: organizationId !== null },
  );
  const templates = [
    ...(own.data?.templates ?? []),
    ...(ours.data?.templates ?? []).filter(({ id }) => id !== null),
  ];
  return {
    rules: (organizationId === null ? own.data : ours.data)?.rules,
    choices: templates.map(({ id, name }) => ({ value: String(id ?? ''), label: name })),
  };
};

interface FormProps extends InviteDialogProps {
  known: ReadonlyMap<number, BurdenValue>;
  templates: ReturnType<typeof useTemplates>;
}

const InviteForm = ({ proposalId, authors, known, templates, onDone, onClose }: FormProps) => {
  const [name, setName] = useState('');
  const [emails, setEmails] = useState<ReadonlyMap<number, string>>(
    new Map(authors.map(({ id }) => [id, known.get(id)?.email ?? ''])),
  );
  const [kind, setKind] = useState<Kind>('ask');
  const [asksByItself, setByItself] = useState(false);
  const [template, setTemplate] = useState('');
  const [dueDays, setDueDays] = useState(templates.rules?.dueDays ?? 14);
  const utils = api.useUtils();
  const invite = api.refereeInvitations.invite.useMutation({
    onSuccess: async () => {
      await utils.refereeInvitations.invalidate();
      onDone(Math.max(authors.length, 1));
    },
  });
  const mustConfirm = statusOf(invite.error) === 409 && invite.error?.data?.details['mustConfirm'] === true;
  const setEmail = (id: number, email: string) => setEmails(new Map(emails).set(id, email));
  const send = (confirmed: boolean) =>
    invite.mutate({
      proposalId,
      people:
        authors.length === 0
          ? [{ name, email: emails.get(0) ?? '' }]
          : authors.map(({ id }) => ({ authorId: id, email: emails.get(id) ?? '' })),
      as: kind,
      asksByItself,
      templateId: template === '' ? null : Number(template),
      dueDays,
      confirmed,
    });
  const needsEmail = kind === 'ask';
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        send(mustConfirm);
      }}
    >
      <p className={styles.hint}>{t.lead}</p>
      {authors.length === 0 ? (
        <div className={styles.pair}>
          <TextInput
            label={t.name}
            value={name}
            maxLength={200}
            required
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <TextInput
            label={t.email}
            type="email"
            value={emails.get(0) ?? ''}
            required={needsEmail}
            onChange={({ currentTarget }) => setEmail(0, currentTarget.value)}
          />
        </div>
      ) : (
        <ul className={styles.people}>
          {authors.map((author) => (
            <li key={author.id}>
              <TextInput
                label={t.emailOf(author.name)}
                type="email"
                value={emails.get(author.id) ?? ''}
                required={needsEmail}
                onChange={({ currentTarget }) => setEmail(author.id, currentTarget.value)}
              />
              <BurdenNote burden={known.get(author.id)} />
            </li>
          ))}
        </ul>
      )}
      <Radio.Group
        label={t.as}
        value={kind}
        onChange={(value) => setKind(KINDS.find((one) => one === value) ?? kind)}
      >
        <div className={styles.choices}>
          {KINDS.map((one) => (
            <Radio key={one} value={one} label={t.kinds[one]} />
          ))}
        </div>
      </Radio.Group>
      {kind === 'alternate' && (
        <Checkbox
          label={t.asksByItself}
          checked={asksByItself}
          onChange={({ currentTarget }) => setByItself(currentTarget.checked)}
        />
      )}
      <div className={styles.pair}>
        <Select
          label={t.template}
          data={templates.choices}
          value={template}
          onChange={({ currentTarget }) => setTemplate(currentTarget.value)}
        />
        <NumberInput
          label={t.dueDays}
          value={dueDays}
          min={1}
          max={180}
          allowDecimal={false}
          hideControls
          onChange={(value) => setDueDays(Number(value) || 1)}
        />
      </div>
      {mustConfirm ? (
        <Notice kind="warning" title={invite.error?.message}>
          {t.confirmText}
        </Notice>
      ) : (
        invite.error && <FailureNotice error={invite.error} />
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={invite.isPending}>
          {mustConfirm ? t.confirm : t.send}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
};

/** Asks people for a review, notes them, or puts them among the alternates. */
export const InviteDialog = (props: InviteDialogProps) => {
  const { proposalId, organizationId, authors, onClose } = props;
  const templates = useTemplates(organizationId);
  const burdens = api.refereeInvitations.burdens.useQuery({
    proposalId,
    authorIds: authors.map(({ id }) => id),
  });
  const isReady = burdens.data && templates.rules;
  return (
    <Dialog
      title={authors.length === 0 ? t.titleNew : t.title(authors.length)}
      close={t.close}
      onClose={onClose}
    >
      {burdens.error && <FailureNotice error={burdens.error} />}
      {isReady ? (
        <InviteForm
          {...props}
          templates={templates}
          known={new Map(burdens.data.people.map((person) => [person.authorId, person]))}
        />
      ) : (
        !burdens.error && <Waiting label={t.open} rows={4} />
      )}
    </Dialog>
  );
};
