import * as fc from 'fast-check';
import { UNKNOWN_H_INDEX } from '../columns.ts';
import type { People } from '../columns.ts';
import type { InstitutionRow, PersonRow } from '../rows.ts';

const COUNTRIES = ['DE', 'FR', 'SE'];
const year = fc.option(fc.integer({ min: 1950, max: 2030 }));

const institution = (id: number): fc.Arbitrary<InstitutionRow> =>
  fc.record({
    id: fc.constant(id),
    name: fc.string({ unit: 'grapheme', maxLength: 8 }),
    countryCode: fc.option(fc.constantFrom(...COUNTRIES)),
    type: fc.option(fc.constantFrom('education', 'company')),
    parentIds: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
  });

/** Institutions 1 to 4, as they may be at one time. */
export const anyInstitutions: fc.Arbitrary<InstitutionRow[]> = fc.tuple(...[1, 2, 3, 4].map(institution));

const stay = fc.oneof(
  fc.record({ institutionId: fc.integer({ min: 1, max: 4 }), startYear: year, endYear: year }),
  fc.record({
    institutionId: fc.constant(0),
    countryCode: fc.constantFrom(...COUNTRIES),
    startYear: year,
    endYear: year,
  }),
);

const facts = fc.record({
  hIndex: fc.nat(300),
  articlesCount: fc.nat(100_000),
  firstYear: year,
  retractedCount: fc.nat(3),
  emailYear: year,
  maxJif: fc.option(fc.double({ min: 0, max: 300, noNaN: true })),
});

/** Authors of few ids, so that those of two lists meet; by ascending id. */
export const anyPersons: fc.Arbitrary<PersonRow[]> = fc
  .uniqueArray(
    fc.record({
      authorId: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constant(Number.MAX_SAFE_INTEGER)),
      facts: fc.option(facts),
      gender: fc.option(fc.integer({ min: 1, max: 5 })),
      stays: fc.array(stay, { maxLength: 3 }),
    }),
    { selector: ({ authorId }) => authorId, maxLength: 12 },
  )
  .map((rows) => rows.toSorted((a, b) => a.authorId - b.authorId));

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const staysOf = (people: People, row: number) =>
  Array.from({ length: people.stayStart[row + 1] - people.stayStart[row] }, (_, i) => {
    const at = 2 * (people.stayStart[row] + i);
    const place = people.stay[at];
    const [from, to] = [people.institutionNameStart[place], people.institutionNameStart[place + 1]];
    return {
      institutionId: people.institutionId[place],
      name: decoder.decode(people.institutionName.slice(from, to)),
      countryCode: people.countries[people.institutionCountry[place]] || null,
      type: people.types[people.institutionType[place]] || null,
      parentIds: Array.from(
        people.institutionParent.subarray(
          people.institutionParentStart[place],
          people.institutionParentStart[place + 1],
        ),
      ),
      startYear: people.stay[at + 1] >>> 16 || null,
      endYear: people.stay[at + 1] & 0xffff || null,
    };
  });

/** Everything that columns say, written out. */
export const writtenOut = (people: People) =>
  Array.from(people.authorId, (authorId, row) => ({
    authorId,
    facts:
      people.hIndex[row] === UNKNOWN_H_INDEX
        ? null
        : {
            hIndex: people.hIndex[row],
            articlesCount: people.articlesCount[row],
            firstYear: people.firstYear[row] || null,
            retractedCount: people.retractedCount[row],
            emailYear: people.emailYear[row] || null,
            maxJif: Number.isNaN(people.maxJif[row]) ? null : people.maxJif[row],
          },
    gender: people.gender[row] || null,
    stays: staysOf(people, row),
  }));

/** The same of the rows that columns were made of. */
export const expectedOf = (institutions: readonly InstitutionRow[], persons: readonly PersonRow[]) => {
  const byId = new Map(institutions.map((one) => [one.id, one]));
  return persons.map(({ authorId, facts: known, gender, stays }) => ({
    authorId,
    facts: known,
    gender: gender ?? null,
    stays: stays.map(({ institutionId, countryCode, startYear, endYear }) => {
      const at = byId.get(institutionId);
      const country = institutionId === 0 ? countryCode : at?.countryCode;
      return {
        institutionId,
        name: at?.name ?? '',
        countryCode: country ?? null,
        type: at?.type ?? null,
        parentIds: at?.parentIds ?? [],
        startYear,
        endYear,
      };
    }),
  }));
};
