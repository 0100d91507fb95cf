import { invalid } from '@peerlens/kernel';
import { growableBytes, growableIds, growableInts } from '../arrays/growable.ts';
import type { Growable } from '../arrays/growable.ts';
import { bytesOfColumns, columnsOver, sharedMemory, UNKNOWN_COUNT, UNKNOWN_H_INDEX } from './columns.ts';
import type { People } from './columns.ts';
import { institutionTable } from './institutions.ts';
import type { InstitutionTable } from './institutions.ts';
import type { PeopleRows, PersonRow, StayRow } from './rows.ts';

/** Columns while persons are added. */
export interface Collection {
  institutions: InstitutionTable;
  /** @throws DomainError `invalid` unless author ids ascend. */
  add: (row: PersonRow) => void;
  /** Adds persons `from` up to `to` of other columns, whose institutions have the same rows here. */
  copy: (base: People, from: number, to: number) => void;
  finish: () => People;
}

/** Years from 1 to 9999; anything else is unknown. */
const storableYear = (year: number | null): number =>
  year !== null && Number.isInteger(year) && year > 0 && year <= 9999 ? year : 0;

const storable = (value: number, largest: number): number =>
  Math.min(Math.max(0, Math.trunc(value)), largest);

/** How many countries a column of two bytes tells apart, and types one of one byte. */
const MAX_COUNTRIES = 65_535;
const MAX_TYPES = 255;

/** Appends numbers of any width; they are known to fit. */
const extend = <T extends Float64Array | Uint32Array | Uint8Array>(
  column: Growable<T>,
  values: Float64Array | Uint32Array | Uint16Array | Uint8Array,
): void => column.append(values, values.length);

export const collection = (institutions: InstitutionTable): Collection => {
  const authorId = growableIds();
  const maxJif = growableIds();
  const articlesCount = growableInts();
  const hIndex = growableInts();
  const firstYear = growableInts();
  const retractedCount = growableInts();
  const emailYear = growableInts();
  const gender = growableBytes();
  const stayStart = growableInts();
  const stay = growableInts();
  stayStart.push(0);

  const rowOfStay = ({ institutionId, countryCode }: StayRow): number =>
    institutionId === 0 ? institutions.rowOfCountry(countryCode) : institutions.rowOf(institutionId);

  const ascend = (id: number): void => {
    if (authorId.length === 0 || authorId.at(authorId.length - 1) < id) return;
    const last = authorId.at(authorId.length - 1);
    throw invalid(`Author ${id} comes after author ${last}; give authors by ascending id, each once`);
  };

  return {
    institutions,
    add({ authorId: id, facts, gender: known, stays }) {
      ascend(id);
      authorId.push(id);
      maxJif.push(facts?.maxJif ?? NaN);
      articlesCount.push(facts ? storable(facts.articlesCount, UNKNOWN_COUNT - 1) : UNKNOWN_COUNT);
      hIndex.push(facts ? storable(facts.hIndex, UNKNOWN_H_INDEX - 1) : UNKNOWN_H_INDEX);
      firstYear.push(storableYear(facts?.firstYear ?? null));
      retractedCount.push(storable(facts?.retractedCount ?? 0, 0xffff));
      emailYear.push(storableYear(facts?.emailYear ?? null));
      gender.push(known ?? 0);
      for (const one of stays) {
        const row = rowOfStay(one);
        // An institution that is gone takes its stays along.
        if (row < 0) continue;
        stay.push(row);
        stay.push(storableYear(one.startYear) * 65_536 + storableYear(one.endYear));
      }
      stayStart.push(stay.length / 2);
    },
    copy(base, from, to) {
      if (from >= to) return;
      ascend(base.authorId[from]);
      const shift = stay.length / 2 - base.stayStart[from];
      extend(authorId, base.authorId.subarray(from, to));
      extend(maxJif, base.maxJif.subarray(from, to));
      extend(articlesCount, base.articlesCount.subarray(from, to));
      extend(hIndex, base.hIndex.subarray(from, to));
      extend(firstYear, base.firstYear.subarray(from, to));
      extend(retractedCount, base.retractedCount.subarray(from, to));
      extend(emailYear, base.emailYear.subarray(from, to));
      extend(gender, base.gender.subarray(from, to));
      for (let row = from; row < to; row++) stayStart.push(base.stayStart[row + 1] + shift);
      extend(stay, base.stay.subarray(2 * base.stayStart[from], 2 * base.stayStart[to]));
    },
    finish() {
      const { entries, countries, types } = institutions;
      if (countries.texts.length > MAX_COUNTRIES || types.texts.length > MAX_TYPES)
        throw invalid(
          `There are ${countries.texts.length} different country codes and ${types.texts.length} types of institutions; check the institutions`,
        );
      const persons = authorId.length;
      const lengths = {
        authorId: persons,
        maxJif: persons,
        articlesCount: persons,
        hIndex: persons,
        firstYear: persons,
        retractedCount: persons,
        emailYear: persons,
        gender: persons,
        stayStart: persons + 1,
        stay: stay.length,
        institutionId: entries.length,
        institutionParent: entries.reduce((sum, { parentIds }) => sum + parentIds.length, 0),
        institutionParentStart: entries.length + 1,
        institutionNameStart: entries.length + 1,
        institutionCountry: entries.length,
        institutionType: entries.length,
        institutionName: entries.reduce((sum, { name }) => sum + name.length, 0),
      };
      const memory = sharedMemory(bytesOfColumns(lengths));
      const columns = columnsOver(memory, lengths);
      columns.authorId.set(authorId.view());
      columns.maxJif.set(maxJif.view());
      columns.articlesCount.set(articlesCount.view());
      columns.hIndex.set(hIndex.view());
      columns.firstYear.set(firstYear.view());
      columns.retractedCount.set(retractedCount.view());
      columns.emailYear.set(emailYear.view());
      columns.gender.set(gender.view());
      columns.stayStart.set(stayStart.view());
      columns.stay.set(stay.view());
      for (const [row, entry] of entries.entries()) {
        columns.institutionId[row] = entry.id;
        columns.institutionParent.set(entry.parentIds, columns.institutionParentStart[row]);
        columns.institutionParentStart[row + 1] =
          columns.institutionParentStart[row] + entry.parentIds.length;
        columns.institutionCountry[row] = entry.country;
        columns.institutionType[row] = entry.type;
        columns.institutionName.set(entry.name, columns.institutionNameStart[row]);
        columns.institutionNameStart[row + 1] = columns.institutionNameStart[row] + entry.name.length;
      }
      return { ...columns, memory, countries: countries.texts, types: types.texts };
    },
  };
};

/**
 * Brings authors and institutions into columns in memory. Stays at institutions that are not given are left out.
 *
 * @throws DomainError `invalid` unless authors come by ascending id, each once.
 */
export const collectPeople = async ({ institutions, persons }: PeopleRows): Promise<People> => {
  const table = institutionTable();
  for await (const row of institutions) table.put(row);
  const collected = collection(table);
  for await (const row of persons) collected.add(row);
  return collected.finish();
};
