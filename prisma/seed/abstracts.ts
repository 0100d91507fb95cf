import type { Field, Move, Theme } from './fields/field.ts';
import type { Role, Term } from './fields/term.ts';
import { COMMON, COMMON_TITLES, LINKS, SHAPES } from './phrases.ts';
import type { Random } from './random.ts';
import { newWriter, type Slot, writeSentence } from './sentence.ts';

const SHORTEST_WORDS = 80;
const LONGEST_WORDS = 180;
/** Share of sentences that only this field could contain. */
const OWN_SENTENCES = 0.84;
/** Share of results and methods that open with a linking phrase. */
const LINKED = 0.2;
/** How often a move takes two sentences where the shape has one. */
const EXTRA: Partial<Record<Move, number>> = { method: 0.3, data: 0.25, result: 0.22 };
/** Words. */
const USUAL_SENTENCE = 16;

export interface Text {
  title: string;
  abstract: string;
  /** Terms the text is about. */
  terms: Term[];
}

/** Two different terms of a role: from the theme, now and then the second from a neighbouring theme. */
const pair = (random: Random, field: Field, theme: Theme, role: Role): [Term, Term] => {
  const own = theme.terms.filter((term) => term.role === role);
  const [first, second] = random.sample(own, 2);
  if (!random.chance(0.15)) return [first, second ?? first];
  const others = field.themes.filter((other) => other !== theme).flatMap((other) => other.terms);
  return [first, random.pick(others.filter((term) => term.role === role && term.name !== first.name))];
};

export const chooseTerms = (random: Random, field: Field, theme: Theme): Record<Slot, Term> => {
  const [T, t] = pair(random, field, theme, 'T');
  const [M, m] = pair(random, field, theme, 'M');
  const [O, o] = pair(random, field, theme, 'O');
  const [Q, q] = pair(random, field, theme, 'Q');
  return { R: field.root, T, t, M, m, O, o, Q, q };
};

/** Sentences without a gap to fill would be read again and again, so they are rarer. */
const weightOf = (pattern: string): number => (pattern.includes('{') ? 1 : 0.3);
const openingOf = (pattern: string): string => pattern.split(' ', 1)[0];
export const wordCount = (text: string): number => text.split(/\s+/).length;

/** A pattern not used yet whose first word differs from that of the sentence before, where there is one. */
const choosePattern = (random: Random, field: Field, move: Move, used: string[]): string => {
  const source = random.chance(OWN_SENTENCES) ? field.moves[move] : COMMON[move];
  const previous = used.at(-1);
  const fresh = source.filter((pattern) => !used.includes(pattern));
  const varied = fresh.filter(
    (pattern) => previous === undefined || openingOf(pattern) !== openingOf(previous),
  );
  if (varied.length > 0) return varied[random.weighted(varied.map(weightOf))];
  return random.pick(fresh.length > 0 ? fresh : field.moves[move]);
};

/** The pattern, at times with a phrase in front that ties it to the sentence before. */
const linked = (random: Random, move: Move, pattern: string): string => {
  const phrases = LINKS[move];
  if (!phrases || !random.chance(LINKED) || !/^(\{[TMOQ]\}|[A-Z][a-z]+ )/.test(pattern)) return pattern;
  const isFixed =
    /^(\{|Suzuki|European|Bayesian|Contrary|Limitations|Where|No |Repeating|Two |Three |Taken |We conclude|Whether|Future |In |To |With |After |Below |For |Of |From |If |When )/.test(
      pattern,
    );
  if (isFixed && !pattern.startsWith('{')) return pattern;
  return `${random.pick(phrases)}, ${isFixed ? pattern : pattern[0].toLowerCase() + pattern.slice(1)}`;
};

const writeAbstract = (random: Random, field: Field, slots: Record<Slot, Term>): string => {
  const writer = newWriter(random, slots);
  const used: string[] = [];
  const sentences: string[] = [];
  const shape = random.pick(SHAPES);
  const moves = shape.flatMap((move) => (random.chance(EXTRA[move] ?? 0) ? [move, move] : [move]));
  let words = 0;
  for (let i = 0; i < moves.length; i++) {
    // A text that would end too short gets another result before its conclusion.
    if (i === moves.length - 1 && words < SHORTEST_WORDS - USUAL_SENTENCE) moves.splice(i, 0, 'result');
    const pattern = choosePattern(random, field, moves[i], used);
    const sentence = writeSentence(writer, i > 0 ? linked(random, moves[i], pattern) : pattern);
    if (words + wordCount(sentence) > LONGEST_WORDS) break;
    used.push(pattern);
    sentences.push(sentence);
    words += wordCount(sentence);
    if (i === moves.length - 1 && words < SHORTEST_WORDS) moves.push('implication');
  }
  return sentences.join(' ');
};

/** Title and abstract of an article of the theme, 80 to 180 words. */
export const writeText = (random: Random, field: Field, theme: Theme): Text => {
  const slots = chooseTerms(random, field, theme);
  const pattern = random.pick(random.chance(0.8) ? field.titles : COMMON_TITLES);
  const title = writeSentence(newWriter(random, slots, true), pattern);
  return { title, abstract: writeAbstract(random, field, slots), terms: Object.values(slots) };
};
