import { highlightTerms, parse } from '@peerlens/query';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hitFinder, marksOf } from './highlights.ts';
import { bestPassage, passageText, PASSAGE_CHARACTERS, withinPassage } from './passage.ts';

const finderOf = (q: string) => {
  const read = parse(q);
  if (!read.ok) throw new Error(read.error.message);
  return hitFinder(highlightTerms(read.query));
};

const marked = (q: string, text: string, field: 'title' | 'abstract' = 'abstract'): string[] =>
  marksOf(finderOf(q)(text, field)).map(({ start, end }) => text.slice(start, end));

test.each([
  ['owl', 'Owls and other owl-like birds', ['Owls', 'owl']],
  ['"barn owl"', 'Barn owls, not owls in a barn', ['Barn owls']],
  ['"quality of life"', 'The quality of life, and life', ['quality of life']],
  ['neuro*', 'Neurons, neural nets and neuroscience', ['Neurons', 'neuroscience']],
  ['owl NOT bat', 'An owl and a bat', ['owl']],
  ['abstract:owl title:bat', 'An owl and a bat', ['owl']],
  ['"owl bat"~3', 'An owl and a bat', ['owl', 'bat']],
  ['"barn owl" "owl box"', 'A barn owl box', ['barn owl box']],
  ['author:doe year:2020', 'Doe in 2020', []],
  ['the', 'The the', []],
  ['Erdős', 'Erdos numbers', ['Erdos']],
])('%s marks in "%s"', (q, text, words) => expect(marked(q, text)).toEqual(words));

const OTHER = 'Of something else entirely here. ';

test('the passage shown is the shortest with most of what was asked for', () => {
  const text = `${OTHER.repeat(20)}Owls. ${OTHER.repeat(20)}Owls hunt voles at night. ${OTHER.repeat(20)}`;
  const hits = finderOf('owls voles night')(text, 'abstract');
  const passage = bestPassage(text, hits);
  const shown = passageText(text, passage) ?? '';
  expect(shown).toContain('Owls hunt voles at night.');
  const inShown = withinPassage(marksOf(hits), passage).map(({ start, end }) => shown.slice(start, end));
  expect(inShown).toEqual(['Owls', 'voles', 'night']);
});

test('without anything to mark the beginning is shown, and a short text whole', () => {
  const long = OTHER.repeat(20);
  const shown = passageText(long, bestPassage(long, [])) ?? '';
  expect(shown.startsWith('Of something')).toBe(true);
  expect(shown.endsWith('…')).toBe(true);
  expect(passageText('Owls.', bestPassage('Owls.', []))).toBe('Owls.');
  expect(passageText('', bestPassage('', []))).toBeNull();
});

test('a passage is never longer than it may be, cuts no character in two, and keeps marks where they belong', () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom('owl', 'hunts', 'voles', '😀😀', '神経科学'), fc.string()), {
      maxLength: 200,
    })
    .map((words) => words.join(' ').replaceAll(/\s+/g, ' ').trim());
  fc.assert(
    fc.property(text, fc.constantFrom('owl', 'owl voles', '"owl hunts" vol*', '神経'), (abstract, q) => {
      const hits = finderOf(q)(abstract.toWellFormed(), 'abstract');
      const whole = abstract.toWellFormed();
      const passage = bestPassage(whole, hits);
      expect(passage.to - passage.from).toBeLessThanOrEqual(PASSAGE_CHARACTERS);
      const shown = passageText(whole, passage) ?? '';
      expect(shown.isWellFormed()).toBe(true);
      const marks = marksOf(hits);
      const kept = marks.filter(({ start, end }) => start >= passage.from && end <= passage.to);
      expect(withinPassage(marks, passage).map(({ start, end }) => shown.slice(start, end))).toEqual(
        kept.map(({ start, end }) => whole.slice(start, end)),
      );
      expect(kept.length > 0 || hits.length === 0).toBe(true);
    }),
  );
});
