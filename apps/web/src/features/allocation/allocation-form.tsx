import { Button, Checkbox, NumberInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/NumberInput.css';
import { ALLOCATION_LIMITS } from '@peerlens/domain/allocation/allocations.contract.ts';
import type { AllocationOptions } from '@peerlens/domain/allocation/allocations.contract.ts';
import { useState } from 'react';
import { Card } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './allocation.module.css';
import { allocationTexts as t } from './allocation.texts.ts';

const NUMBERS = [
  { name: 'refereesPerProposal', label: t.referees },
  { name: 'proposalsPerPerson', label: t.load },
  { name: 'candidatesPerProposal', label: t.candidates, help: t.candidatesHelp },
] as const;

/** Of a choice by its value; the first where there is none such. */
const chosen = <Name extends string>(names: Record<Name, string>, value: string): Name => {
  const all = Object.keys(names) as Name[];
  return all.find((name) => name === value) ?? all[0];
};
const choices = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

interface AllocationFormProps {
  /** Those of the last allocation. */
  options: AllocationOptions;
  isAgain: boolean;
  isWorking: boolean;
  onAllocate: (options: AllocationOptions) => void;
}

/** How referees are to be chosen. */
export const AllocationForm = ({ options, isAgain, isWorking, onAllocate }: AllocationFormProps) => {
  const [draft, setDraft] = useState(options);
  const change = (changes: Partial<AllocationOptions>) => setDraft({ ...draft, ...changes });
  return (
    <Card>
      <form
        className={styles.form}
        aria-label={t.options}
        onSubmit={(event) => {
          event.preventDefault();
          onAllocate(draft);
        }}
      >
        <div className={styles.fields}>
          {NUMBERS.map(({ name, label, ...rest }) => (
            <NumberInput
              key={name}
              label={label}
              description={'help' in rest ? rest.help : undefined}
              inputWrapperOrder={['label', 'input', 'description']}
              value={draft[name]}
              min={1}
              max={ALLOCATION_LIMITS[name]}
              clampBehavior="strict"
              allowDecimal={false}
              required
              withAsterisk={false}
              onChange={(value) => typeof value === 'number' && change({ [name]: value })}
            />
          ))}
          <Select
            label={t.objective}
            value={draft.objective}
            data={choices(t.objectives)}
            onChange={({ currentTarget }) => change({ objective: chosen(t.objectives, currentTarget.value) })}
          />
          <Select
            label={t.conflicts}
            description={t.conflictsHelp}
            inputWrapperOrder={['label', 'input', 'description']}
            value={draft.conflicts}
            data={choices(t.conflictsOptions)}
            onChange={({ currentTarget }) =>
              change({ conflicts: chosen(t.conflictsOptions, currentTarget.value) })
            }
          />
        </div>
        <Checkbox
          label={t.withoutHidden}
          checked={draft.withoutHidden}
          onChange={({ currentTarget }) => change({ withoutHidden: currentTarget.checked })}
        />
        <Checkbox
          label={t.keepMarked}
          checked={draft.keepMarked}
          onChange={({ currentTarget }) => change({ keepMarked: currentTarget.checked })}
        />
        <div className={styles.row}>
          <Button type="submit" loading={isWorking}>
            {isAgain ? t.again : t.allocate}
          </Button>
        </div>
      </form>
    </Card>
  );
};
