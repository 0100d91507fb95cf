import { MAX_AUTHORS_PER_ARTICLE } from '../authorships.ts';
import type { Contribution } from '../settings.ts';
import type { CorpusColumns } from './corpus.ts';
import { readAhead } from './read-ahead.ts';
import type { Workbench } from './workbench.ts';

/**
 * The authors of near articles ("slots", by ascending author number), and which of the articles each one wrote. On
 * the workbench: good until the next ranking.
 */
export interface Slots {
  /** Author number by slot. */
  author: Uint32Array<ArrayBuffer>;
  /** Places among the near articles of slot s stand at start[s] up to start[s + 1], best first. */
  start: Uint32Array<ArrayBuffer>;
  place: Uint32Array<ArrayBuffer>;
}

export interface SlotOptions {
  /** Numbers of who must not appear, ascending. */
  excluded: Uint32Array;
  contribution: Contribution | null;
  bench: Workbench;
}

/** The entries of bylines, one after the other. */
interface Entries {
  /** Author number. */
  author: Uint32Array;
  /** Twice the place of the article, and 1 more where the author contributed in the way asked for. */
  claim: Uint32Array;
}

const CONTRIBUTION_CODES: Record<Contribution, number> = {
  leading_author: 1,
  senior_author: 2,
  corresponding_author: 3,
  own_works: 4,
};

/** As `hasContribution`: 1 for who contributed in the way asked for. */
const contributes = (
  code: number,
  corresponds: number,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): number => {
  if (code === 1) return isFirst ? 1 : 0;
  if (code === 2) return isLast ? 1 : 0;
  return corresponds === 1 || (code === 4 && (isFirst || isLast)) ? 1 : 0;
};

/** Bylines of the articles, in their order; those of consortium papers, which rank nobody, are left out. */
const entriesOf = (
  article: Uint32Array,
  { bylines: { start, item }, corresponding }: CorpusColumns,
  { contribution, bench }: SlotOptions,
): Entries => {
  const code = contribution === null ? 0 : CONTRIBUTION_CODES[contribution];
  readAhead(article, { start, item });
  let size = 0;
  for (let place = 0; place < article.length; place++) {
    const length = start[article[place] + 1] - start[article[place]];
    if (length <= MAX_AUTHORS_PER_ARTICLE) size += length;
  }
  const author = bench.words('entry authors', size);
  const claim = bench.words('entry claims', size);
  let end = 0;
  for (let place = 0; place < article.length; place++) {
    const from = start[article[place]];
    const to = start[article[place] + 1];
    if (to - from > MAX_AUTHORS_PER_ARTICLE) continue;
    for (let at = from; at < to; at++) {
      author[end] = item[at];
      // Who corresponds stands far away in memory, and mostly nobody asks.
      if (code === 0) {
        claim[end++] = 2 * place + 1;
        continue;
      }
      const corresponds = corresponding === null ? 0 : corresponding[at];
      const isOfUse = contributes(code, corresponds, { isFirst: at === from, isLast: at === to - 1 });
      claim[end++] = 2 * place + isOfUse;
    }
  }
  return { author, claim };
};

/** Digits of 11 bits: two passes for four million authors. */
const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;

/** Entries by ascending author, those of one author in the order they had. */
const sortByAuthor = (entries: Entries, authors: number, bench: Workbench): Entries => {
  const size = entries.author.length;
  const next = bench.words('author digits', DIGITS);
  let from = entries;
  let to = { author: bench.words('moved authors', size), claim: bench.words('moved claims', size) };
  for (let shift = 0; shift < 32 && authors > 2 ** shift; shift += DIGIT_BITS) {
    next.fill(0);
    for (let i = 0; i < size; i++) next[(from.author[i] >>> shift) & (DIGITS - 1)]++;
    let sum = 0;
    for (let digit = 0; digit < DIGITS; digit++) {
      const count = next[digit];
      next[digit] = sum;
      sum += count;
    }
    for (let i = 0; i < size; i++) {
      const at = next[(from.author[i] >>> shift) & (DIGITS - 1)]++;
      to.author[at] = from.author[i];
      to.claim[at] = from.claim[i];
    }
    [from, to] = [to, from as typeof to];
  }
  return from;
};

/**
 * Turns bylines round as `collectAuthorships` does: by sorting, which unlike a table of all authors reads and writes
 * memory in order.
 *
 * @param article ordinals, best first.
 */
export const collectSlots = (article: Uint32Array, corpus: CorpusColumns, options: SlotOptions): Slots => {
  const { excluded, bench } = options;
  const entries = sortByAuthor(entriesOf(article, corpus, options), corpus.authorId.length, bench);
  const size = entries.author.length;
  const author = bench.words('slot authors', size);
  const start = bench.words('slot starts', size + 1);
  const places = bench.words('slot places', size);
  let slots = 0;
  let end = 0;
  let exclusion = 0;
  for (let at = 0; at < size;) {
    const one = entries.author[at];
    while (exclusion < excluded.length && excluded[exclusion] < one) exclusion++;
    const isExcluded = exclusion < excluded.length && excluded[exclusion] === one;
    if (!isExcluded) {
      author[slots] = one;
      start[slots++] = end;
    }
    for (let lastPlace = -1; at < size && entries.author[at] === one; at++) {
      const place = entries.claim[at] >>> 1;
      if (isExcluded || (entries.claim[at] & 1) === 0 || place === lastPlace) continue;
      lastPlace = place;
      places[end++] = place;
    }
  }
  start[slots] = end;
  return {
    author: author.subarray(0, slots),
    start: start.subarray(0, slots + 1),
    place: places.subarray(0, end),
  };
};
