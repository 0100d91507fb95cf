import { useId } from 'react';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { AMOUNTS, DELIMITERS, FORMATS } from '../referees/export-address.ts';
import { exportTexts } from '../referees/export.texts.ts';
import { NextTimes } from './next-times.tsx';
import type { ScheduleDraft, Scheduled } from './schedule-draft.ts';
import styles from './schedules.module.css';
import { schedulesTexts as t } from './schedules.texts.ts';

const WHENS = Object.keys(t.whens) as (keyof typeof t.whens)[];
const TARGETS = Object.keys(t.targets) as ScheduleDraft['target'][];
const TIME_ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')];

export interface FieldsProps {
  draft: ScheduleDraft;
  change: (changes: Partial<ScheduleDraft>) => void;
}

/** When: one of the usual times, or any that cron can write; and in whose clock. */
export const WhenFields = ({ draft, change }: FieldsProps) => {
  const zones = useId();
  const preset = WHENS.find((when) => when === draft.cron) ?? 'own';
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t.when}
          value={preset}
          data={WHENS.map((when) => ({ value: when, label: t.whens[when] }))}
          onChange={({ currentTarget: { value } }) =>
            change({ cron: value === 'own' ? '30 6 * * 1-5' : value })
          }
        />
        <TextField
          label={t.timeZone}
          required
          maxLength={60}
          list={zones}
          value={draft.timeZone}
          onChange={({ currentTarget: { value } }) => change({ timeZone: value })}
        />
        <datalist id={zones}>
          {TIME_ZONES.map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </datalist>
      </div>
      {preset === 'own' && (
        <>
          <TextField
            label={t.cron}
            required
            maxLength={100}
            spellCheck={false}
            value={draft.cron}
            onChange={({ currentTarget: { value } }) => change({ cron: value })}
          />
          <p className={styles.hint}>{t.cronHint}</p>
        </>
      )}
      <NextTimes cron={draft.cron} timeZone={draft.timeZone} />
    </>
  );
};

/** How the file is made. */
export const FileFields = ({
  draft,
  change,
  kind,
  organizations,
}: FieldsProps & { kind: Scheduled['kind']; organizations: readonly { id: number; name: string }[] }) => (
  <div className={styles.pair}>
    <Select
      label={exportTexts.format}
      value={draft.format}
      data={FORMATS.map((format) => ({ value: format, label: exportTexts.formats[format] }))}
      onChange={({ currentTarget: { value } }) => change({ format: value as ScheduleDraft['format'] })}
    />
    {draft.format === 'csv' && (
      <Select
        label={exportTexts.delimiter}
        value={draft.delimiter}
        data={DELIMITERS.map((name) => ({ value: name, label: exportTexts.delimiters[name] }))}
        onChange={({ currentTarget: { value } }) =>
          change({ delimiter: value as ScheduleDraft['delimiter'] })
        }
      />
    )}
    <Select
      label={exportTexts.amount}
      value={draft.amount}
      data={AMOUNTS.filter((amount) => amount !== 'marked' || kind !== 'saved_search').map((amount) => ({
        value: amount,
        label: exportTexts.amounts[amount],
      }))}
      onChange={({ currentTarget: { value } }) => change({ amount: value as ScheduleDraft['amount'] })}
    />
    {organizations.length > 1 && (
      <Select
        label={exportTexts.columnsOf}
        value={draft.organizationId === null ? '' : String(draft.organizationId)}
        data={[
          { value: '', label: exportTexts.anyColumns },
          ...organizations.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({ organizationId: value === '' ? null : Number(value) })
        }
      />
    )}
  </div>
);

/** Where it goes. */
export const TargetFields = ({ draft, change }: FieldsProps) => (
  <>
    <Select
      label={t.where}
      value={draft.target}
      data={TARGETS.map((target) => ({ value: target, label: t.targets[target] }))}
      onChange={({ currentTarget: { value } }) => change({ target: value as ScheduleDraft['target'] })}
    />
    {draft.target === 'email' && (
      <>
        <TextArea
          label={t.addresses}
          required
          rows={3}
          value={draft.addresses}
          onChange={({ currentTarget: { value } }) => change({ addresses: value })}
        />
        <p className={styles.hint}>{t.addressesHint}</p>
      </>
    )}
    {draft.target === 'webhook' && (
      <>
        <TextField
          label={t.url}
          type="url"
          required
          maxLength={2000}
          value={draft.url}
          onChange={({ currentTarget: { value } }) => change({ url: value })}
        />
        <p className={styles.hint}>{t.urlHint}</p>
      </>
    )}
    <p className={styles.hint}>{t.storageHint}</p>
  </>
);
