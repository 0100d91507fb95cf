import { expect, test } from 'vitest';
import { ownText } from './paper.ts';

const filling = 'The lunar regolith is dusty.\n'.repeat(400);
const paper = `On dust\nAda Lovelace\nUniversity of Somewhere\nABSTRACT\nDust is everywhere.\n${filling}`;

test('authors in front of the abstract and references behind the text are no part of what a paper says', () => {
  const own = ownText(`${paper}7. REFERENCES\n[1] Another title altogether\n`);
  expect(own).toContain('On dust');
  expect(own).toContain('Dust is everywhere');
  expect(own).not.toContain('Lovelace');
  expect(own).not.toContain('altogether');
});

test('a paper without these headings stays as it is', () => {
  expect(ownText(filling)).toBe(filling);
});

test('a heading of references early in the text cuts nothing', () => {
  const early = `References\nabout references\n${filling}`;
  expect(ownText(early)).toBe(early);
});

test('an abstract stays as it is', () => {
  const text = 'Title\nABSTRACT\nText\nReferences\n';
  expect(ownText(text)).toBe(text);
});

test('blanks without end are read once', () => {
  const blanks = `${filling}references${' '.repeat(400_000)}x`;
  expect(ownText(blanks)).toBe(blanks);
});
