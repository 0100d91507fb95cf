import { describe, expect, it } from 'vitest';
import { publicationsInput, readAuthorParams } from './author-params.ts';

describe('the address of an author page', () => {
  it('is read as the links of the specification write it', () => {
    expect(readAuthorParams({ inConsortium: '0', notability: '1' })).toMatchObject({
      inConsortium: 0,
      notability: 1,
    });
    expect(readAuthorParams({ claimed_count: '12', attorney_token: 'a-1' })).toMatchObject({
      claimed_count: 12,
      attorney_token: 'a-1',
    });
  });

  it('reads back what the page itself has put there', () => {
    const asked = { sort: 'cited', concept: 3, inConsortium: 0, notability: 1, abstracts: 1 } as const;
    expect(readAuthorParams(asked)).toMatchObject(asked);
    expect(readAuthorParams({ inConsortium: 1 })).toMatchObject({ inConsortium: 1 });
  });

  it('shows the page as it is by itself where it says nothing that can be read', () => {
    const odd = { sort: 'oldest', concept: '0', inConsortium: 'x', notability: '-1', claimed_count: '0' };
    for (const raw of [{}, odd]) {
      expect(Object.values(readAuthorParams(raw)).every((value) => value === undefined)).toBe(true);
      expect(publicationsInput(7, readAuthorParams(raw), true)).toEqual({
        authorId: 7,
        sort: 'newest',
        inConsortium: true,
        notable: false,
      });
    }
  });

  it('asks for a concept only where that is allowed', () => {
    const params = readAuthorParams({ sort: 'cited', concept: '3', inConsortium: '0', notability: '2' });
    const asked = { authorId: 7, sort: 'cited', inConsortium: false, notable: true };
    expect(publicationsInput(7, params, true)).toEqual({ ...asked, conceptId: 3 });
    expect(publicationsInput(7, params, false)).toEqual(asked);
  });
});
