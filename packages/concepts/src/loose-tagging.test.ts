import { describe, expect, test } from 'vitest';
import { compileTagger } from './compile-tagger.ts';
import type { Tagger, TaggerLiteral } from './tagger-types.ts';

/** Literals by concept: names of one concept are separated by bars. */
const taggerOf = (...concepts: string[]): Tagger => {
  const literals: TaggerLiteral[] = [];
  for (const [conceptId, names] of concepts.entries()) {
    for (const name of names.split('|')) {
      const literalId = literals.length;
      literals.push({ literalId, conceptId, name, composite: null, lang: 'en', isAmbiguous: false });
    }
  }
  return compileTagger(literals);
};
const found = (tagger: Tagger, body: string): string[] =>
  tagger.tag({ title: '', body }).map((hit) => `${hit.conceptId}:${body.slice(hit.start, hit.end)}`);

/** Teaches that kidney and renal, and that absent and absence, are the same. */
const LESSONS = [
  'kidney stone|renal stone',
  'kidney failure|renal failure',
  'absent reflex|absence reflex',
  'absent tear|absence tear',
];

describe('another order of the words', () => {
  test.each([
    ['heart abnormality', 'an abnormality of the heart', 'abnormality of the heart'],
    ['abnormality of the heart', 'a heart abnormality', 'heart abnormality'],
    [
      'calcification of falx cerebri',
      'calcifications of the falx cerebri',
      'calcifications of the falx cerebri',
    ],
    ['neoplasm, experimental', 'experimental neoplasms', 'experimental neoplasms'],
    ['type 2 diabetes', 'of diabetes type 2', 'diabetes type 2'],
    ['diffuse brain atrophy', 'diffuse atrophy of the brain', 'diffuse atrophy of the brain'],
    ['short stature', 'the father is short in stature', 'short in stature'],
    ['nerve lesion', 'lesions of several other nerves', 'lesions of several other nerves'],
  ])('%j is found in %j', (name, text, expected) => {
    expect(found(taggerOf(name), text)).toEqual([`0:${expected}`]);
  });

  test.each([
    ['learning machine', 'machine learning'],
    ['heart abnormality', 'abnormality. Of the heart'],
    ['heart abnormality', 'abnormality of the great heart-shaped'],
    ['heart abnormality', 'abnormality and the heart'],
    ['short stature', 'short of stature'],
  ])('%j is not found in %j', (name, text) => {
    expect(found(taggerOf(name), text)).toEqual([]);
  });

  test('the literal as it is written hides what other literals mean by the same words', () => {
    const tagger = taggerOf('rights of man', 'man rights');
    expect(found(tagger, 'the rights of man')).toEqual(['0:rights of man']);
    expect(found(tagger, 'the man rights')).toEqual(['1:man rights']);
  });
});

describe('the end of a turned phrase', () => {
  test('is that of the longest literal', () => {
    const tagger = taggerOf('cranial lesion', 'cranial nerve lesion');
    expect(found(tagger, 'lesions of cranial nerves')).toEqual(['1:lesions of cranial nerves']);
    expect(found(tagger, 'lesions of cranial bones')).toEqual(['0:lesions of cranial']);
  });

  test('may lie beyond a literal that ends with its head', () => {
    const tagger = taggerOf('congenital contracture', 'limb contracture');
    expect(found(tagger, 'congenital contractures of the limbs')).toEqual([
      '0:congenital contractures',
      '1:contractures of the limbs',
    ]);
  });
});

describe('coordination', () => {
  test.each([
    ['palmar pits|palmar pit', 'with palmar and plantar pits', 'palmar and plantar pits'],
    ['cleft palate', 'cleft lip and palate', 'cleft lip and palate'],
    ['ear anomaly', 'anal, ear, and thumb anomalies', 'ear, and thumb anomalies'],
    ['foot contracture', 'contractures of the hands and feet', 'contractures of the hands and feet'],
  ])('%j is found in %j', (name, text, expected) => {
    expect(found(taggerOf(name), text)).toEqual([`0:${expected}`]);
  });

  test.each([
    ['finger anomaly', 'fingers and thumb anomalies'],
    ['palmar pit', 'palmar. And plantar pits'],
    ['palmar pit', 'palmar; and plantar pits'],
    ['cleft face', 'a cleft lip and a face'],
    ['face anomaly', 'an anomaly and a flat face'],
    ['coordination disorder', 'loss of coordination, and sleep disorders'],
    ['renal anomaly', 'renal dysplasia and anomalies of the ear'],
  ])('%j is not found in %j', (name, text) => {
    expect(found(taggerOf(name), text)).toEqual([]);
  });

  test('the members are no parts of each other', () => {
    const hits = taggerOf('palmar pit', 'plantar pit').tag({ title: 'palmar and plantar pits', body: '' });
    expect(hits.map(({ conceptId, nested }) => [conceptId, nested])).toEqual([
      [0, false],
      [1, false],
    ]);
  });
});

describe('equivalent words', () => {
  test('stand for each other in literals of several words only', () => {
    const tagger = taggerOf(...LESSONS, 'kidney cyst', 'kidney');
    expect(found(tagger, 'a renal cyst; renal')).toEqual(['4:renal cyst']);
    expect(found(tagger, 'cysts of the renal')).toEqual(['4:cysts of the renal']);
  });

  test('mean nothing where they would mean two concepts', () => {
    const tagger = taggerOf(...LESSONS, 'kidney cyst', 'renal cyst disease', 'kidney cyst disease');
    expect(found(tagger, 'renal cyst disease')).toEqual(['5:renal cyst disease', '4:renal cyst']);
    const torn = taggerOf(
      'big kidney|large kidney',
      'big nose|large nose',
      'big toe|huge toe',
      'big thumb|huge thumb',
      'big lung',
      'huge lung',
    );
    expect(found(torn, 'large lung')).toEqual([]);
    expect(found(torn, 'huge lung')).toEqual(['5:huge lung']);
  });

  test('adjective and noun of one family change places', () => {
    expect(found(taggerOf(...LESSONS, 'absent speech'), 'absence of speech')).toEqual([
      '4:absence of speech',
    ]);
    expect(found(taggerOf(...LESSONS, 'absent speech'), 'speech absent')).toEqual([]);
  });
});

describe('words for deviations', () => {
  const CHANGES = ['heart defect|heart anomaly|heart disorder', 'lung defect|lung anomaly|lung disorder'];

  test('stand for each other where the ontology exchanges some of them', () => {
    const tagger = taggerOf(...CHANGES, 'anomaly of the skin');
    expect(found(tagger, 'skin findings and lesions of the skin')).toEqual([
      '2:skin findings',
      '2:lesions of the skin',
    ]);
    expect(found(taggerOf('anomaly of the skin'), 'skin findings')).toEqual([]);
  });

  test('decide less about what is meant than the other words', () => {
    const tagger = taggerOf(...LESSONS, ...CHANGES, 'kidney defect', 'renal disorder');
    expect(found(tagger, 'kidney disorders')).toEqual(['6:kidney disorders']);
    expect(found(tagger, 'kidney findings')).toEqual(['6:kidney findings']);
  });
});

describe('looser readings from one word on', () => {
  test('are those of the longest only, unless the whole is a literal as it is written', () => {
    const tagger = taggerOf(...LESSONS, 'kidney cyst', 'kidney cyst disease');
    expect(found(tagger, 'renal cyst disease')).toEqual(['5:renal cyst disease']);
  });
});

describe('abbreviations', () => {
  test('defined in the text are found from there on, in the case and the plural of the definition', () => {
    const tagger = taggerOf('basal cell carcinoma');
    const text = 'BCC: Basal cell carcinoma (BCC) is rare. BCCs and bcc, BCC.';
    expect(found(tagger, text)).toEqual(['0:Basal cell carcinoma', '0:BCC', '0:BCCs', '0:BCC']);
    expect(found(tagger, 'BCC is rare')).toEqual([]);
    expect(found(tagger, 'basal cell carcinoma (rare) and rare things')).toEqual(['0:basal cell carcinoma']);
  });

  test('of several words are found, and those of something longer are not', () => {
    const tagger = taggerOf('type A1 brachydactyly', 'carcinoma');
    expect(found(tagger, 'Brachydactyly type A1 (BDA-1); BDA-1')).toEqual([
      '0:Brachydactyly type A1',
      '0:BDA-1',
      '0:BDA-1',
    ]);
    expect(found(tagger, 'basal cell carcinoma (BCC), BCC')).toEqual(['1:carcinoma']);
  });
});
