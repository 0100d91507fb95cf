import { Button, NumberInput } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/NumberInput.css';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './invitations.module.css';
import { templatesTexts as t } from './invitations.texts.ts';

type Rules = ApiOutputs['refereeInvitations']['templates']['rules'];

/** Least and most of each, as the server takes them. */
const FIELDS = {
  cooldownDays: [0, 730],
  openLimit: [1, 100],
  yearLimit: [1, 100],
  dueDays: [1, 180],
  remindAfterDays: [0, 90],
} as const satisfies Record<keyof Rules, readonly [number, number]>;

/** How often an organisation asks people before that has to be confirmed. */
export const RulesForm = ({ organizationId, rules }: { organizationId: number; rules: Rules }) => {
  const [draft, setDraft] = useState(rules);
  const utils = api.useUtils();
  const save = api.refereeInvitations.saveRules.useMutation({
    onSuccess: async () => {
      await utils.refereeInvitations.invalidate();
    },
  });
  return (
    <Section title={t.rules}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ organizationId, ...draft });
        }}
      >
        <p className={styles.hint}>{t.rulesLead}</p>
        {save.error && <FailureNotice error={save.error} />}
        {save.isSuccess && <Notice kind="success" title={t.saved} />}
        <div className={styles.pair}>
          {(Object.keys(FIELDS) as (keyof Rules)[]).map((name) => (
            <NumberInput
              key={name}
              label={t[name]}
              value={draft[name]}
              min={FIELDS[name][0]}
              max={FIELDS[name][1]}
              allowDecimal={false}
              hideControls
              onChange={(value) => setDraft({ ...draft, [name]: Number(value) || FIELDS[name][0] })}
            />
          ))}
        </div>
        <div className={styles.actions}>
          <Button type="submit" loading={save.isPending}>
            {t.save}
          </Button>
        </div>
      </form>
    </Section>
  );
};
