import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseWord } from './normalise.ts';
import { tokenise } from './tokens.ts';

const words = (text: string): string[] => tokenise(text).map((token) => token.text);

describe('tokenise', () => {
  test.each([
    ['α-Synuclein', ['alpha', 'synuclein']],
    ['TNFα, TNF-alpha', ['tnf', 'alpha', 'tnf', 'alpha']],
    ["Alzheimer's disease", ['alzheimer', 'disease']],
    ['Alzheimer’s disease', ['alzheimer', 'disease']],
    ["l'éducation", ['l', 'education']],
    ['Müller Straße Ørsted', ['muller', 'strasse', 'orsted']],
    ['cafe\u0301', ['cafe']],
    ['ﬁne Ｗｉｄｅ', ['fine', 'wide']],
    ['the U.S. economy', ['the', 'us', 'economy']],
    ['C++ and C# code', ['c++', 'and', 'c#', 'code']],
    ['Navier–Stokes', ['navier', 'stokes']],
    ['連帯経済', ['連', '帯', '経', '済']],
    ['μοντέλο', ['μοντελο']],
    ['чай', ['чай']],
    ['con\u00adcept', ['concept']],
    ['𝛼-helix', ['alpha', 'helix']],
    ['', []],
    ['\ud800 \udc00 😀', []],
  ])('cuts %j into %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test('a clause ends at punctuation, at a spaced dash and at an empty line, but not inside numbers and names', () => {
    const breaks = (text: string): string[] =>
      tokenise(text)
        .filter((token) => token.breaksBefore)
        .map((token) => token.text);
    expect(breaks('a, b. c; d (e) f: g – h—i')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
    expect(breaks('one 3.5 node.js 2,4-D poly(acid) a/b\nline')).toEqual(['one', 'a']);
    expect(breaks('one\n\ntwo')).toEqual(['one', 'two']);
  });

  test('capitals are seen through digits and the plural of an acronym', () => {
    const capitals = tokenise('US us CNNs HIV1 Cats 12 ÄÖ').filter((token) => token.allCaps);
    expect(capitals.map((token) => token.text)).toEqual(['us', 'cnns', 'hiv1', 'ao']);
  });

  test('any string gives ordered, disjoint, non-empty spans whose text normalises to the token', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        let end = 0;
        for (const token of tokenise(text)) {
          expect(token.start).toBeGreaterThanOrEqual(end);
          expect(token.end).toBeGreaterThan(token.start);
          expect(token.end).toBeLessThanOrEqual(text.length);
          expect(normaliseWord(text.slice(token.start, token.end))).toBe(token.text);
          expect(token.text).not.toBe('');
          end = token.end;
        }
      }),
    );
  });
});
