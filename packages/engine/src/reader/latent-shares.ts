import type { NearestOptions } from '../reading.ts';
import { spanOfYears } from '../segment/segment.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { latentSums, type LatentQuery } from './segment-view.ts';
import { LATENT } from './views.ts';

/** Rows that a thread sums in one go: about a millisecond's work. */
const STRETCH = 16_384;
/** How long somebody who would help waits for the query to begin. */
const PATIENCE_MS = 5;

/** Where a figure stands in `state`. The owner's scratch is told as its number plus 1; 0 = not begun. */
const OWNER = 0;
const NEXT = 1;
const DONE = 2;
const FIGURES = 3;

/** Added to what is done once a thread that may have been at work has failed: nobody waits for its part then. */
const BROKEN = 2 ** 30;

/**
 * How far threads are that make one query's latent sums together, a stretch of articles each, in the scratch of the
 * thread that answers the query. Plain, over shared memory: it can be sent to other threads.
 */
export interface LatentShares {
  state: Int32Array;
}

export const latentShares = (): LatentShares => ({
  state: new Int32Array(new SharedArrayBuffer(FIGURES * Int32Array.BYTES_PER_ELEMENT)),
});

interface Stretch {
  segment: number;
  from: number;
  to: number;
}

type Years = Pick<NearestOptions, 'yearFrom' | 'yearTo'>;

/** The same for every thread that has the snapshot. */
const stretchesOf = ({ segments }: Snapshot, years: Years): Stretch[] =>
  segments.flatMap((one, segment) => {
    const { from, to } = spanOfYears(one, years);
    return Array.from({ length: Math.ceil((to - from) / STRETCH) }, (_, i) => ({
      segment,
      from: from + i * STRETCH,
      to: Math.min(to, from + (i + 1) * STRETCH),
    }));
  });

/** Sums of stretches, into the scratch of a thread; null where the document is like nothing. */
const summerOf = (
  { segments }: Snapshot,
  query: LatentQuery,
  owner: number,
): ((stretch: Stretch) => void) | null => {
  const sums = segments.map((segment) =>
    latentSums(segment, query, segment.handle.scratches[owner].sums[LATENT]),
  );
  if (sums.some((sum) => sum === null)) return null;
  return ({ segment, from, to }) => sums[segment]?.(from, to);
};

/** Stretches that nobody has taken yet, until there are none. */
const workThrough = (
  state: Int32Array,
  stretches: readonly Stretch[],
  sum: (stretch: Stretch) => void,
): void => {
  for (;;) {
    const next = Atomics.add(state, NEXT, 1);
    if (next >= stretches.length) return;
    sum(stretches[next]);
    Atomics.add(state, DONE, 1);
    Atomics.notify(state, DONE);
  }
};

/** The part of whoever answers the query. */
export interface SharedLatent {
  /** Does what is left, and waits for what others have taken. Afterwards every sum of the query's articles is there. */
  finish: () => void;
}

/** Lets others begin with the latent sums of a query; null where there is nothing to share. */
export const shareOut = (
  snapshot: Snapshot,
  { query, years, shares: { state } }: { query: LatentQuery; years: Years; shares: LatentShares },
): SharedLatent | null => {
  const sum = summerOf(snapshot, query, snapshot.thread);
  if (!sum) return null;
  const stretches = stretchesOf(snapshot, years);
  Atomics.store(state, OWNER, snapshot.thread + 1);
  Atomics.notify(state, OWNER);
  let isFinished = false;
  return {
    finish() {
      if (isFinished) return;
      isFinished = true;
      workThrough(state, stretches, sum);
      for (;;) {
        const done = Atomics.load(state, DONE);
        if (done === stretches.length) return;
        if (done >= BROKEN) break;
        Atomics.wait(state, DONE, done);
      }
      for (const stretch of stretches) sum(stretch);
    },
  };
};

/** Takes part in the latent sums of a query that another thread answers, on the same snapshot. */
export const helpWithLatent = (
  snapshot: Snapshot,
  { latent, years, shares: { state } }: { latent: Float32Array | null; years: Years; shares: LatentShares },
): void => {
  Atomics.wait(state, OWNER, 0, PATIENCE_MS);
  const owner = Atomics.load(state, OWNER) - 1;
  if (owner < 0) return;
  const sum = summerOf(snapshot, { latent, dimensions: snapshot.space.latent?.dimensions ?? 0 }, owner);
  if (sum) workThrough(state, stretchesOf(snapshot, years), sum);
};

/** A thread that may have taken part has failed: what it took is done by the one that answers the query. */
export const breakShares = ({ state }: LatentShares): void => {
  Atomics.add(state, DONE, BROKEN);
  Atomics.notify(state, DONE);
};
