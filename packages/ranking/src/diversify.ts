/** What of a ranked author makes it like another: the articles behind the score, and where it works. */
export interface DiversifiableAuthor {
  authorId: number;
  score: number;
  articles: readonly { articleId: number; part: number }[];
  /** Recent institutions. */
  institutionIds: readonly number[];
}

export interface DiversifyOptions {
  /** 1 keeps the order, 0 looks at difference only. */
  relevance?: number;
  /** How many of the list's first rows are re-ordered. */
  depth?: number;
}

/** Relevance leads; a full double of somebody already chosen still loses to one with 57 % of its score. */
export const DIVERSIFY_RELEVANCE = 0.7;
/** As far as totals are counted on screen; the cost grows with its square. */
export const DIVERSIFY_DEPTH = 500;
/** Colleagues are less alike than people with the same articles. */
export const SAME_INSTITUTION = 0.5;

interface Profile {
  /** Article → its share of the author's score, 0…1. */
  shares: ReadonlyMap<number, number>;
  institutionIds: readonly number[];
}

const profileOf = ({ articles, institutionIds }: DiversifiableAuthor): Profile => {
  const total = articles.reduce((sum, { part }) => sum + part, 0);
  return {
    shares: new Map(articles.map(({ articleId, part }) => [articleId, total > 0 ? part / total : 0])),
    institutionIds,
  };
};

/** 0…1: the share of the scores that rests on the same articles, raised halfway to 1 by a common institution. */
const likeness = (a: Profile, b: Profile): number => {
  let common = 0;
  for (const [articleId, share] of a.shares) common += Math.min(share, b.shares.get(articleId) ?? 0);
  const isColleague = a.institutionIds.some((id) => b.institutionIds.includes(id));
  return 1 - (1 - Math.min(1, common)) * (isColleague ? 1 - SAME_INSTITUTION : 1);
};

/**
 * Re-orders a list, best first, so that authors who share their best articles or their institution do not
 * crowd its top: each next one has the greatest λ·score − (1 − λ)·likeness to the most alike already chosen
 * (scores relative to the best). Nobody is added or lost; equal values keep the order given; rows beyond
 * `depth` stay where they are. `score` and `position` are left alone.
 * @source Carbonell & Goldstein 1998, The use of MMR, doi 10.1145/290941.291025
 */
export const diversify = <T extends DiversifiableAuthor>(
  ranked: readonly T[],
  { relevance = DIVERSIFY_RELEVANCE, depth = DIVERSIFY_DEPTH }: DiversifyOptions = {},
): T[] => {
  const head = ranked.slice(0, depth);
  const profiles = head.map(profileOf);
  const best = head.reduce((max, { score }) => Math.max(max, score), 0);
  const likest = new Float64Array(head.length);
  const waiting = new Set(head.keys());
  const chosen: T[] = [];
  while (waiting.size > 0) {
    let next = -1;
    let nextValue = -Infinity;
    for (const i of waiting) {
      const value = relevance * (best > 0 ? head[i].score / best : 0) - (1 - relevance) * likest[i];
      if (value > nextValue) [next, nextValue] = [i, value];
    }
    waiting.delete(next);
    chosen.push(head[next]);
    for (const i of waiting) likest[i] = Math.max(likest[i], likeness(profiles[i], profiles[next]));
  }
  return [...chosen, ...ranked.slice(depth)];
};
