import type { People } from './columns.ts';
import type { InstitutionRow } from './rows.ts';

/** Distinct texts by number; the first is '' for none. */
export interface Dictionary {
  texts: string[];
  numberOf: (text: string | null | undefined) => number;
}

export const dictionary = (known: readonly string[] = ['']): Dictionary => {
  const texts = [...known];
  const numbers = new Map(texts.map((text, number) => [text, number]));
  return {
    texts,
    numberOf(text) {
      const key = text ?? '';
      let number = numbers.get(key);
      if (number === undefined) {
        number = texts.length;
        texts.push(key);
        numbers.set(key, number);
      }
      return number;
    },
  };
};

/** One row of the institutions' columns. */
export interface InstitutionEntry {
  id: number;
  name: Uint8Array;
  country: number;
  type: number;
  parentIds: readonly number[];
}

export interface InstitutionTable {
  entries: InstitutionEntry[];
  countries: Dictionary;
  types: Dictionary;
  /** Adds an institution, or changes the one with its id. */
  put: (row: InstitutionRow) => void;
  /** Row of an institution; -1 when it is not known. */
  rowOf: (id: number) => number;
  /** Row that stands for a country alone, made when first asked for. */
  rowOfCountry: (code: string | null | undefined) => number;
}

const encoder = new TextEncoder();

/** Institutions while columns are being made; rows that are there keep their places. */
export const institutionTable = (base?: People): InstitutionTable => {
  const countries = dictionary(base?.countries);
  const types = dictionary(base?.types);
  const entries = base === undefined ? [] : entriesOf(base);
  const byId = new Map<number, number>();
  const byCountry = new Map<number, number>();
  for (const [row, { id, country }] of entries.entries()) {
    if (id === 0) byCountry.set(country, row);
    else byId.set(id, row);
  }
  return {
    entries,
    countries,
    types,
    put({ id, name, countryCode, type, parentIds }) {
      const row = byId.get(id) ?? entries.length;
      byId.set(id, row);
      entries[row] = {
        id,
        name: encoder.encode(name),
        country: countries.numberOf(countryCode),
        type: types.numberOf(type),
        parentIds: parentIds ?? [],
      };
    },
    rowOf: (id) => byId.get(id) ?? -1,
    rowOfCountry(code) {
      const country = countries.numberOf(code);
      const row = byCountry.get(country) ?? entries.length;
      if (row === entries.length) {
        byCountry.set(country, row);
        entries.push({ id: 0, name: new Uint8Array(0), country, type: 0, parentIds: [] });
      }
      return row;
    },
  };
};

const entriesOf = (people: People): InstitutionEntry[] =>
  Array.from(people.institutionId, (id, row) => ({
    id,
    name: people.institutionName.slice(
      people.institutionNameStart[row],
      people.institutionNameStart[row + 1],
    ),
    country: people.institutionCountry[row],
    type: people.institutionType[row],
    parentIds: Array.from(
      people.institutionParent.subarray(
        people.institutionParentStart[row],
        people.institutionParentStart[row + 1],
      ),
    ),
  }));
