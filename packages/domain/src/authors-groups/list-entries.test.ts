import { orcidOf } from '@peerlens/formats/identifiers.ts';
import { describe, expect, test } from 'vitest';
import { MAX_CELL, MAX_COLUMNS, MAX_ENTRIES } from './authors-groups.contract.ts';
import { keyOf, readList } from './list-entries.ts';
import { listRows } from './list-rows.store.ts';

const read = async (text: string) => readList(await listRows(text), orcidOf);
const people = async (text: string) => (await read(text)).people;

describe('a list without headings', () => {
  test.each([
    ['Ada Lovelace', { name: 'Ada Lovelace' }],
    ['Lovelace, Ada', { name: 'Lovelace, Ada' }],
    ['Lovelace, A. K.', { name: 'Lovelace, A. K.' }],
    ['Ada Lovelace, University of London', { name: 'Ada Lovelace', affiliation: 'University of London' }],
    ['Lovelace, MIT', { name: 'Lovelace', affiliation: 'MIT' }],
    ['Ada Lovelace; London; GB', { name: 'Ada Lovelace', affiliation: 'London', country: 'GB' }],
    ['Ada Lovelace\tada@X.org', { name: 'Ada Lovelace', email: 'ada@x.org' }],
    ['https://orcid.org/0000-0002-1825-0097', { orcid: '0000-0002-1825-0097' }],
    ['Ada | 0000-0002-1825-0097', { name: 'Ada', orcid: '0000-0002-1825-0097' }],
    ['https://openalex.org/A5012', { givenAuthorId: 5012 }],
    ['5012', { givenAuthorId: 5012 }],
    ['mailto:ada@x.org', { email: 'ada@x.org' }],
  ])('reads %s', async (line, person) => {
    expect(await people(line)).toEqual([
      {
        name: '',
        orcid: null,
        email: null,
        givenAuthorId: null,
        affiliation: '',
        country: '',
        fields: [],
        ...person,
      },
    ]);
  });

  test('takes identifiers in one line for as many people', async () => {
    expect((await people('12, 7, 12')).map(({ givenAuthorId }) => givenAuthorId)).toEqual([12, 7, 12]);
  });

  test('tells lines that name nobody', async () => {
    expect((await read('Ada Lovelace\n\n—\n!!, ??')).unread).toEqual([
      { line: 3, text: '—' },
      { line: 4, text: '!! | ??' },
    ]);
  });
});

describe('a table', () => {
  test('is read by its headings, whatever their order, and keeps what it does not know', async () => {
    const text =
      '\uFEFFe-mail;Panel;Last name;First name;Country;Note\r\nada@x.org;LS8;Lovelace;Ada;UK;"long; and ""quoted"""\r\n;PE1;Curie;Marie;France;';
    expect(await read(text)).toMatchObject({
      columns: ['Panel', 'Note'],
      people: [
        {
          name: 'Ada Lovelace',
          email: 'ada@x.org',
          country: 'UK',
          fields: ['LS8', 'long; and "quoted"'],
        },
        { name: 'Marie Curie', email: null, country: 'France', fields: ['PE1', ''] },
      ],
      unread: [],
    });
  });

  test('passes over identifiers that are none', async () => {
    const [person] = await people('name,orcid,id,email\nAda,0000-0002-1825-0098,x12,nowhere');
    expect(person).toMatchObject({ name: 'Ada', orcid: null, givenAuthorId: null, email: null });
  });
});

test('what is too large is refused with the line or the number', async () => {
  await expect(read(`Ada\n${'x'.repeat(MAX_CELL + 1)}`)).rejects.toThrow('Line 2 has a cell of more than');
  const headings = Array.from({ length: MAX_COLUMNS + 1 }, (_, at) => `c${at}`);
  await expect(read(`name\t${headings.join('\t')}\nAda`)).rejects.toThrow(
    'at most 20 further columns, not 21',
  );
  const many = Array.from({ length: MAX_ENTRIES + 1 }, (_, at) => at + 1).join('\n');
  await expect(read(many)).rejects.toThrow('at most 10000 people, not 10001');
});

test('two lines are of one person where their identifier is the same, or name and place', async () => {
  const [a, b, c, d] = await people('Ada Owl; Kiel\nADA  OWL; kiel\nAda Owl; Lund\nAda Owl; 12');
  expect(keyOf(a)).toBe(keyOf(b));
  expect(new Set([a, c, d].map(keyOf)).size).toBe(3);
});
