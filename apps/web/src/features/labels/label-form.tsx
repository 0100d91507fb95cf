import { Button, TextInput } from '@mantine/core';
import { LABEL_COLOURS } from '@peerlens/domain/labels/labels.contract.ts';
import type { LabelColour } from '@peerlens/domain/labels/labels.contract.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './labels.module.css';
import { labelsTexts as t } from './labels.texts.ts';
import type { Organization } from './label-owners.ts';

export const COLOUR_OPTIONS = LABEL_COLOURS.map((colour) => ({ value: colour, label: t.colours[colour] }));

export const readColour = (written: string): LabelColour =>
  LABEL_COLOURS.find((colour) => colour === written) ?? 'grey';

/** Makes a label, for oneself or for an organisation one administers. */
export const LabelForm = ({ administered }: { administered: readonly Organization[] }) => {
  const utils = api.useUtils();
  const [name, setName] = useState('');
  const [colour, setColour] = useState<LabelColour>('blue');
  const [organizationId, setOrganizationId] = useState<number | null>(null);
  const create = api.labels.create.useMutation({
    onSuccess: async () => {
      setName('');
      await utils.labels.invalidate();
    },
  });
  return (
    <>
      {create.error && <FailureNotice error={create.error} />}
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') create.mutate({ name: name.trim(), colour, organizationId });
        }}
      >
        <TextInput
          className={styles.grow}
          label={t.newName}
          value={name}
          maxLength={60}
          required
          withAsterisk={false}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={t.colour}
          value={colour}
          data={COLOUR_OPTIONS}
          onChange={(event) => setColour(readColour(event.currentTarget.value))}
        />
        {administered.length > 0 && (
          <Select
            label={t.sharedWith}
            value={String(organizationId ?? '')}
            data={[
              { value: '', label: t.nobody },
              ...administered.map(({ id, name: label }) => ({ value: String(id), label })),
            ]}
            onChange={(event) => setOrganizationId(Number(event.currentTarget.value) || null)}
          />
        )}
        <Button type="submit" loading={create.isPending}>
          {t.create}
        </Button>
      </form>
    </>
  );
};
