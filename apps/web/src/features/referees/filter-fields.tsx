import { Checkbox, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { OPENED } from '@peerlens/domain/quotas/quotas.policy.ts';
import type { Feature } from '@peerlens/domain/quotas/quotas.policy.ts';
import { Link } from '@tanstack/react-router';
import { readWhole } from '../../lib/search-codec.ts';
import styles from './filter-panel.module.css';
import { filterTexts as t } from './filter.texts.ts';
import type { Settings } from './settings-draft.ts';

/** Settings as they stand in a form, and how to change them. */
export interface Draft {
  settings: Settings;
  change: (changed: Partial<Settings>) => void;
}

interface GroupProps {
  legend: string;
  /** Takes the whole width. */
  isWide?: boolean;
  children: ReactNode;
}

export const Group = ({ legend, isWide = false, children }: GroupProps) => (
  <fieldset className={`${styles.group} ${isWide ? styles.wide : ''}`}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

interface PlanGroupProps extends GroupProps {
  feature: Feature;
  may: (feature: Feature) => boolean;
}

/** Settings that not every plan has: to be seen, and to be changed by whoever has them. */
export const PlanGroup = ({ legend, feature, may, children }: PlanGroupProps) => (
  <fieldset className={styles.group} disabled={!may(feature)}>
    <legend>{legend}</legend>
    {children}
    {!may(feature) && (
      <span className={styles.note}>
        {t.noPlan}{' '}
        <Link to="/plans/request/" search={{ quota: OPENED[feature].quota }}>
          {t.plan}
        </Link>
      </span>
    )}
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

interface NumberProps {
  label: string;
  value: number | null;
  min?: number;
  max: number;
  /** Null for an empty field. */
  onChange: (value: number | null) => void;
  isRequired?: boolean;
}

/** A number or nothing; what is typed stays, and the browser says what is wrong with it before anything is applied. */
const NumberField = ({
  label,
  value,
  min = 0,
  max,
  step,
  read,
  onChange,
  isRequired = false,
}: NumberProps & { step: string; read: (text: string) => number | undefined }) => {
  const [text, setText] = useState(value === null ? '' : String(value));
  return (
    <TextInput
      size="xs"
      type="number"
      inputMode={step === '1' ? 'numeric' : 'decimal'}
      label={label}
      min={min}
      max={max}
      step={step}
      required={isRequired}
      withAsterisk={false}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        const number = read(currentTarget.value);
        if (number !== undefined || (currentTarget.value === '' && !isRequired)) onChange(number ?? null);
      }}
    />
  );
};

/** A whole number or nothing. @source specification 3, section 5 */
export const Whole = (props: NumberProps) => (
  <NumberField {...props} step="1" read={(text) => readWhole(text, props.min ?? 0, props.max)} />
);

/** A whole number that there always is. */
export const WholeAlways = ({
  onChange,
  ...props
}: Omit<NumberProps, 'onChange' | 'isRequired'> & { onChange: (value: number) => void }) => (
  <Whole {...props} isRequired onChange={(value) => value !== null && onChange(value)} />
);

const readDecimal = (text: string, max: number): number | undefined => {
  const number = Number(text);
  return text.trim() !== '' && number >= 0 && number <= max ? number : undefined;
};

export const Decimal = (props: NumberProps) => (
  <NumberField {...props} step="any" read={(text) => readDecimal(text, props.max)} />
);

interface SomeProps<T extends string> {
  value: readonly T[];
  options: Readonly<Record<T, string>>;
  onChange: (value: T[]) => void;
}

/** Any number of a few. */
export function Some<T extends string>({ value, options, onChange }: SomeProps<T>) {
  const all = Object.keys(options) as T[];
  return (
    <div className={styles.options}>
      {all.map((option) => (
        <Checkbox
          key={option}
          size="xs"
          label={options[option]}
          checked={value.includes(option)}
          onChange={({ currentTarget }) =>
            onChange(all.filter((one) => (one === option ? currentTarget.checked : value.includes(one))))
          }
        />
      ))}
    </div>
  );
}

interface FlagProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export const Flag = ({ label, isOn, onChange }: FlagProps) => (
  <Checkbox
    size="xs"
    label={label}
    checked={isOn}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);
