import * as fc from 'fast-check';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '@peerlens/kernel';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../testing/folder.ts';
import { readPeople, writePeople } from './people-file.ts';
import { anyInstitutions, anyPersons, expectedOf, writtenOut } from './testing/people.ts';

const ROWS = {
  institutions: [{ id: 5, name: 'Kiel', countryCode: 'DE', type: 'education' }],
  persons: [
    { authorId: 1, facts: null, stays: [{ institutionId: 5, startYear: 2001, endYear: null }] },
    {
      authorId: 9,
      facts: null,
      stays: [{ institutionId: 0, countryCode: 'FR', startYear: 2001, endYear: 2004 }],
    },
  ],
};

/** Why the file is refused; null when it opens. */
const refusalOf = (file: string): string | null => {
  try {
    readPeople(file);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'unavailable') throw error;
    return error.message.endsWith(' Rebuild the index.') ? String(error.details['reason']) : error.message;
  }
};

describe('the file of people', () => {
  test('gives back what was written, in memory that threads can share', async () => {
    using folder = emptyFolder();
    const file = join(folder.path, 'people');
    await fc.assert(
      fc.asyncProperty(anyInstitutions, anyPersons, async (institutions, persons) => {
        await writePeople(file, { institutions, persons });
        const people = readPeople(file)!;
        expect(writtenOut(people)).toEqual(expectedOf(institutions, persons));
        expect(people.hIndex.buffer).toBeInstanceOf(SharedArrayBuffer);
      }),
      { numRuns: 30 },
    );
    expect(readdirSync(folder.path)).toEqual(['people']);
  });

  test('is null where there is none', () => {
    using folder = emptyFolder();
    expect(readPeople(join(folder.path, 'people'))).toBeNull();
  });

  test('stays as it was when the rows fail half way', async () => {
    using folder = emptyFolder();
    const file = join(folder.path, 'people');
    await writePeople(file, ROWS);
    const persons = (async function* failing() {
      yield* ROWS.persons;
      await Promise.resolve();
      throw new Error('the connection is gone');
    })();
    await expect(writePeople(file, { ...ROWS, persons })).rejects.toThrow('the connection is gone');
    expect(writtenOut(readPeople(file)!)).toHaveLength(2);
  });

  test('is refused when any byte of it differs, or it is longer or shorter', async () => {
    using folder = emptyFolder();
    const file = join(folder.path, 'people');
    await writePeople(file, ROWS);
    const content = readFileSync(file);
    for (let at = 0; at < content.length; at++) {
      const flipped = Uint8Array.from(content);
      flipped[at] ^= 1;
      writeFileSync(file, flipped);
      expect(refusalOf(file), `byte ${at}`).toMatch(/torn|foreign|older|newer/);
    }
    for (const length of [0, 5, 90, content.length - 1]) {
      writeFileSync(file, content.subarray(0, length));
      expect(refusalOf(file)).toBe('torn');
    }
    writeFileSync(file, Buffer.concat([content, Buffer.from('x')]));
    expect(refusalOf(file)).toBe('torn');
    writeFileSync(file, content);
    expect(refusalOf(file)).toBeNull();
  });

  test.each([
    ['older', 'peerlens-people 2 ', 'peerlens-people 0 '],
    ['newer', 'peerlens-people 2 ', 'peerlens-people 99 '],
    ['foreign', 'peerlens-people', 'something-else'],
  ])('of another making is refused as %s', async (reason, from, to) => {
    using folder = emptyFolder();
    const file = join(folder.path, 'people');
    await writePeople(file, ROWS);
    writeFileSync(file, readFileSync(file, 'latin1').replace(from, to), 'latin1');
    expect(refusalOf(file)).toBe(reason);
  });
});
