import { z } from 'zod';

/** Lists come parted by commas, or under a name given several times. */
const LISTS = [
  'conceptIds',
  'journalIds',
  'institutionIds',
  'countries',
  'types',
  'openAccess',
  'articleIds',
  'facets',
] as const;
const NUMBERS = ['yearFrom', 'yearTo', 'offset', 'limit', 'facetValues'] as const;
const NUMBER_LISTS: ReadonlySet<string> = new Set([
  'conceptIds',
  'journalIds',
  'institutionIds',
  'articleIds',
]);

const Values = z.union([z.string(), z.array(z.string())]);

/** What is no number stays as it is, so that the contract says what is wrong with it. */
const numberOf = (text: string): number | string => (/^\d{1,16}$/.test(text) ? Number(text) : text);

/** Fields of a search's address as its contract has them; blank ones were not given. */
export const searchFields = (query: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const fields = new Map<string, unknown>(given);
  for (const name of LISTS) {
    if (!fields.has(name)) continue;
    const values = [Values.parse(fields.get(name))].flat().flatMap((value) => value.split(','));
    fields.set(name, NUMBER_LISTS.has(name) ? values.map(numberOf) : values);
  }
  for (const name of NUMBERS) {
    const value = fields.get(name);
    if (typeof value === 'string') fields.set(name, numberOf(value));
  }
  return Object.fromEntries(fields);
};
