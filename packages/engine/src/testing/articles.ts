import type { IndexDocument } from '../document.ts';

/** An article with nothing but what the test says. */
export const article = (given: Partial<IndexDocument> & { articleId: number }): IndexDocument => ({
  year: null,
  date: null,
  sourceId: null,
  type: null,
  authorIds: [],
  concepts: [],
  terms: new Map(),
  titleTokens: [],
  bodyTokens: [],
  ...given,
});

/** Articles one after the other, as a corpus is read. */
export async function* stream(articles: Iterable<IndexDocument>): AsyncGenerator<IndexDocument> {
  yield* articles;
}

/** Whole numbers 0 up to `below`, the same for the same seed. */
export const dice = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** A corpus of some variety: two vocabularies of topics, years 1990 to 2019, few authors and sources. */
export const corpus = (size: number, seed = 1): IndexDocument[] => {
  const roll = dice(seed);
  return Array.from({ length: size }, (_, i) => {
    const topic = roll(4);
    const words = Array.from({ length: 6 + roll(20) }, () => `word${topic * 10 + roll(15)}`);
    const terms = new Map<string, number>();
    for (const word of words) terms.set(word, (terms.get(word) ?? 0) + 1);
    terms.set(`${words[0]} ${words[1]}`, 1);
    const concepts = new Map(
      Array.from({ length: 1 + roll(5) }, () => [topic * 5 + roll(9), 0.1 + roll(1000) / 1000]),
    );
    const year = 1990 + roll(30);
    return article({
      articleId: 1000 + ((i * 7919) % 100_003),
      year,
      date: `${year}-0${1 + roll(9)}-1${roll(10)}`,
      sourceId: roll(5) === 0 ? null : 1 + roll(3),
      authorIds: Array.from({ length: roll(4) }, () => 500 + roll(40)),
      concepts: Array.from(concepts, ([conceptId, tf]) => ({ conceptId, tf, title: false })),
      terms,
      titleTokens: words.slice(0, 4),
      bodyTokens: words.slice(4),
    });
  });
};
