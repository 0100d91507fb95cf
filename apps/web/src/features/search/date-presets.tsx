import { useId } from 'react';
import { inputClass } from '../../ui/field.tsx';
import { daysOf, presetOf, withDates, withDay } from './choices.ts';
import styles from './date-presets.module.css';
import { DATES } from './search-params.ts';
import type { SearchParams } from './search-params.ts';
import { searchTexts as t } from './search.texts.ts';
import { useGo } from './use-search.ts';
import type { SearchResult } from './use-search.ts';

/** A range's two days: each goes to the address when it is complete. */
const Range = ({ params }: { params: SearchParams }) => {
  const go = useGo();
  const days = daysOf(params);
  const day = (name: keyof typeof days) => (
    <label>
      {t[name]}
      <input
        key={days[name]}
        type="date"
        className={inputClass}
        defaultValue={days[name]}
        min="1000-01-01"
        max="3000-12-31"
        onBlur={({ currentTarget: { value } }) => {
          if (value !== days[name]) go((now) => withDay(now, { [name]: value }));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </label>
  );
  return (
    <div className={styles.range}>
      {day('dateFrom')}
      {day('dateTo')}
    </div>
  );
};

interface DatePresetsProps {
  params: SearchParams;
  /** The days that the preset in force came to: a range begins with them. */
  days: SearchResult['understood']['dates'] | undefined;
}

/** How long ago: one choice at a time, and two days for a range. */
export const DatePresets = ({ params, days }: DatePresetsProps) => {
  const go = useGo();
  const name = useId();
  const chosen = presetOf(params);
  const chosenAs = (dates: (typeof DATES)[number]): SearchParams => {
    if (dates === 'range') return { dates, dateFrom: days?.from ?? undefined, dateTo: days?.to ?? undefined };
    return dates === 'all' ? {} : { dates };
  };
  return (
    <div className={styles.dates}>
      <fieldset className={styles.presets}>
        <legend>{t.published}</legend>
        {DATES.map((dates) => (
          <label key={dates}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={chosen === dates}
              onChange={() => go((now) => withDates(now, chosenAs(dates)))}
            />
            <span>{t.presets[dates]}</span>
          </label>
        ))}
      </fieldset>
      {chosen === 'range' && <Range params={params} />}
    </div>
  );
};
