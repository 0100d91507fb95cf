import { Radio, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { readWhole } from '../../lib/search-codec.ts';
import { Chips, RemovableChip } from '../../ui/chip.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './filter-panel.module.css';
import type { RefereePageValue } from './referee-query.ts';
import { filterTexts as t } from './referees.texts.ts';

export const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

interface ChoiceProps {
  name: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

export const Choice = ({ name, value, options, onChange }: ChoiceProps) => (
  <div className={styles.options}>
    {options.map(([option, label]) => (
      <Radio
        key={option}
        size="xs"
        name={name}
        value={option}
        label={label}
        checked={option === value}
        onChange={() => onChange(option)}
      />
    ))}
  </div>
);

interface WholeProps {
  label: string;
  value: number | undefined;
  min?: number;
  max?: number;
  onChange: (value: number | undefined) => void;
}

/** A whole number or nothing. */
export const Whole = ({ label, value, min = 0, max, onChange }: WholeProps) => (
  <TextInput
    size="xs"
    type="number"
    inputMode="numeric"
    label={label}
    min={min}
    max={max}
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange(readWhole(currentTarget.value, min, max))}
  />
);

interface CountriesProps {
  label: string;
  codes: readonly string[];
  countries: RefereePageValue['countries'];
  onChange: (codes: string[]) => void;
}

export const Countries = ({ label, codes, countries, onChange }: CountriesProps) => {
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  return (
    <>
      <Select
        size="xs"
        label={label}
        value=""
        data={[
          { value: '', label: t.choose },
          ...countries
            .filter(({ code }) => !codes.includes(code))
            .map(({ code, name, count }) => ({ value: code, label: `${name} (${count})` })),
        ]}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== '') onChange([...codes, currentTarget.value]);
        }}
      />
      {codes.length > 0 && (
        <Chips label={label}>
          {codes.map((code) => (
            <RemovableChip
              key={code}
              removes={names.get(code) ?? code}
              onRemove={() => onChange(codes.filter((other) => other !== code))}
            >
              {names.get(code) ?? code}
            </RemovableChip>
          ))}
        </Chips>
      )}
    </>
  );
};
