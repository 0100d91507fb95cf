import type { Dice } from './dice.ts';
import { anyWord, companion, ownWord } from './topics.ts';
import { vocabulary } from './vocabulary.ts';

/** Words of one field of a document, before they are words: ranks in the vocabulary. */
export interface DrawnText {
  length: number;
  ranks: Uint32Array;
  /** 1 where a stop word or a comma stands before the word, 0 where it follows the last one directly. */
  breaks: Uint8Array;
}

const MAX_WORDS = 256;
export const emptyText = (): DrawnText => ({
  length: 0,
  ranks: new Uint32Array(MAX_WORDS),
  breaks: new Uint8Array(MAX_WORDS),
});

/** About every second word of a text belongs to its subject. Chosen, not tuned, as are the next two. */
const OWN_SHARE = 0.5;
/** How often a word is followed by its usual companion. */
const PHRASE_SHARE = 0.25;
/** Nearly half of the words of English prose follow a stop word or a comma. */
const BREAK_SHARE = 0.45;

/** Draws the words of a text on a topic into `text`; `length` at most 256. */
export function drawText(
  text: DrawnText,
  dice: Dice,
  { topic, length }: { topic: number; length: number },
): void {
  text.length = length;
  for (let at = 0; at < length; at += 1) {
    const isPhrase = at > 0 && dice.next() < PHRASE_SHARE;
    text.breaks[at] = isPhrase || dice.next() >= BREAK_SHARE ? 0 : 1;
    if (isPhrase) text.ranks[at] = companion(text.ranks[at - 1], topic);
    else text.ranks[at] = dice.next() < OWN_SHARE ? ownWord(dice, topic) : anyWord(dice);
  }
}

/** The text's words in order. */
export function tokensOf(text: DrawnText): string[] {
  const words = vocabulary();
  const tokens: string[] = [];
  for (let at = 0; at < text.length; at += 1) tokens.push(words[text.ranks[at]]);
  return tokens;
}

/** Adds a field's words and phrases to `terms`, as the product's `termFeatures` makes them. */
export function addTerms(terms: Map<string, number>, text: DrawnText, frequency: number): void {
  const words = vocabulary();
  for (let at = 0; at < text.length; at += 1) {
    const word = words[text.ranks[at]];
    terms.set(word, (terms.get(word) ?? 0) + frequency);
    if (at === 0 || text.breaks[at] === 1) continue;
    const phrase = `${words[text.ranks[at - 1]]} ${word}`;
    terms.set(phrase, (terms.get(phrase) ?? 0) + frequency);
  }
}
