import {
  HIT_CONCEPT,
  HIT_END,
  HIT_FIELD,
  HIT_LITERAL,
  HIT_NESTED,
  HIT_NUMBERS,
  HIT_START,
} from '../kernel/layout.ts';
import { abbreviates, occurrences, shortFormAt } from './abbreviations.ts';
import { aggregate } from './counts.ts';
import type { Numbering } from './hits.ts';
import { INT_BYTES } from './kernel/kernel.ts';
import type { Tagger, TaggedText, TagHit } from './tagger-types.ts';
import type { LearningKernel } from './word-memory.ts';

const TITLE = 0;
const BODY = 1;

/** A tagger over a kernel that knows an ontology whose literals are numbered as `numbers` does. */
export const concreteTagger = (
  { conceptIds, literalIds, ambiguous }: Numbering,
  { kernel, take }: LearningKernel,
  size: { literals: number; bytes: number },
): Tagger => {
  const { run } = kernel;
  const hitAt = (hit: number): number => run.hitsAt() / INT_BYTES + hit * HIT_NUMBERS;

  /** Does a longer hit of those from `since` on cover the span? */
  const isCovered = (start: number, end: number, since: number): boolean => {
    const { numbers } = kernel;
    for (let at = hitAt(since); at < hitAt(run.hitTotal()); at += HIT_NUMBERS) {
      const [from, to] = [numbers[at + HIT_START], numbers[at + HIT_END]];
      if (from <= start && to >= end && to - from > end - start) return true;
    }
    return false;
  };

  /** Concepts whose abbreviation stands in parentheses right after them are found by it from there on. */
  const addAbbreviations = (field: number, since: number): void => {
    const openings = run.openingsAt() / INT_BYTES;
    for (const word of kernel.numbers.slice(openings, openings + run.openingTotal())) {
      const short = shortFormAt(kernel, word);
      if (short === null) continue;
      const until = kernel.wordEnd(word - 1);
      const known = run.hitTotal();
      for (let hit = since; hit < known; hit++) {
        const at = hitAt(hit);
        const { numbers } = kernel;
        if (numbers[at + HIT_END] !== until) continue;
        if (!abbreviates(short.text, kernel.text.slice(numbers[at + HIT_START], until))) continue;
        const literal = numbers[at + HIT_LITERAL];
        for (const { start, end } of occurrences(kernel, short)) {
          run.addLate(literal, field, start, end, Number(isCovered(start, end, since)), since);
        }
      }
    }
  };

  const collect = (text: string, field: number): void => {
    const since = run.hitTotal();
    take(text);
    run.collect(field);
    if (run.openingTotal() > 0) addAbbreviations(field, since);
  };

  const collectAll = ({ title, body }: TaggedText): void => {
    run.startDocument();
    // The body first: its language decides for a title too short to tell.
    collect(body, BODY);
    collect(title, TITLE);
  };

  return {
    ...size,
    count(text, near) {
      collectAll(text);
      return aggregate(kernel, conceptIds, near);
    },
    tag(text) {
      collectAll(text);
      const { numbers } = kernel;
      const list: TagHit[] = [];
      for (let at = hitAt(0); at < hitAt(run.hitTotal()); at += HIT_NUMBERS) {
        list.push({
          conceptId: conceptIds[numbers[at + HIT_CONCEPT]],
          literalId: literalIds[numbers[at + HIT_LITERAL]],
          field: numbers[at + HIT_FIELD] === TITLE ? 'title' : 'body',
          start: numbers[at + HIT_START],
          end: numbers[at + HIT_END],
          nested: numbers[at + HIT_NESTED] === 1,
          ambiguous: ambiguous[numbers[at + HIT_LITERAL]] === 1,
        });
      }
      return list.sort(inOrder);
    },
  };
};

const inOrder = (a: TagHit, b: TagHit): number =>
  Number(a.field === 'body') - Number(b.field === 'body') ||
  a.start - b.start ||
  b.end - a.end ||
  a.conceptId - b.conceptId;
