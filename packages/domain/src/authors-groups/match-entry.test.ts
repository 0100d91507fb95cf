import { describe, expect, test } from 'vitest';
import { matchEntry } from './match-entry.ts';
import type { Namesake } from './match-entry.ts';
import { candidatesQuery, nameScore } from './match-names.ts';
import { countryCodeOf } from './match-places.ts';
import type { KnownPlace } from './match-places.ts';

const KIEL: KnownPlace = {
  name: 'University of Kiel',
  otherNames: ['Christian-Albrechts-Universität zu Kiel', 'CAU'],
  countryCode: 'DE',
  homepage: 'https://www.uni-kiel.de/en',
};
const LUND: KnownPlace = { name: 'Lund University', otherNames: [], countryCode: 'SE', homepage: null };

const author = (authorId: number, name: string, ...places: KnownPlace[]): Namesake => ({
  authorId,
  names: [name],
  places,
});
const NOT_STATED = { byId: null, byOrcid: null, byEmail: null };
const listed = (name: string, changes: { affiliation?: string; country?: string; email?: string } = {}) => ({
  name,
  orcid: null,
  email: null,
  givenAuthorId: null,
  affiliation: '',
  country: '',
  fields: [],
  ...changes,
});

describe('names', () => {
  test.each([
    ['Ada Lovelace', 'Ada Lovelace', 1],
    ['Lovelace, Ada', 'Ada Lovelace', 1],
    ['LOVELACE Ada', 'Lovelace Ada', 1],
    ['Ada Lovelace', 'A. Lovelace', 0.7],
    ['A. Lovelace', 'Ada Lovelace', 0.7],
    ['Ada Lovelace', 'Ada King Lovelace', 1],
    ['Ada K. Lovelace', 'Ada King Lovelace', 1],
    ['Ada Byron Lovelace', 'Ada King Lovelace', 0.8],
    ['Lovelace', 'Ada Lovelace', 0.5],
    ['Jürgen Müller', 'Jurgen Muller', 1],
    ['Vincent van der Berg', 'V. Berg', 0.7],
    ['Ada Lovelace', 'Bo Lovelace', 0],
    ['Ada Lovelace', 'Ada Byron', 0],
    ['', 'Ada', 0],
  ])('%s answers to %s with %d', (given, known, score) => {
    expect(nameScore(given, [known])).toBeCloseTo(score, 9);
  });

  test('any form of a name may answer', () => {
    expect(nameScore('Ada Byron', ['Ada Lovelace', 'Ada Byron'])).toBe(1);
  });

  test.each([
    ['Ada Lovelace', `'lovelace' & ('ada' | 'a')`],
    ['Müller, J.-P.', `'muller' & 'j':*`],
    ["O'Brien", `'brien' & 'o':*`],
    ['…', null],
  ])('%s is looked for by %s', (name, query) => expect(candidatesQuery(name)).toBe(query));
});

test.each([
  ['de', 'DE'],
  ['Germany', 'DE'],
  ['UK', 'GB'],
  ['Utopia', null],
])('the country %s is %s', (country, code) => expect(countryCodeOf(country)).toBe(code));

describe('an entry', () => {
  test('means whom its identifiers say, the author id before the ORCID before the e-mail', () => {
    const all = { byId: 1, byOrcid: 2, byEmail: 3 };
    const person = listed('Somebody else');
    expect(matchEntry(person, all, [])).toMatchObject({ match: 'author_id', authorId: 1, score: 1 });
    expect(matchEntry(person, { ...all, byId: null }, [])).toMatchObject({ match: 'orcid', authorId: 2 });
    expect(matchEntry(person, { ...all, byId: null, byOrcid: null }, [])).toMatchObject({
      match: 'email',
      authorId: 3,
      score: 0.95,
    });
  });

  test('means the only one of the name', () => {
    expect(matchEntry(listed('Ada Owl'), NOT_STATED, [author(1, 'Ada Owl')])).toEqual({
      match: 'name',
      authorId: 1,
      score: 0.7,
      evidence: '',
      candidates: 1,
    });
  });

  test.each([
    ['affiliation', { affiliation: 'Dept. of Zoology, Kiel University' }],
    ['another name of it', { affiliation: 'CAU' }],
    ['address', { email: 'ada@zoologie.uni-kiel.de' }],
  ])('means the namesake at the institution that its %s names', (_, hint) => {
    const namesakes = [author(1, 'Ada Owl', LUND), author(2, 'Ada Owl', KIEL), author(3, 'A. Owl', LUND)];
    expect(matchEntry(listed('Ada Owl', hint), NOT_STATED, namesakes)).toMatchObject({
      match: 'name_affiliation',
      authorId: 2,
      score: 0.95,
      evidence: 'University of Kiel',
      candidates: 3,
    });
  });

  test('means the namesake in its country', () => {
    const namesakes = [author(1, 'Ada Owl', LUND), author(2, 'Ada Owl', KIEL)];
    expect(matchEntry(listed('Ada Owl', { country: 'Sweden' }), NOT_STATED, namesakes)).toMatchObject({
      match: 'name',
      authorId: 1,
      evidence: 'Sweden',
    });
  });

  test.each([
    ['two of the name', listed('Ada Owl'), [author(1, 'Ada Owl'), author(2, 'Ada Owl')]],
    ['an initial alone', listed('A. Owl'), [author(1, 'Ada Owl')]],
    ['a family name alone', listed('Owl'), [author(1, 'Ada Owl')]],
    ['who is elsewhere', listed('Ada Owl', { affiliation: 'Sorbonne' }), [author(1, 'Ada Owl', KIEL)]],
  ])('is left to a person: %s', (_, person, namesakes) => {
    expect(matchEntry(person, NOT_STATED, namesakes)).toMatchObject({
      match: 'ambiguous',
      authorId: null,
      candidates: namesakes.length,
    });
  });

  test('means nobody where no name answers', () => {
    expect(matchEntry(listed('Ada Owl'), NOT_STATED, [author(1, 'Bo Owl')])).toEqual({
      match: 'none',
      authorId: null,
      score: 0,
      evidence: '',
      candidates: 0,
    });
  });
});
