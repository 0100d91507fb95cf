import { Button, Checkbox, Textarea } from '@mantine/core';
import { MAX_MESSAGE_LENGTH } from '@peerlens/domain/quotas/plan-requests.contract.ts';
import { QUOTA_NAMES } from '@peerlens/domain/quotas/quota-names.contract.ts';
import type { QuotaName } from '@peerlens/domain/quotas/quotas.contract.ts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { api } from '../../lib/api.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { keepPlanDraft, keptPlanDraft } from './plan-draft.ts';
import styles from './plans.module.css';
import { FEATURES, plansTexts as t } from './plans.texts.ts';

interface Organization {
  id: number;
  name: string;
}

interface PlanFormProps {
  administered: readonly Organization[];
  /** What is chosen at first. */
  quotas: readonly QuotaName[];
  organizationId: number | null;
  /** What the holder has, and what is asked for. */
  closed: (organizationId: number | null) => ReadonlyMap<QuotaName, string>;
}

/** Asks for features, for oneself or for an organisation that one administers; what was typed outlives an expired login. */
export const PlanForm = ({ administered, quotas, organizationId: given, closed }: PlanFormProps) => {
  const [draft, setDraft] = useState(() => {
    const kept = keptPlanDraft() ?? { quotas: [], organizationId: given, message: '' };
    return { ...kept, quotas: [...new Set([...kept.quotas, ...quotas])] };
  });
  const [isTried, setTried] = useState(false);
  const utils = api.useUtils();
  const create = api.quotas.requests.create.useMutation({
    onSuccess: async () => {
      keepPlanDraft(null);
      setDraft({ ...draft, quotas: [], message: '' });
      setTried(false);
      await utils.quotas.requests.invalidate();
    },
  });
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    keepPlanDraft({ ...draft, ...part });
  };
  const isClosed = closed(draft.organizationId);
  const chosen = draft.quotas.filter((name) => !isClosed.has(name));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const { organizationId, message } = draft;
    if (chosen.length > 0) create.mutate({ quotas: chosen, organizationId, message });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {create.error && <FailureNotice error={create.error} />}
      {create.data && (
        <Notice kind="success" title={t.sent(create.data.map(({ quota }) => FEATURES[quota].title))} />
      )}
      {isTried && chosen.length === 0 && <Notice kind="danger" title={t.nothingChosen} />}
      {administered.length > 0 && (
        <Select
          label={t.who}
          value={String(draft.organizationId ?? '')}
          data={[
            { value: '', label: t.me },
            ...administered.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget }) => change({ organizationId: Number(currentTarget.value) || null })}
        />
      )}
      <fieldset className={styles.choices}>
        <legend>{t.what}</legend>
        {QUOTA_NAMES.map((name) => {
          const why = isClosed.get(name);
          return (
            <Checkbox
              key={name}
              label={why ? `${FEATURES[name].title} (${why})` : FEATURES[name].title}
              description={FEATURES[name].text}
              disabled={why !== undefined}
              checked={chosen.includes(name)}
              onChange={({ currentTarget }) =>
                change({
                  quotas: currentTarget.checked
                    ? [...draft.quotas, name]
                    : draft.quotas.filter((other) => other !== name),
                })
              }
            />
          );
        })}
      </fieldset>
      <Textarea
        label={t.message}
        description={`${t.messageHelp} ${t.left(MAX_MESSAGE_LENGTH - draft.message.length)}`}
        rows={5}
        maxLength={MAX_MESSAGE_LENGTH}
        value={draft.message}
        onChange={({ currentTarget }) => change({ message: currentTarget.value })}
      />
      <div>
        <Button type="submit" loading={create.isPending}>
          {t.send}
        </Button>
      </div>
    </form>
  );
};
