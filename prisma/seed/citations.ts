import type { Random } from './random.ts';

/** What a citing work can be linked to. */
export interface Citable {
  id: number;
  year: number;
  field: string;
  theme: string;
}

/**
 * Citation links by preferential attachment: works come in order of time, and each cited work is put into the
 * urn of its theme and field once more, so that it is drawn more often later.
 *
 * @source D. J. de Solla Price, 10.1002/asi.4630270505
 */
export const citationLinks = (random: Random) => {
  const urns = new Map<string, Citable[]>();
  const urn = (key: string): Citable[] => {
    const known = urns.get(key);
    if (known) return known;
    const fresh: Citable[] = [];
    urns.set(key, fresh);
    return fresh;
  };
  const put = (work: Citable): void => {
    for (const key of [`theme ${work.field}/${work.theme}`, `field ${work.field}`, 'all'])
      urn(key).push(work);
  };

  return {
    /** Ids of works cited by `work`, each of the same year or older; `work` can be cited from now on. */
    cite(work: Citable): number[] {
      const wanted = random.int(2, 16);
      const cited = new Map<number, Citable>();
      for (let attempt = 0; attempt < wanted * 3 && cited.size < wanted; attempt++) {
        const scope = random.next();
        const key =
          scope < 0.66 ? `theme ${work.field}/${work.theme}` : scope < 0.95 ? `field ${work.field}` : 'all';
        const candidates = urn(key);
        if (candidates.length === 0) continue;
        const candidate = random.pick(candidates);
        // Old works are cited less: half as often after about eight years.
        if (candidate.year <= work.year && random.chance(0.5 ** ((work.year - candidate.year) / 8))) {
          cited.set(candidate.id, candidate);
        }
      }
      for (const target of cited.values()) put(target);
      put(work);
      return [...cited.keys()];
    },
  };
};
