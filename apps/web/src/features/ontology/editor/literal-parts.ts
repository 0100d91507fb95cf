/** A concept that stands in a composite literal for any of its own literals. */
export interface ConceptPart {
  conceptId: number;
  name: string;
}

/** Words and concepts by turns, with words (perhaps none) first and last: so one can type everywhere. */
export type Parts = readonly (string | ConceptPart)[];

/** Blanks and line breaks of any kind are one blank. @source specification 1, section 2.4 */
export const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Pasted line breaks go; the blank at the end of what is being typed stays. */
export const withoutLineBreaks = (text: string): string => text.replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');

const joined = (before: string, after: string): string =>
  before.trim() === '' || after.trim() === '' ? before + after : `${before.trimEnd()} ${after.trimStart()}`;

/** The same parts, words between any two concepts. */
export function evened(parts: Parts): Parts {
  const even: (string | ConceptPart)[] = [''];
  for (const part of parts) {
    const last = even.at(-1) ?? '';
    if (typeof part !== 'string') even.push(part, '');
    else if (typeof last === 'string') even[even.length - 1] = joined(last, part);
  }
  return even;
}

export const isComposite = (parts: Parts): boolean => parts.some((part) => typeof part !== 'string');

/** As it reads. */
export const readingOf = (parts: Parts): string =>
  onOneLine(parts.map((part) => (typeof part === 'string' ? part : part.name)).join(' '));

export const isBlank = (parts: Parts): boolean => readingOf(parts) === '';

export const partsOfText = (text: string): Parts => [text];

/** With other words at a place. */
export const withWords = (parts: Parts, at: number, words: string): Parts =>
  parts.map((part, place) => (place === at ? words : part));

/** Without the concept at a place; the words beside it become one. */
export const withoutConcept = (parts: Parts, at: number): Parts =>
  evened(parts.filter((_, place) => place !== at));

/** What is looked up where somebody types in words: from the last `#` before the caret. */
export function lookupIn(words: string, caret: number): { start: number; end: number; text: string } | null {
  const start = words.lastIndexOf('#', caret - 1);
  if (start === -1 || caret === 0) return null;
  return { start, end: caret, text: words.slice(start + 1, caret) };
}

/** With a concept in place of what was looked up. */
export const withConcept = (
  parts: Parts,
  at: number,
  { start, end }: { start: number; end: number },
  concept: ConceptPart,
): Parts =>
  evened(
    parts.flatMap((part, place) =>
      place === at && typeof part === 'string'
        ? [part.slice(0, start).trimEnd(), concept, part.slice(end).trimStart()]
        : [part],
    ),
  );
