import { DETERMINER, FIRST_TO_LAST, LAST_TO_FIRST, PREPOSITION } from '../kernel/layout.ts';
import { isClassifier, roleOf } from './function-words.ts';
import type { LiteralWord } from './literal-words.ts';

/** Longer literals are descriptions, which no text repeats in another order. */
const LONGEST_REORDERED = 8;
/** Adjective and noun change places only in short phrases. */
const LONGEST_TURNED = 4;
/** Two words of one family share so many letters at least, as in most stemmers' shortest stem … */
const SHARED_LETTERS = 4;
/** … and one is the other but for so many at its end. */
const OTHER_ENDING = 3;

export const compareWords = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const sharedLetters = (a: string, b: string): number => {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared;
};

/** Are two words forms of one, by the look of them: "dilate" and "dilated"? */
export const relatedForms = (a: string, b: string): boolean =>
  sharedLetters(a, b) >= Math.max(SHARED_LETTERS, Math.min(a.length, b.length) - OTHER_ENDING);

/** Do two words begin alike, as adjective and noun of one family do: "dysplastic" and "dysplasia"? */
export const beginAlike = (a: string, b: string): boolean => sharedLetters(a, b) >= SHARED_LETTERS;

/** The content words in the order of a plain noun phrase: "abnormality of the heart" as "heart abnormality". */
const headLast = (words: readonly LiteralWord[]): LiteralWord[] => {
  const parts: LiteralWord[][] = [[]];
  for (const [index, word] of words.entries()) {
    const role = word.allCaps ? 0 : roleOf(word.text);
    const part = parts[parts.length - 1];
    const isLast = index === words.length - 1;
    if (role === PREPOSITION && part.length > 0 && !isLast) parts.push([]);
    // Within a noun phrase it is none: "type a brachydactyly".
    else if (role !== DETERMINER || part.length > 0 || isLast) part.push(word);
  }
  return parts.reverse().flat();
};

/** How a form of a literal came about, if not as it is written (AS_IS) or by a word that changed places. */
export const REORDERED = 1;

export interface WordOrder {
  words: readonly LiteralWord[];
  how: typeof REORDERED | typeof FIRST_TO_LAST | typeof LAST_TO_FIRST;
}

/** The words of a literal whose parts stand in a thesaurus' order: "neoplasm, experimental" for its plain one. */
export const uninverted = (name: string): string => {
  const parts = name.split(/\s*,\s+|\s+,\s*/);
  return parts.length === 2 && parts.every((part) => part !== '') ? `${parts[1]} ${parts[0]}` : name;
};

/**
 * Other orders in which the words of an English literal mean the same. `words` are those of the uninverted name;
 * `canTurn` tells the words that have another form in their family. A literal of one content word has no other order.
 */
export const wordOrders = (
  words: readonly LiteralWord[],
  canTurn: (word: LiteralWord) => boolean,
): WordOrder[] => {
  if (words.length > LONGEST_REORDERED + 4) return [];
  const plain = headLast(words);
  if (plain.length < 2 || plain.length > LONGEST_REORDERED) return [];
  const orders: WordOrder[] = [{ words: plain, how: REORDERED }];
  if (plain.length > 2 && isClassifier(plain[0].text)) {
    orders.push({ words: [...plain.slice(2), ...plain.slice(0, 2)], how: REORDERED });
  }
  if (plain.length > LONGEST_TURNED) return orders;
  const last = plain.length - 1;
  if (canTurn(plain[0])) orders.push({ words: [...plain.slice(1), plain[0]], how: FIRST_TO_LAST });
  if (canTurn(plain[last]))
    orders.push({ words: [plain[last], ...plain.slice(0, last)], how: LAST_TO_FIRST });
  return orders;
};
