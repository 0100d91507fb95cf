import type { Feature } from '@peerlens/domain/quotas/quotas.policy.ts';
import type { Contribution } from '@peerlens/ranking/settings.ts';
import { Select } from '../../ui/select.tsx';
import { Decimal, Flag, Group, PlanGroup, Some, Whole } from './filter-fields.tsx';
import type { Draft } from './filter-fields.tsx';
import styles from './filter-panel.module.css';
import { MOST } from './filter-sections.tsx';
import { filterTexts as t } from './filter.texts.ts';

export interface PlannedDraft extends Draft {
  may: (feature: Feature) => boolean;
}

const tiersWith = (percentile: number | null): { value: string; label: string }[] => {
  // The shortest list first: any, then the widest tier.
  const tiers = ['', '25', '5'].map((value) => ({ value, label: t.jifTiers[value] }));
  const isListed = percentile === null || tiers.some(({ value }) => value === String(percentile));
  return isListed ? tiers : [...tiers, { value: String(percentile), label: t.jifOther(percentile) }];
};

const JifGroup = ({ settings, change, may }: PlannedDraft) => (
  <PlanGroup legend={t.jif} feature="filterRefereesByImpactFactor" may={may}>
    <Select
      size="xs"
      label={t.jifTier}
      value={settings.max_jif_percentile ?? ''}
      data={tiersWith(settings.max_jif_percentile)}
      onChange={({ currentTarget: { value } }) =>
        change({ max_jif_percentile: value === '' ? null : Number(value) })
      }
    />
    <div className={styles.pair}>
      <Decimal
        label={t.from}
        value={settings.min_jif}
        max={MOST.jif}
        onChange={(min_jif) => change({ min_jif })}
      />
      <Decimal
        label={t.to}
        value={settings.max_jif}
        max={MOST.jif}
        onChange={(max_jif) => change({ max_jif })}
      />
    </div>
  </PlanGroup>
);

/** Nobody chosen is everybody. */
const GenderGroup = ({ settings: { gender }, change, may }: PlannedDraft) => (
  <PlanGroup legend={t.gender} feature="filterRefereesByGender" may={may}>
    <Flag label={t.all} isOn={gender === 'all'} onChange={() => change({ gender: 'all' })} />
    <Some
      value={gender === 'all' ? [] : gender}
      options={t.genders}
      onChange={(chosen) => change({ gender: chosen.length === 0 ? 'all' : chosen })}
    />
  </PlanGroup>
);

interface ContributionProps {
  label: string;
  value: Contribution | null;
  onChange: (value: Contribution | null) => void;
}

const ContributionSelect = ({ label, value, onChange }: ContributionProps) => (
  <Select
    size="xs"
    label={label}
    value={value ?? ''}
    data={[
      { value: '', label: t.any },
      ...Object.entries(t.contributions).map(([name, words]) => ({ value: name, label: words })),
    ]}
    onChange={({ currentTarget }) =>
      onChange(currentTarget.value === '' ? null : (currentTarget.value as Contribution))
    }
  />
);

export const PlanGroups = (draft: PlannedDraft) => (
  <>
    <PlanGroup legend={t.contribution} feature="filterRefereesByContribution" may={draft.may}>
      <ContributionSelect
        label={t.contribution}
        value={draft.settings.contribution_in_article}
        onChange={(contribution_in_article) => draft.change({ contribution_in_article })}
      />
    </PlanGroup>
    <JifGroup {...draft} />
    <GenderGroup {...draft} />
  </>
);

/** Of an author as the document: which of the articles make it. */
export const AuthorDocumentGroups = ({ settings, change, may }: PlannedDraft) => (
  <>
    <Group legend={t.document}>
      <div className={styles.pair}>
        <Whole
          label={t.since}
          value={settings.refereed_author_articles_written_since_year}
          max={MOST.year}
          onChange={(value) => change({ refereed_author_articles_written_since_year: value })}
        />
        <Whole
          label={t.maxAuthors}
          value={settings.refereed_author_article_max_authors}
          min={1}
          max={MOST.counted}
          onChange={(value) => change({ refereed_author_article_max_authors: value })}
        />
      </div>
      <Flag
        label={t.consortiums}
        isOn={settings.refereed_author_include_consortiums}
        onChange={(value) => change({ refereed_author_include_consortiums: value })}
      />
    </Group>
    <PlanGroup legend={t.documentContribution} feature="filterRefereesByContribution" may={may}>
      <ContributionSelect
        label={t.documentContribution}
        value={settings.refereed_author_contribution_in_article}
        onChange={(value) => change({ refereed_author_contribution_in_article: value })}
      />
    </PlanGroup>
  </>
);
