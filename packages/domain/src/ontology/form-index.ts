import type { TaggerLiteral } from '@peerlens/concepts';
import { joinedOf, keyedWords, readingsOf } from '@peerlens/concepts/literal-keys.ts';
import { readingOf } from '@peerlens/concepts/reading.ts';
import type { Reading } from '@peerlens/concepts/reading.ts';
import { fold } from '../fold.ts';
import { trigramIndex } from './trigram-index.ts';

/**
 * How a text is written in comparison with a literal: the same but for case and blanks; the same by the keys of its
 * words, as the tagger has them (diacritics, number, spelling, hyphens); or much like it.
 */
export type Closeness = 'same' | 'sameWords' | 'near';

export interface Hit {
  literal: TaggerLiteral;
  closeness: Closeness;
  /** In [0, 1]; 1 unless near. */
  similarity: number;
}

export interface FormIndex {
  /** Literals that are written the same, in whatever language they are. */
  identical: (text: string) => Hit[];
  /** Literals of at most `limit` other ways of writing, the most alike first. */
  near: (text: string, limit: number) => Hit[];
}

const evened = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

/** Both "data base" and "database"; '' for a text without words. */
const keyOf = (text: string, reading: Reading): string => {
  const joined = joinedOf(keyedWords(text, reading).map(({ key }) => key));
  return joined === '' ? '' : `${reading} ${joined}`;
};

const put = (lists: Map<string, TaggerLiteral[]>, key: string, literal: TaggerLiteral): void => {
  const list = lists.get(key);
  if (list) list.push(literal);
  else lists.set(key, [literal]);
};

/**
 * Literals by how they are written. Composite ones stand as their parts read one after the other.
 *
 * @param pause is waited for now and then, so that others have their turn
 */
export async function formIndex(
  literals: readonly TaggerLiteral[],
  pause: () => Promise<void>,
): Promise<FormIndex> {
  const byKey = new Map<string, TaggerLiteral[]>();
  const byText = new Map<string, TaggerLiteral[]>();
  for (const literal of literals) {
    const key = keyOf(literal.name, readingOf(literal.lang));
    if (key !== '') put(byKey, key, literal);
    put(byText, fold(literal.name), literal);
    await pause();
  }
  const readings = [...readingsOf(literals.map(({ lang }) => lang))];
  const written = [...byText.values()];
  const trigrams = await trigramIndex([...byText.keys()], pause);

  return {
    identical(text) {
      const asked = evened(text);
      const keys = readings.map((reading) => keyOf(text, reading)).filter((key) => key !== '');
      return keys
        .flatMap((key) => byKey.get(key) ?? [])
        .map((literal) => ({
          literal,
          closeness: evened(literal.name) === asked ? 'same' : 'sameWords',
          similarity: 1,
        }));
    },
    near: (text, limit) =>
      trigrams
        .near(text, limit)
        .flatMap(({ at, similarity }) =>
          written[at].map((literal): Hit => ({ literal, closeness: 'near', similarity })),
        ),
  };
}
