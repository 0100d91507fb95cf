import { Link } from '@tanstack/react-router';
import { formatDay } from '../../lib/format.ts';
import { Chips, RemovableChip, chipClass } from '../../ui/chip.tsx';
import {
  CHOICE_FACETS,
  choicesCount,
  chosenOf,
  hasDates,
  withDates,
  withToggled,
  withoutChoices,
} from './choices.ts';
import { facetValues } from './facet-values.ts';
import { isPlain, withoutFilter } from './search-params.ts';
import type { SearchParams } from './search-params.ts';
import { searchTexts as t } from './search.texts.ts';
import styles from './search.module.css';
import { useFacets, useGo } from './use-search.ts';
import type { SearchResult } from './use-search.ts';

type Understood = SearchResult['understood'];

/** The query's own conditions by name; each can be taken out where nothing else holds it. */
const QueryChips = ({ params, filters }: { params: SearchParams; filters: Understood['filters'] }) => {
  const go = useGo();
  const { q = '' } = params;
  if (filters.length === 0) return null;
  return (
    <Chips label={t.understood}>
      {filters.map((filter) => {
        const text = `${t.kinds[filter.kind]}: ${filter.name}`;
        const key = `${filter.kind}${filter.id}`;
        return isPlain(q) ? (
          <RemovableChip
            key={key}
            removes={filter.name}
            onRemove={() =>
              go((now) => ({ ...now, q: withoutFilter(q, filter) || undefined, offset: undefined }))
            }
          >
            {text}
          </RemovableChip>
        ) : (
          <span key={key} className={chipClass}>
            {text}
          </span>
        );
      })}
    </Chips>
  );
};

const yearsText = ({ yearFrom, yearTo }: SearchParams): string => {
  if (yearFrom === undefined) return t.until(String(yearTo));
  return yearTo === undefined ? t.since(String(yearFrom)) : t.between(String(yearFrom), String(yearTo));
};

const datesText = (params: SearchParams): string => {
  const { dates, dateFrom, dateTo } = params;
  if ((params.yearFrom ?? params.yearTo) !== undefined) return yearsText(params);
  if (dates !== 'range') return t.presets[dates ?? 'all'];
  if (dateFrom && dateTo) return t.between(formatDay(dateFrom), formatDay(dateTo));
  return dateFrom ? t.since(formatDay(dateFrom)) : dateTo ? t.until(formatDay(dateTo)) : t.presets.range;
};

/** Everything chosen beside the query, to take away one by one or all at once. */
const ChoiceChips = ({ params }: { params: SearchParams }) => {
  const go = useGo();
  const hasNames = CHOICE_FACETS.some((facet) => chosenOf(params, facet).length > 0);
  const { data } = useFacets(params, hasNames);
  if (choicesCount(params) === 0) return null;
  const chips = CHOICE_FACETS.flatMap((facet) => {
    const names = new Map(data && facetValues(data.facets, facet).map(({ value, name }) => [value, name]));
    return chosenOf(params, facet).map((value) => {
      const name = names.get(value) ?? value;
      return (
        <RemovableChip
          key={`${facet}${value}`}
          removes={name}
          onRemove={() => go((now) => withToggled(now, facet, value))}
        >
          {facet === 'openAccess' ? name : `${t.facets[facet]}: ${name}`}
        </RemovableChip>
      );
    });
  });
  const dates = datesText(params);
  return (
    <>
      <Chips label={t.chosen}>
        {hasDates(params)
          ? [
              <RemovableChip key="dates" removes={dates} onRemove={() => go((now) => withDates(now, {}))}>
                {t.published}: {dates}
              </RemovableChip>,
              ...chips,
            ]
          : chips}
      </Chips>
      <Link
        to="/search/"
        search={withoutChoices(params)}
        preload={false}
        resetScroll={false}
        className={styles.clear}
      >
        {t.clearAll}
      </Link>
    </>
  );
};

interface FilterChipsProps {
  params: SearchParams;
  filters: Understood['filters'];
}

export const FilterChips = ({ params, filters }: FilterChipsProps) => (
  <div className={styles.chips}>
    <QueryChips params={params} filters={filters} />
    <ChoiceChips params={params} />
  </div>
);
