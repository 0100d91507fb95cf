import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFirstFocus } from '../../lib/use-first-focus.ts';
import { Select } from '../../ui/select.tsx';
import { COLOUR_OPTIONS, readColour } from './label-form.tsx';
import { LabelName } from './label-name.tsx';
import type { LabelValue } from './label-name.tsx';
import type { Organization } from './label-owners.ts';
import styles from './labels.module.css';
import { labelsTexts as t } from './labels.texts.ts';

export interface LabelChange {
  id: number;
  name?: string;
  colour?: LabelValue['colour'];
  organizationId?: number | null;
}

interface CellProps {
  label: LabelValue;
  onChange: (change: LabelChange) => void;
}

/** The name, to be changed where it stands; Escape leaves it as it was. */
const NameForm = ({ label, onChange, onEnd }: CellProps & { onEnd: () => void }) => {
  const [name, setName] = useState(label.name);
  const field = useFirstFocus();
  return (
    <form
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '' && name.trim() !== label.name) onChange({ id: label.id, name: name.trim() });
        onEnd();
      }}
    >
      <TextInput
        className={styles.grow}
        aria-label={t.name}
        value={name}
        maxLength={60}
        ref={field}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEnd();
        }}
      />
      <Button type="submit" size="compact-md">
        {t.save}
      </Button>
    </form>
  );
};

/** The name, which leads to the collection. */
export const NameCell = ({ label, onChange }: CellProps) => {
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming) return <NameForm label={label} onChange={onChange} onEnd={() => setRenaming(false)} />;
  return (
    <span className={styles.control}>
      <Link to="/collections/$id/" params={{ id: String(label.id) }}>
        <LabelName label={label} />
      </Link>
      {label.canManage && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t.renames(label.name)}
          onClick={() => setRenaming(true)}
        >
          {t.rename}
        </Button>
      )}
    </span>
  );
};

export const ColourCell = ({ label, onChange }: CellProps) =>
  label.canManage ? (
    <Select
      size="xs"
      aria-label={t.colourOf(label.name)}
      value={label.colour}
      data={COLOUR_OPTIONS}
      onChange={(event) => onChange({ id: label.id, colour: readColour(event.currentTarget.value) })}
    />
  ) : (
    t.colours[label.colour]
  );

/** With whom it is shared; whoever administers an organisation chooses. */
export const SharedCell = ({
  label,
  onChange,
  administered,
}: CellProps & { administered: readonly Organization[] }) => {
  const { organization } = label;
  if (!label.canManage || administered.length === 0) return organization?.name ?? t.nobody;
  return (
    <Select
      size="xs"
      aria-label={t.shares(label.name)}
      value={String(organization?.id ?? '')}
      data={[
        { value: '', label: t.nobody },
        ...administered.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(event) =>
        onChange({ id: label.id, organizationId: Number(event.currentTarget.value) || null })
      }
    />
  );
};
