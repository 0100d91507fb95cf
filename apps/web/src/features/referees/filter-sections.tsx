import { Select } from '../../ui/select.tsx';
import { Choice, Flag, Group, Whole, WholeAlways } from './filter-fields.tsx';
import type { Draft } from './filter-fields.tsx';
import styles from './filter-panel.module.css';
import { filterTexts as t } from './filter.texts.ts';

/** The largest values that settings take. */
export const MOST = {
  years: 1000,
  hIndex: 65_534,
  counted: 1_000_000,
  jif: 10_000,
  pool: 100_000,
  year: 9999,
};
/** @source specification 3, sections 5 and 9 */
const MAX_COI_YEARS = 20;
const FIRST_CUSTOM_YEARS = 3;
const DEFAULT_EMAIL_YEARS = 3;

const ORDER = ['all', '10', '5', '3', 'custom'];
const inOrder = (options: Readonly<Record<string, string>>) =>
  Object.entries(options).toSorted(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));

/** `all`, the number if it is one of the usual ones, or `custom`. @source specification 3, section 5 */
const yearsChoice = (years: number | null): string =>
  years === null ? 'all' : years === 10 || years === 5 ? String(years) : 'custom';

export const YearsGroup = ({ settings: { articles_years_limit: years }, change }: Draft) => (
  <Group legend={t.years}>
    <Choice
      name="articles_years_limit"
      value={yearsChoice(years)}
      options={inOrder(t.yearsOf)}
      onChange={(choice) =>
        change({
          articles_years_limit:
            choice === 'all' ? null : choice === 'custom' ? FIRST_CUSTOM_YEARS : Number(choice),
        })
      }
    />
    {yearsChoice(years) === 'custom' && (
      <WholeAlways
        label={t.customYears}
        value={years}
        min={1}
        max={MOST.years}
        onChange={(articles_years_limit) => change({ articles_years_limit })}
      />
    )}
  </Group>
);

export const ScoreGroups = ({ settings, change }: Draft) => (
  <>
    <Group legend={t.topArticles}>
      <Choice
        name="top_author_articles"
        value={String(settings.top_author_articles ?? 'all')}
        options={inOrder(
          [null, 10, 3].includes(settings.top_author_articles)
            ? t.topOf
            : { ...t.topOf, [String(settings.top_author_articles)]: String(settings.top_author_articles) },
        )}
        onChange={(value) => change({ top_author_articles: value === 'all' ? null : Number(value) })}
      />
    </Group>
    <Group legend={t.algorithm}>
      <Select
        size="xs"
        aria-label={t.algorithm}
        value={settings.algorithm}
        data={([3, 2, 1] as const).map((value) => ({ value: String(value), label: t.algorithms[value] }))}
        onChange={({ currentTarget }) => change({ algorithm: Number(currentTarget.value) as 1 | 2 | 3 })}
      />
      <div className={styles.pair}>
        <WholeAlways
          label={t.nearest}
          value={settings.nearest_articles_limit}
          min={1}
          max={MOST.pool}
          onChange={(nearest_articles_limit) => change({ nearest_articles_limit })}
        />
        <WholeAlways
          label={t.candidates}
          value={settings.candidates_cache_limit}
          min={1}
          max={MOST.pool}
          onChange={(candidates_cache_limit) => change({ candidates_cache_limit })}
        />
      </div>
    </Group>
  </>
);

export const ConflictsGroup = ({ settings, change }: Draft) => (
  <Group legend={t.conflicts}>
    <Flag
      label={t.excludeConflicts}
      isOn={settings.exclude_coi}
      onChange={(exclude_coi) => change({ exclude_coi })}
    />
    <WholeAlways
      label={t.coauthorYears}
      value={settings.coauthorship_coi_years}
      min={1}
      max={MAX_COI_YEARS}
      onChange={(coauthorship_coi_years) => change({ coauthorship_coi_years })}
    />
  </Group>
);

type RangeName = 'h_index' | 'academic_age' | 'articles_count';

interface RangeProps extends Draft {
  legend: string;
  of: RangeName;
  max: number;
}

/** From … to: either end may be open. */
const Range = ({ legend, of, max, settings, change }: RangeProps) => (
  <Group legend={legend}>
    <div className={styles.pair}>
      <Whole
        label={t.from}
        value={settings[`min_${of}`]}
        max={max}
        onChange={(value) => change({ [`min_${of}`]: value })}
      />
      <Whole
        label={t.to}
        value={settings[`max_${of}`]}
        max={max}
        onChange={(value) => change({ [`max_${of}`]: value })}
      />
    </div>
  </Group>
);

export const RangeGroups = (draft: Draft) => (
  <>
    <Range {...draft} legend={t.hIndex} of="h_index" max={MOST.hIndex} />
    <Range {...draft} legend={t.academicAge} of="academic_age" max={MOST.years} />
    <Range {...draft} legend={t.articlesCount} of="articles_count" max={MOST.counted} />
  </>
);

/** On means the default number of years, off none. @source specification 3, section 5 */
export const EmailGroup = ({ settings: { email_years_limit: years }, change }: Draft) => (
  <Group legend={t.email}>
    <Flag
      label={t.emailOnly}
      isOn={years !== null}
      onChange={(isOn) => change({ email_years_limit: isOn ? DEFAULT_EMAIL_YEARS : null })}
    />
    {years !== null && (
      <WholeAlways
        label={t.emailYears}
        value={years}
        min={1}
        max={MOST.years}
        onChange={(email_years_limit) => change({ email_years_limit })}
      />
    )}
  </Group>
);

export const OthersGroup = ({ settings, change }: Draft) => (
  <Group legend={t.others}>
    <Flag label={t.diversify} isOn={settings.diversify} onChange={(diversify) => change({ diversify })} />
    <Flag
      label={t.excludeRetracted}
      isOn={settings.exclude_authors_with_retracted_articles}
      onChange={(value) => change({ exclude_authors_with_retracted_articles: value })}
    />
  </Group>
);
