import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '@peerlens/kernel';
import { termFeatures } from '../terms.ts';
import { extract } from './extract.ts';
import type { ExtractionDocument, TermCandidate } from './extraction-types.ts';

const nothingKnown = { documentFrequency: () => 0, articles: 0 };
const textsOf = (candidates: readonly TermCandidate[]): string[] => candidates.map(({ text }) => text);
const extracted = (body: string): string[] => textsOf(extract({ body }, nothingKnown));

/** Options for a corpus of these documents. */
const corpusOf = (documents: readonly ExtractionDocument[]) => {
  const frequencies = new Map<string, number>();
  for (const { title = '', body } of documents)
    for (const term of termFeatures(title, body).keys())
      frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  return {
    documentFrequency: (term: string) => frequencies.get(term) ?? 0,
    articles: documents.length,
  };
};

const BEES = {
  title: 'Foraging of honey bees',
  body: 'We show that honey bees use a waggle dance. The waggle dance tells honey bees of distant food sources. In this paper a novel harmonic radar tracks the honey bee, and the harmonic radar confirms the waggle dance.',
};

test('the terms that a text is about come first', () => {
  const [first, second, third] = textsOf(extract(BEES, nothingKnown));
  expect([first, second, third].sort()).toEqual(['harmonic radar', 'honey bees', 'waggle dance']);
});

test('function words, verbs and words about the study are in no candidate', () => {
  const words = textsOf(extract(BEES, nothingKnown)).flatMap((text) => text.split(' '));
  for (const word of ['we', 'show', 'the', 'tells', 'paper', 'novel', 'confirms', 'that'])
    expect(words).not.toContain(word);
});

test('plural, hyphen, case and spelling are one candidate, shown in its most frequent form', () => {
  const body =
    'The database fibre. A data base fiber; database fibres, and the data-base fibers. Database fibre, database fibre.';
  const [first] = extract({ body }, nothingKnown);
  expect(first.text).toBe('database fibre');
  expect(first.count).toBe(6);
  expect(first.variants.map(({ text }) => text)).toEqual([
    'database fibre',
    'data base fiber',
    'database fibres',
    'data-base fibers',
    'Database fibre',
  ]);
  expect(first.variants[0].count).toBe(2);
});

test('a term known in any of its forms is left out, and so is a banned one', () => {
  const options = {
    ...nothingKnown,
    isKnown: (form: string) => form === 'honey bee',
    isBanned: (form: string) => form === 'harmonic radar',
  };
  const found = textsOf(extract(BEES, options));
  expect(found).toContain('waggle dance');
  expect(found).not.toContain('honey bees');
  expect(found).not.toContain('harmonic radar');
});

test('a part that never stands by itself is behind the whole', () => {
  const body =
    'Deep brain stimulation helps. Patients with deep brain stimulation improve by deep brain stimulation.';
  const found = extracted(body);
  expect(found[0]).toBe('Deep brain stimulation'.toLowerCase());
  expect(found.indexOf('brain stimulation')).not.toBe(0);
});

test('of two terms used alike the one that is rarer in the corpus comes first', () => {
  const body = 'The copper sulphate and the lunar regolith. Of copper sulphate and of lunar regolith.';
  const options = {
    articles: 1000,
    documentFrequency: (term: string) => (term.includes('copper') ? 500 : 3),
  };
  expect(textsOf(extract({ body }, options))[0]).toBe('lunar regolith');
});

test('a term that other articles share beats one that nobody else uses', () => {
  const body = 'The copper sulphate and the lunar regolith. Of copper sulphate and of lunar regolith.';
  const options = { articles: 1000, documentFrequency: (term: string) => (term.includes('lunar') ? 2 : 1) };
  expect(textsOf(extract({ body }, options))[0]).toBe('lunar regolith');
});

test('what stands in more than a third of the corpus is no candidate', () => {
  const body = 'Contact information of the lunar regolith.';
  const options = (articles: number) => ({
    articles,
    documentFrequency: (term: string) => (/contact|inform/.test(term) ? articles / 2 : 1),
  });
  expect(textsOf(extract({ body }, options(100)))).not.toContain('Contact information');
  expect(textsOf(extract({ body }, options(10)))).toContain('Contact information');
});

test('verbs are told from nouns by the words beside them', () => {
  expect(extracted('They want to process images.')).toEqual(['images']);
  expect(extracted('Bees use radar, a bee stores honey.')).not.toContain('Bees use radar');
  expect(extracted('The Markov process of the images.')).toContain('Markov process');
});

test('hyphenated compounds stay whole, with the function words and letters in them', () => {
  const found = extracted(
    'A peer-to-peer network clusters by the k-means algorithm in peer-to-peer networks.',
  );
  expect(found).toContain('peer-to-peer network');
  expect(found).toContain('k-means algorithm');
  expect(found).not.toContain('peer network');
});

test('a batch sums up its documents and counts those that hold a term', () => {
  const other = { title: '', body: 'The waggle dance of the stingless bee.' };
  const batch = [BEES, other];
  const found = extract(batch, corpusOf(batch));
  const dance = found.find(({ text }) => text === 'waggle dance');
  expect(dance).toMatchObject({ count: 4, articles: 2, documentFrequency: 2 });
  const alone = extract(BEES, corpusOf(batch)).find(({ text }) => text === 'waggle dance');
  const second = extract(other, corpusOf(batch)).find(({ text }) => text === 'waggle dance');
  expect(dance?.score).toBeCloseTo((alone?.score ?? 0) + (second?.score ?? 0), 12);
});

test('a form that is known in one document keeps the others of a batch out too', () => {
  const batch = [{ body: 'The waggle dances of bees.' }, { body: 'The waggle dance of drones.' }];
  const isKnown = (form: string) => form === 'waggle dance';
  expect(textsOf(extract(batch, { ...nothingKnown, isKnown }))).not.toContain('waggle dances');
});

test('a title alone yields few candidates, its limit at most', () => {
  const found = extracted('Mining closed relational graphs with connectivity constraints');
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThanOrEqual(4);
  expect(extract(BEES, { ...nothingKnown, limit: 2 })).toHaveLength(2);
});

test('nothing comes of texts without terms', () => {
  for (const body of ['', ' \n', '12 of 13', 'the of and', '\u0000\ud800'])
    expect(extracted(body)).toEqual([]);
});

test('impossible requests say what is possible', () => {
  for (const limit of [0, -1, 1.5, 1001, Number.NaN])
    expect(() => extract(BEES, { ...nothingKnown, limit })).toThrow(DomainError);
  expect(() => extract(BEES, { ...nothingKnown, articles: Number.NaN })).toThrow(/number of articles/);
  expect(() =>
    extract(
      Array.from({ length: 10_001 }, () => BEES),
      nothingKnown,
    ),
  ).toThrow(/10000 documents/);
});

const word = fc.constantFrom(
  ...'the of to we data graph graphs Graph mining mined new fast quickly peer-to-peer COLOUR color K 7 . , - \n и граф 数据 ß'.split(
    ' ',
  ),
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(word, { maxLength: 80 }).map((words) => words.join(' ')),
);

test('any text gives the same sound answer every time', () => {
  fc.assert(
    fc.property(anyText, anyText, fc.integer({ min: 1, max: 30 }), (title, body, limit) => {
      const document = { title, body };
      const options = { ...corpusOf([document, BEES]), limit };
      const found = extract(document, options);
      expect(extract(document, options)).toEqual(found);
      expect(found.length).toBeLessThanOrEqual(limit);
      const whole = `${title}\n\n${body}`.replace(/\s+/gu, ' ');
      for (const [at, candidate] of found.entries()) {
        expect(candidate.score).toBeGreaterThan(0);
        expect(candidate.score).toBeLessThanOrEqual(at === 0 ? Infinity : found[at - 1].score);
        expect(candidate.text).toBe(candidate.variants[0].text);
        for (const { text } of candidate.variants) expect(whole).toContain(text);
        const counts = candidate.variants.map(({ count }) => count);
        const all = counts.reduce((sum, count) => sum + count, 0);
        expect(counts.length === 20 ? candidate.count : all).toBe(candidate.count);
      }
    }),
  );
});

test('a text of one endless phrase is read', () => {
  const body = 'graph '.repeat(100_000);
  expect(extract({ body }, { ...nothingKnown, limit: 5 })[0].text).toContain('graph');
});
