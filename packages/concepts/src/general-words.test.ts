import { describe, expect, test } from 'vitest';
import { withGeneralWords } from './general-words.ts';

/** A star of these words around the first. */
const star = (...words: string[]): [string, string][] => words.map((word) => [word, words[0]]);

describe('withGeneralWords', () => {
  test('adds words for deviations to the star in which the ontology has several of them', () => {
    const learnt = new Map([
      ...star('abnormal', 'abnormality', 'anomaly', 'defect'),
      ...star('eye', 'ocular'),
    ]);
    const { centres, interchangeable } = withGeneralWords(learnt);
    expect(centres.get('lesion')).toBe('abnormal');
    expect(centres.get('ocular')).toBe('eye');
    expect(interchangeable.has('lesion')).toBe(true);
    expect(interchangeable.has('abnormal')).toBe(false);
  });

  test('leaves an ontology alone that does not exchange them', () => {
    const { centres, interchangeable } = withGeneralWords(new Map(star('problem', 'task', 'condition')));
    expect(centres.has('lesion')).toBe(false);
    expect(centres.get('condition')).toBe('problem');
    expect(interchangeable.size).toBe(0);
  });

  test('knows words for the same number in every ontology', () => {
    expect(withGeneralWords(new Map()).centres.get('numerous')).toBe('multiple');
    const learnt = new Map(star('recurrent', 'multiple'));
    expect(withGeneralWords(learnt).centres.get('numerous')).toBe('recurrent');
  });
});
