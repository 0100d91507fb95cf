import * as fc from 'fast-check';
import { DomainError } from '@peerlens/kernel';
import { describe, expect, test } from 'vitest';
import { withChanges } from './changes.ts';
import { collectPeople } from './collect.ts';
import { anyInstitutions, anyPersons, expectedOf, writtenOut } from './testing/people.ts';
import type { PersonRow } from './rows.ts';

const person = (authorId: number, given: Partial<PersonRow> = {}): PersonRow => ({
  authorId,
  facts: null,
  stays: [],
  ...given,
});

test('columns say what the rows said', async () => {
  await fc.assert(
    fc.asyncProperty(anyInstitutions, anyPersons, async (institutions, persons) => {
      const people = await collectPeople({ institutions, persons });
      expect(writtenOut(people)).toEqual(expectedOf(institutions, persons));
    }),
    { numRuns: 300 },
  );
});

test('authors that do not ascend are refused, with what to do', async () => {
  for (const ids of [
    [2, 1],
    [1, 1],
  ]) {
    const refused = collectPeople({ institutions: [], persons: ids.map((id) => person(id)) });
    await expect(refused).rejects.toThrow(DomainError);
    await expect(refused).rejects.toThrow('give authors by ascending id');
  }
});

test('a stay at an institution that nobody knows is left out', async () => {
  const stays = [{ institutionId: 7, startYear: 2000, endYear: 2001 }];
  const people = await collectPeople({ institutions: [], persons: [person(1, { stays }), person(2)] });
  expect(writtenOut(people).map((row) => row.stays)).toEqual([[], []]);
});

test('numbers too large for their column are as large as it holds, impossible years unknown', async () => {
  const facts = {
    hIndex: 1e6,
    articlesCount: 1e12,
    firstYear: -3,
    retractedCount: 1e6,
    emailYear: 1e6,
    maxJif: 0,
  };
  const [row] = writtenOut(await collectPeople({ institutions: [], persons: [person(1, { facts })] }));
  expect(row.facts).toEqual({
    hIndex: 65_534,
    articlesCount: 4_294_967_294,
    firstYear: null,
    retractedCount: 65_535,
    emailYear: null,
    maxJif: 0,
  });
});

describe('columns with changes', () => {
  test('say what columns of all rows say, however many changes follow one another', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anyInstitutions, anyPersons), { minLength: 1, maxLength: 4 }),
        async (versions) => {
          const [[institutions, persons], ...changes] = versions;
          let people = await collectPeople({ institutions, persons });
          const known = new Map(persons.map((row) => [row.authorId, row]));
          let places = institutions;
          for (const [changedPlaces, changed] of changes) {
            const before = structuredClone(writtenOut(people));
            const next = withChanges(people, { institutions: changedPlaces, persons: changed.toReversed() });
            expect(writtenOut(people)).toEqual(before);
            for (const row of changed) known.set(row.authorId, row);
            people = next;
            places = changedPlaces;
          }
          const all = [...known.values()].sort((a, b) => a.authorId - b.authorId);
          expect(writtenOut(people)).toEqual(expectedOf(places, all));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('leave institutions that were not given as they were', async () => {
    const kiel = { id: 1, name: 'Kiel', countryCode: 'DE', type: 'education' };
    const stays = [{ institutionId: 1, startYear: 2000, endYear: null }];
    const base = await collectPeople({ institutions: [kiel], persons: [person(1, { stays })] });
    const changed = withChanges(base, { institutions: [], persons: [person(2, { stays })] });
    expect(writtenOut(changed).map((row) => row.stays[0].name)).toEqual(['Kiel', 'Kiel']);
  });
});

test('a million authors with two stays each take at most 60 MB', async () => {
  const size = 20_000;
  const institutions = Array.from({ length: size / 10 }, (_, id) => ({
    id: id + 1,
    name: `University of the City of Somewhere ${id}`,
    countryCode: 'DE',
    type: 'education',
  }));
  const facts = {
    hIndex: 9,
    articlesCount: 80,
    firstYear: 1999,
    retractedCount: 0,
    emailYear: 2020,
    maxJif: 3.5,
  };
  const persons = Array.from({ length: size }, (_, i) =>
    person(i + 1, {
      facts,
      stays: [
        { institutionId: 1 + (i % institutions.length), startYear: 2010, endYear: 2020 },
        { institutionId: 1 + ((i * 7) % institutions.length), startYear: 2001, endYear: 2009 },
      ],
    }),
  );
  const { memory } = await collectPeople({ institutions, persons });
  expect((memory.byteLength / size) * 1_000_000).toBeLessThanOrEqual(60_000_000);
});
