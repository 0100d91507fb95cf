import { useState } from 'react';
import { readWhole } from '../../lib/search-codec.ts';
import { Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { inputClass } from '../../ui/field.tsx';
import { YearBrush } from '../../ui/year-brush.tsx';
import { CHOICE_FACETS, chosenOf, withDates, withToggled, withYear, yearsOf } from './choices.ts';
import type { ChoiceFacet } from './choices.ts';
import { FacetList } from './facet-list.tsx';
import { FacetSheet } from './facet-sheet.tsx';
import { facetValues } from './facet-values.ts';
import styles from './facets.module.css';
import type { SearchParams } from './search-params.ts';
import { searchTexts as t } from './search.texts.ts';
import { useFacets, useGo } from './use-search.ts';
import type { SearchResult } from './use-search.ts';

const Years = ({ params, result }: { params: SearchParams; result: SearchResult | undefined }) => {
  const go = useGo();
  const years = result?.facets.years?.values ?? [];
  const dates = result?.understood.dates;
  const { from, to } = yearsOf(params, dates);
  const year = (name: 'yearFrom' | 'yearTo', value: number | undefined) => (
    <label>
      {t[name]}
      <input
        key={value}
        type="text"
        className={inputClass}
        inputMode="numeric"
        maxLength={4}
        defaultValue={value ?? ''}
        onBlur={({ currentTarget }) => {
          const written = readWhole(currentTarget.value, 1000, 3000);
          if (written !== value) go((now) => withYear(now, dates, { [name]: written }));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </label>
  );
  return (
    <section className={styles.group}>
      <h3>{t.facets.years}</h3>
      {years.length > 0 && (
        <YearBrush
          label={t.years}
          firstLabel={t.firstYear}
          lastLabel={t.lastYear}
          years={years.map(({ value, articles }) => ({ year: value, count: articles }))}
          from={from}
          to={to}
          onChange={(yearFrom, yearTo) => go((now) => withDates(now, { yearFrom, yearTo }))}
        />
      )}
      <div className={styles.years}>
        {year('yearFrom', from)}
        {year('yearTo', to)}
      </div>
    </section>
  );
};

interface GroupProps {
  params: SearchParams;
  facet: ChoiceFacet;
  result: SearchResult;
  onMore: () => void;
}

const Group = ({ params, facet, result, onMore }: GroupProps) => {
  const go = useGo();
  const values = facetValues(result.facets, facet);
  const more = result.facets[facet]?.more ?? 0;
  const name = t.facets[facet];
  if (values.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3>{name}</h3>
      <FacetList
        label={name}
        values={values}
        chosen={new Set(chosenOf(params, facet))}
        onToggle={(value) => go((now) => withToggled(now, facet, value))}
      />
      {more > 0 && (
        <button
          type="button"
          className={styles.moreButton}
          aria-label={t.moreOf(name, more)}
          onClick={onMore}
        >
          {t.moreValues(more)}
        </button>
      )}
    </section>
  );
};

/** Everything that a search can be narrowed by, with what each choice would leave. */
export const FacetPanel = ({ params }: { params: SearchParams }) => {
  const { data, error, isPlaceholderData } = useFacets(params);
  const [opened, setOpened] = useState<ChoiceFacet | null>(null);
  return (
    <div className={styles.panel} aria-busy={isPlaceholderData}>
      <Years params={params} result={data} />
      {error && <FailureNotice error={error} />}
      {!data && !error && <Waiting label={t.searching} rows={12} />}
      {data &&
        CHOICE_FACETS.map((facet) => (
          <Group key={facet} params={params} facet={facet} result={data} onMore={() => setOpened(facet)} />
        ))}
      {opened && <FacetSheet params={params} facet={opened} onClose={() => setOpened(null)} />}
    </div>
  );
};
