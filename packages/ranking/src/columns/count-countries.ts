import { isWithinYears } from '../years.ts';
import type { StayColumns } from './candidates.ts';
import { endYearOf } from './people.ts';
import type { PeopleColumns } from './people.ts';

/** Candidates with a stay in each country that reaches into the last `limit` years; the most frequent first. */
export const countCountries = (
  stays: StayColumns,
  people: PeopleColumns,
  { limit, year }: { limit: number; year: number },
): { code: string; count: number }[] => {
  const counts = new Uint32Array(people.countries.length);
  /** Row + 1 of the last candidate counted for the country: each counts once. */
  const lastRow = new Uint32Array(people.countries.length);
  for (let row = 0; row < stays.from.length; row++) {
    for (let at = stays.from[row]; at < stays.to[row]; at++) {
      const country = people.institutionCountry[stays.institution[at]];
      if (lastRow[country] === row + 1 || !isWithinYears(endYearOf(stays.years[at]) || year, limit, year))
        continue;
      lastRow[country] = row + 1;
      counts[country]++;
    }
  }
  return people.countries
    .map((code, country) => ({ code, count: country === 0 ? 0 : counts[country] }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
};
