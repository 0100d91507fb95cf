import { invalid } from '@peerlens/kernel';
import type { ScoringCursor } from './block-cursor.ts';
import type { Offsets } from './block-lists.ts';
import { BLOCK_BITS, BLOCK_SIZE } from './text-arrays.ts';
import type { TextPage } from './text-query.ts';
import type { TextSegment } from './text-segment.ts';
import type { TopHits } from './top-hits.ts';

/** Scores of one block's articles. No two searches run at once in a thread. */
export const scores = new Float64Array(BLOCK_SIZE);

type Collect = (block: number, matches: Offsets) => void;

/** A place in the order of hits: what follows has a smaller key, or the same and a greater articleId. */
export interface HitPlace {
  key: number;
  articleId: number;
}

const BEGINNING: HitPlace = { key: Infinity, articleId: Infinity };

/** What hits are offered to, and by what. */
interface Collecting {
  top: TopHits;
  sort: TextPage['sort'];
  scoring: readonly ScoringCursor[];
  /** Only what follows this place is offered. */
  after?: HitPlace;
}

/**
 * Offers each match by its score or key.
 *
 * @throws DomainError `invalid` when the segment lacks the key
 */
export const collector = (
  segment: TextSegment,
  number: number,
  { top, sort, scoring, after = BEGINNING }: Collecting,
): Collect => {
  const { articleId } = segment;
  const place = { segment: number, ordinal: 0 };
  const offer = (key: number, ordinal: number): void => {
    const id = articleId[ordinal];
    if (key > after.key || (key === after.key && id <= after.articleId)) return;
    place.ordinal = ordinal;
    top.offer(key, id, place);
  };
  if (sort !== 'relevance') {
    const key = segment.keys?.[sort];
    if (!key) throw invalid(`Results cannot be sorted by "${sort}": there is no such key`);
    return (block, { offsets, from, to }) => {
      const base = block << BLOCK_BITS;
      let { threshold } = top;
      // From the end: articles stand by date, and the newest first leave the fewest to be taken and dropped again.
      for (let i = to - 1; i >= from; i--) {
        const ordinal = base + offsets[i];
        if (key[ordinal] < threshold) continue;
        offer(key[ordinal], ordinal);
        ({ threshold } = top);
      }
    };
  }
  return (block, matches) => {
    score(matches, scoring);
    const { offsets, from, to } = matches;
    const base = block << BLOCK_BITS;
    let { threshold } = top;
    for (let i = from; i < to; i++) {
      const offset = offsets[i];
      if (scores[offset] < threshold) continue;
      offer(scores[offset], base + offset);
      ({ threshold } = top);
    }
  };
};

/** Sets the scores of the matches in the block that all cursors have loaded. */
export const score = (matches: Offsets, scoring: readonly ScoringCursor[]): void => {
  const { offsets, from, to } = matches;
  for (let i = from; i < to; i++) scores[offsets[i]] = 0;
  for (const cursor of scoring) cursor.addScores(matches, scores);
};
