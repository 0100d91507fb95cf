import type { WorkRecord } from '@peerlens/formats/records.ts';
import type { Random } from './random.ts';

/** Citations from outside the demo world for each one from inside, at most. */
const OUTSIDE = 4;

/** Adds citation counts: those within the world, and a random share from outside that grows with age. */
export const withCitationCounts = (
  random: Random,
  works: readonly WorkRecord[],
  year: number,
): WorkRecord[] => {
  const inside = new Map<number, number>();
  for (const work of works) for (const id of work.references) inside.set(id, (inside.get(id) ?? 0) + 1);
  return works.map((work) => {
    const count = inside.get(work.id) ?? 0;
    const age = year - (work.year ?? year);
    return {
      ...work,
      citedByCount: count + Math.floor((count * OUTSIDE + Math.min(age, 6)) * random.next()),
    };
  });
};
