import type { PoolPart } from './pool.ts';
import type { View } from './views.ts';

/** Columns of the whole pool, part after part. */
export interface PoolColumns {
  /** Ordinals of the snapshot, ascending. */
  ordinal: Uint32Array;
  /** Per view: sums, and evened similarities. */
  sums: Uint32Array[];
  evened: Int32Array[];
  /** Mean of z over the views that have spread; 0 when none has. */
  combined: Float64Array;
}

/** The columns as they stand in the only segment's memory, or one after the other. */
export const columnsOf = (views: readonly View[], pool: readonly PoolPart[]): PoolColumns => {
  const parts = pool.map(({ segment: { handle, scratch, base }, count }): PoolColumns => {
    const { buffer } = handle.memory;
    const ordinal = new Uint32Array(buffer, scratch.pool.ordinal, count);
    return {
      ordinal: base === 0 ? ordinal : ordinal.map((at) => at + base),
      sums: views.map((_, of) => new Uint32Array(buffer, scratch.pool.sums[of], count)),
      evened: views.map((_, of) => new Int32Array(buffer, scratch.pool.evened[of], count)),
      combined: new Float64Array(buffer, scratch.pool.standing, count),
    };
  });
  if (parts.length === 1) return parts[0];
  const size = pool.reduce((sum, { count }) => sum + count, 0);
  const whole: PoolColumns = {
    ordinal: new Uint32Array(size),
    sums: views.map(() => new Uint32Array(size)),
    evened: views.map(() => new Int32Array(size)),
    combined: new Float64Array(size),
  };
  let end = 0;
  for (const part of parts) {
    whole.ordinal.set(part.ordinal, end);
    views.forEach((_, of) => {
      whole.sums[of].set(part.sums[of], end);
      whole.evened[of].set(part.evened[of], end);
    });
    whole.combined.set(part.combined, end);
    end += part.ordinal.length;
  }
  return whole;
};
