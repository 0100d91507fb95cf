import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { countryName, formatCount } from '../../lib/format.ts';
import { readWhole } from '../../lib/search-codec.ts';
import { Chips, RemovableChip } from '../../ui/chip.tsx';
import { Select } from '../../ui/select.tsx';
import { SuggestBox } from '../../ui/suggest/suggest-box.tsx';
import { countrySuggestions } from '../suggestions/sources.ts';
import type { Suggestion } from '../suggestions/sources.ts';
import { Choice, Flag, Group, Some, WholeAlways } from './filter-fields.tsx';
import type { Draft } from './filter-fields.tsx';
import styles from './filter-panel.module.css';
import { MOST } from './filter-sections.tsx';
import { filterTexts as t } from './filter.texts.ts';
import type { RefereePageValue } from './referee-query.ts';
import { withLists } from './settings-draft.ts';

type CountryCount = RefereePageValue['countries'][number];
export type GroupValue = RefereePageValue['authorsGroups'][number];

interface CountriesProps {
  label: string;
  codes: readonly string[];
  /** How many of the candidates are there, where a ranking says so. */
  counts: ReadonlyMap<string, number>;
  onChange: (codes: string[]) => void;
}

/** Countries, searched from no character on. @source specification 3, section 5 */
const Countries = ({ label, codes, counts, onChange }: CountriesProps) => (
  <div className={styles.list}>
    <span className={styles.label}>{label}</span>
    <SuggestBox<Suggestion>
      source={countrySuggestions}
      label={label}
      placeholder={t.chooseCountry}
      icon={<IconSearch size={16} aria-hidden />}
      minCharacters={0}
      exactMatch
      emptyOnPick
      detailOf={({ id }) => (counts.has(id) ? formatCount(counts.get(id) ?? 0) : '')}
      onPick={({ id }) => onChange([...new Set([...codes, id])])}
    />
    {codes.length > 0 && (
      <Chips label={label}>
        {codes.map((code) => (
          <RemovableChip
            key={code}
            removes={countryName(code)}
            onRemove={() => onChange(codes.filter((other) => other !== code))}
          >
            {countryName(code)}
          </RemovableChip>
        ))}
      </Chips>
    )}
  </div>
);

/** Where people are, or were lately. */
export const PlaceGroups = ({
  settings,
  change,
  countries,
}: Draft & { countries: readonly CountryCount[] }) => {
  const counts = new Map(countries.map(({ code, count }) => [code, count]));
  return (
    <>
      <Group legend={t.countries}>
        <Countries
          label={t.include}
          codes={settings.include_countries}
          counts={counts}
          onChange={(include_countries) => change(withLists(settings, { include_countries }))}
        />
        <Countries
          label={t.exclude}
          codes={settings.exclude_countries}
          counts={counts}
          onChange={(exclude_countries) => change(withLists(settings, { exclude_countries }))}
        />
        <Flag
          label={t.ignoreCountries}
          isOn={settings.ignore_countries}
          onChange={(ignore_countries) => change({ ignore_countries })}
        />
        <WholeAlways
          label={t.affiliationYears}
          value={settings.years_of_affiliation}
          min={1}
          max={MOST.years}
          onChange={(years_of_affiliation) => change({ years_of_affiliation })}
        />
      </Group>
      <Group legend={t.institutions}>
        <Some
          value={settings.institution_type}
          options={t.institutionTypes}
          onChange={(institution_type) => change({ institution_type })}
        />
      </Group>
    </>
  );
};

/** What is typed as ids; whatever is no number, and whatever is there already, is passed over. */
const idsIn = (typed: string): number[] => typed.split(/[\s,;]+/).flatMap((word) => readWhole(word, 1) ?? []);

/** People gathered by somebody, to be shown among the others or alone. */
export const GroupsGroup = ({ settings, change, groups }: Draft & { groups: readonly GroupValue[] }) => {
  const [typed, setTyped] = useState('');
  const chosen = settings.authors_groups_ids;
  const names = new Map(groups.map((group) => [group.id, group]));
  const choose = (ids: readonly number[]) =>
    change(withLists(settings, { authors_groups_ids: [...new Set(ids)] }));
  const addTyped = () => {
    const ids = idsIn(typed);
    setTyped('');
    if (ids.length > 0) choose([...chosen, ...ids]);
  };
  const others = groups.filter(({ id }) => !chosen.includes(id));
  return (
    <Group legend={t.groups}>
      {others.length > 0 && (
        <Select
          size="xs"
          label={t.chooseGroup}
          value=""
          data={[
            { value: '', label: '' },
            ...others.map(({ id, display_name: name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget }) => choose([...chosen, ...idsIn(currentTarget.value)])}
        />
      )}
      <div className={styles.addition}>
        <TextInput
          size="xs"
          label={t.groupIds}
          placeholder={t.groupIdsHint}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '') return;
            event.preventDefault();
            addTyped();
          }}
        />
        <Button size="xs" variant="default" onClick={addTyped}>
          {t.add}
        </Button>
      </div>
      {chosen.length > 0 && (
        <Chips label={t.groups}>
          {chosen.map((id) => (
            <RemovableChip
              key={id}
              removes={names.get(id)?.display_name ?? t.group(id)}
              onRemove={() => choose(chosen.filter((other) => other !== id))}
            >
              {names.get(id)?.display_name ?? t.group(id)}
            </RemovableChip>
          ))}
        </Chips>
      )}
      <span className={styles.label}>{t.groupEffect}</span>
      <Choice
        name="authors_group_effect"
        value={settings.authors_group_effect}
        options={Object.entries(t.groupEffects)}
        onChange={(effect) => change({ authors_group_effect: effect === 'limit_to' ? effect : 'highlight' })}
      />
      <Flag
        label={t.ignoreGroups}
        isOn={settings.ignore_authors_group}
        onChange={(ignore_authors_group) => change({ ignore_authors_group })}
      />
    </Group>
  );
};
