import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileTagger } from './compile-tagger.ts';
import { expandedLiteralsVariants } from './variants.ts';

describe('variants of a literal', () => {
  test.each([
    ['neural network', 'en', ['neural network', 'neural networks', 'neural-network']],
    ['alpha-synuclein', 'all', ['α-synuclein', 'alpha synuclein', 'alphasynuclein']],
    ['tumor behavior', 'en', ['tumour behaviour', 'tumor behaviors']],
    ['Visualisation', 'en', ['Visualization', 'Visualizations']],
    ['data base', 'en', ['database', 'data-bases']],
    ['pre-trained model', 'en', ['pretrained models', 'pre trained model']],
    ['CNN', 'en', ['CNN', 'CNNs']],
    ['Entwicklung', 'de', ['Entwicklungen']],
    ['réseau neuronal', 'fr', ['réseaux neuronaux']],
    ['исследование', 'ru', ['исследования']],
  ] as const)('of %j (%s) hold %j', (name, lang, some) => {
    expect(expandedLiteralsVariants(name, lang)).toEqual(expect.arrayContaining([...some]));
  });

  test('start with the literal itself, hold nothing twice and are never more than 40', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('all', 'de', 'en', 'fr', 'ru'), (name, lang) => {
        const variants = expandedLiteralsVariants(name, lang);
        expect(variants[0]).toBe(name.trim() === '' ? undefined : name.trim());
        expect(new Set(variants).size).toBe(variants.length);
        expect(variants.length).toBeLessThanOrEqual(40);
      }),
    );
  });

  test('are all found by the tagger', () => {
    const words = fc.constantFrom(
      'alpha',
      'β',
      'tumour',
      'optimization',
      'Networks',
      'hypothesis',
      'pre',
      'data',
      'Entwicklung',
      'réseau',
      'анализ',
      'CNN',
      '2',
    );
    // Not the forms that no tagger looks for: one letter, a short foreign word, a number.
    const name = fc
      .array(fc.tuple(words, fc.constantFrom(' ', '-')), { minLength: 1, maxLength: 3 })
      .map((pairs) => pairs.map(([word, joint], index) => (index === 0 ? word : joint + word)).join(''))
      .filter((text) => /[a-zA-Zα-ωа-я]{4}|CNN/.test(text));
    fc.assert(
      fc.property(name, fc.constantFrom('all', 'de', 'en', 'fr', 'ru'), (text, lang) => {
        const tagger = compileTagger([
          { literalId: 1, conceptId: 1, name: text, composite: null, lang, isAmbiguous: false },
        ]);
        for (const variant of expandedLiteralsVariants(text, lang)) {
          expect([variant, tagger.count({ title: variant, body: '' }).length]).toEqual([variant, 1]);
        }
      }),
    );
  });
});
