import { Button, Checkbox } from '@mantine/core';
import { Select } from '../../ui/select.tsx';
import { useState } from 'react';
import '@mantine/core/styles/Checkbox.css';
import { Choice, Countries, Group, Whole } from './filter-fields.tsx';
import styles from './filter-panel.module.css';
import type { RefereePageValue } from './referee-query.ts';
import { filterTexts as t } from './referees.texts.ts';
import { MAX_COI_YEARS, PRESETS, shortest } from './settings-params.ts';
import type { SettingsParams } from './settings-params.ts';

interface FilterPanelProps {
  params: SettingsParams;
  countries: RefereePageValue['countries'];
  onApply: (params: SettingsParams) => void;
}

/** `all`, the number if it is one of the usual ones, or `custom`. @source specification 3, section 5 */
const yearsChoice = (years: number | null): string =>
  years === null ? 'all' : years === 10 || years === 5 ? String(years) : 'custom';

const FIRST_CUSTOM_YEARS = 3;

const Years = ({ years, onChange }: { years: number | null; onChange: (years: number | null) => void }) => (
  <Group legend={t.years}>
    <Choice
      name="articles_years_limit"
      value={yearsChoice(years)}
      options={Object.entries(t.yearsOf).toSorted(([a], [b]) => order(a) - order(b))}
      onChange={(choice) =>
        onChange(choice === 'all' ? null : choice === 'custom' ? FIRST_CUSTOM_YEARS : Number(choice))
      }
    />
    {yearsChoice(years) === 'custom' && (
      <Whole
        label={t.customYears}
        value={years ?? undefined}
        min={1}
        onChange={(value) => onChange(value ?? 1)}
      />
    )}
  </Group>
);

const ORDER = ['all', '10', '5', '3', 'custom'];
const order = (choice: string): number => ORDER.indexOf(choice);

/** The settings of a ranking; nothing changes until they are applied, then they stand in the address. */
export const FilterPanel = ({ params, countries, onApply }: FilterPanelProps) => {
  const [draft, setDraft] = useState(params);
  const all = { ...PRESETS, ...draft };
  const change = (changed: SettingsParams) => setDraft({ ...draft, ...changed });
  return (
    <form
      className={styles.panel}
      aria-label={t.filters}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(shortest(draft));
      }}
    >
      <Years
        years={all.articles_years_limit ?? null}
        onChange={(articles_years_limit) => change({ articles_years_limit })}
      />
      <Group legend={t.topArticles}>
        <Choice
          name="top_author_articles"
          value={String(all.top_author_articles ?? 'all')}
          options={Object.entries(t.topOf).toSorted(([a], [b]) => order(a) - order(b))}
          onChange={(value) => change({ top_author_articles: value === 'all' ? null : Number(value) })}
        />
      </Group>
      <Group legend={t.algorithm}>
        <Select
          size="xs"
          aria-label={t.algorithm}
          value={all.algorithm}
          data={([3, 2, 1] as const).map((value) => ({ value: String(value), label: t.algorithms[value] }))}
          onChange={({ currentTarget }) => change({ algorithm: Number(currentTarget.value) as 1 | 2 | 3 })}
        />
      </Group>
      <Group legend={t.conflicts}>
        <Checkbox
          size="xs"
          label={t.excludeConflicts}
          checked={all.exclude_coi}
          onChange={({ currentTarget }) => change({ exclude_coi: currentTarget.checked })}
        />
        <Whole
          label={t.coauthorYears}
          value={all.coauthorship_coi_years}
          min={1}
          max={MAX_COI_YEARS}
          onChange={(coauthorship_coi_years) => change({ coauthorship_coi_years })}
        />
      </Group>
      <Group legend={t.hIndex}>
        <div className={styles.pair}>
          <Whole label={t.from} value={all.min_h_index} onChange={(min_h_index) => change({ min_h_index })} />
          <Whole label={t.to} value={all.max_h_index} onChange={(max_h_index) => change({ max_h_index })} />
        </div>
      </Group>
      <Group legend={t.academicAge}>
        <div className={styles.pair}>
          <Whole
            label={t.from}
            value={all.min_academic_age}
            onChange={(min_academic_age) => change({ min_academic_age })}
          />
          <Whole
            label={t.to}
            value={all.max_academic_age}
            onChange={(max_academic_age) => change({ max_academic_age })}
          />
        </div>
      </Group>
      <Group legend={t.countries}>
        <Countries
          label={t.include}
          codes={all.include_countries ?? []}
          countries={countries}
          onChange={(include_countries) => change({ include_countries })}
        />
        <Countries
          label={t.exclude}
          codes={all.exclude_countries ?? []}
          countries={countries}
          onChange={(exclude_countries) => change({ exclude_countries })}
        />
      </Group>
      <div className={styles.buttons}>
        <Button type="submit" size="sm">
          {t.apply}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          onClick={() => {
            setDraft({});
            onApply({});
          }}
        >
          {t.reset}
        </Button>
      </div>
    </form>
  );
};
