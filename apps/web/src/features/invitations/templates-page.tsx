import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import styles from './invitations.module.css';
import { templatesTexts as t } from './invitations.texts.ts';
import { RulesForm } from './rules-form.tsx';
import { TemplateForm } from './template-form.tsx';
import type { TemplateDraft } from './template-form.tsx';

type TemplateValue = ApiOutputs['refereeInvitations']['templates']['templates'][number];

interface Acts {
  onEdit: (template: TemplateDraft) => void;
  onRemove: (template: TemplateValue) => void;
}

const columns = (acts: Acts | null): Column<TemplateValue>[] => [
  {
    id: 'name',
    header: t.name,
    isWide: true,
    isSelfEvident: true,
    value: ({ name }) => name,
    cell: ({ name }) => name,
  },
  { id: 'subject', header: t.subject, isWide: true, cell: ({ subject }) => subject },
  ...(acts === null
    ? []
    : [
        {
          id: 'acts',
          header: t.edit,
          isSelfEvident: true,
          cell: (template: TemplateValue) => <TemplateActs template={template} {...acts} />,
        },
      ]),
];

const TemplateActs = ({ template, onEdit, onRemove }: Acts & { template: TemplateValue }) => {
  const { id, name, subject, body } = template;
  if (id === null)
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t.copyWhich(name)}
        onClick={() => onEdit({ id: null, name: '', subject, body })}
      >
        {t.copy}
      </Button>
    );
  return (
    <div className={styles.actions}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t.editWhich(name)}
        onClick={() => onEdit({ id, name, subject, body })}
      >
        {t.edit}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        c="var(--danger)"
        aria-label={t.removeWhich(name)}
        onClick={() => onRemove(template)}
      >
        {t.remove}
      </Button>
    </div>
  );
};

/** What is written to people who are asked: an organisation's templates and rules, or one's own templates. */
export const TemplatesPage = ({ organizationId }: { organizationId: number | null }) => {
  const [{ organization, canEdit, templates, rules }] = api.refereeInvitations.templates.useSuspenseQuery({
    organizationId,
  });
  const [draft, setDraft] = useState<TemplateDraft | null>(null);
  const [removing, setRemoving] = useState<TemplateValue | null>(null);
  const utils = api.useUtils();
  const remove = api.refereeInvitations.removeTemplate.useMutation({
    onSuccess: async () => {
      await utils.refereeInvitations.invalidate();
    },
    onSettled: () => setRemoving(null),
  });
  return (
    <Page title={t.title} width="narrow">
      <PageHead
        crumbs={[organization?.name ?? t.own, t.title]}
        title={t.title}
        lead={organization === null ? t.leadOwn : t.leadOf(organization.name)}
      />
      {remove.error && <FailureNotice error={remove.error} />}
      <DataTable
        label={t.list}
        columns={columns(canEdit ? { onEdit: setDraft, onRemove: setRemoving } : null)}
        rows={templates}
        rowKey={({ id }) => id ?? 0}
      />
      {draft && (
        <TemplateForm
          key={draft.id ?? 'new'}
          organizationId={organizationId}
          template={draft}
          onClose={() => setDraft(null)}
        />
      )}
      {organizationId !== null && canEdit && <RulesForm organizationId={organizationId} rules={rules} />}
      {removing?.id != null && (
        <Confirm
          title={t.removeTitle}
          text={t.removeText(removing.name)}
          confirm={t.remove}
          cancel={t.cancel}
          isWorking={remove.isPending}
          onConfirm={() => removing.id !== null && remove.mutate({ organizationId, id: removing.id })}
          onCancel={() => setRemoving(null)}
        />
      )}
    </Page>
  );
};
