import { expect, test } from 'vitest';
import { parseWork } from '@peerlens/formats/openalex.ts';
import { syntheticVocabulary, syntheticWorks } from './synthetic-works.ts';

test('made-up works are read like real ones, with everything a benchmark wants in them', () => {
  const works = [...syntheticWorks(50)].map((json) => parseWork(json));
  expect(new Set(works.map(({ id }) => id)).size).toBe(50);
  for (const work of works) {
    expect(work.authorships).toHaveLength(4);
    expect(work.abstract?.split(' ').length).toBeGreaterThanOrEqual(100);
    expect(work.title).not.toContain('undefined');
    expect(work.references.length).toBeGreaterThan(0);
    expect(work.source).not.toBeNull();
  }
});

test('they are the same in every run', () => {
  expect(JSON.stringify([...syntheticWorks(20)])).toBe(JSON.stringify([...syntheticWorks(20)]));
});

test('the most frequent word that means something stands in many abstracts, and not in nearly all', () => {
  const [most] = syntheticVocabulary();
  const abstracts = [...syntheticWorks(300)].map((json) => parseWork(json).abstract?.split(' ') ?? []);
  const having = abstracts.filter((words) => words.includes(most)).length;
  expect(having).toBeGreaterThan(120);
  expect(having).toBeLessThan(210);
});
