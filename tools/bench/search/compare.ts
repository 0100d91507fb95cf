import { isDeepStrictEqual } from 'node:util';
import { percentilesOf } from '../figures/percentiles.ts';
import type { Percentiles } from '../figures/percentiles.ts';
import { QUERY_CLASSES } from './queries.ts';
import type { QueryClass } from './queries.ts';
import type { Answered } from './run-product.ts';
import type { PostgresAnswer } from './sql.ts';

/** One class of queries, both sides. */
export interface ClassFigures {
  /** Times in milliseconds; null where the product cannot be asked so. */
  product: Percentiles | null;
  postgres: Percentiles | null;
  /** How many times longer PostgreSQL's p95 is. */
  ratio: number | null;
  /** Articles that a query finds, on the average. */
  meanTotal: number;
  /** Queries, of those compared, in which totals and years are exactly the same. */
  agree: string | null;
}

/** @param postgres by the place of the query; missing where PostgreSQL was not asked */
export function figuresByClass(
  kinds: readonly QueryClass[],
  product: readonly (Answered | null)[],
  postgres: ReadonlyMap<number, PostgresAnswer>,
): Record<QueryClass, ClassFigures> {
  const figuresOf = (kind: QueryClass): ClassFigures => {
    const places = [...kinds.keys()].filter((at) => kinds[at] === kind);
    const ours = places.flatMap((at) => product[at] ?? []);
    const theirs = places.flatMap((at) => postgres.get(at) ?? []);
    const both = places.flatMap((at) => {
      const mine = product[at];
      const other = postgres.get(at);
      return mine && other ? [mine.total === other.total && isDeepStrictEqual(mine.years, other.years)] : [];
    });
    const productTimes = ours.length > 0 ? percentilesOf(ours.map(({ ms }) => ms)) : null;
    const postgresTimes = theirs.length > 0 ? percentilesOf(theirs.map(({ ms }) => ms)) : null;
    const totals = (ours.length > 0 ? ours : theirs).map(({ total }) => total);
    return {
      product: productTimes,
      postgres: postgresTimes,
      ratio: productTimes && postgresTimes && Number((postgresTimes.p95 / productTimes.p95).toPrecision(3)),
      meanTotal: Math.round(totals.reduce((sum, total) => sum + total, 0) / Math.max(1, totals.length)),
      agree: both.length > 0 ? `${both.filter(Boolean).length} of ${both.length}` : null,
    };
  };
  const entries = QUERY_CLASSES.map((kind) => [kind, figuresOf(kind)]);
  return Object.fromEntries(entries) as Record<QueryClass, ClassFigures>;
}
