/** Which institutions are part of which others, as a register of research organisations has it. */
export interface InstitutionTree {
  /** Ids of those that an institution is a direct part of; none for most. */
  parentsOf: (institutionId: number) => readonly number[];
  nameOf: (institutionId: number) => string;
}

/** Where nothing is known of parts and wholes. */
export const FLAT_TREE: InstitutionTree = { parentsOf: () => [], nameOf: () => '' };

/**
 * How near two institutions are: the same one; one a part of the other, at whatever remove; or neither, with a common
 * organisation at the very top.
 */
export type InstitutionRelation =
  | { kind: 'same' }
  | { kind: 'part' }
  /** Of several organisations at the top that both have, the one with the smallest id. */
  | { kind: 'family'; topId: number };

/** How near, nearest first. */
export const RELATION_KINDS = ['same', 'part', 'family'] as const satisfies InstitutionRelation['kind'][];

export interface InstitutionRelations {
  /** An institution and all that it is a part of. Two have something to do with each other only if their lines meet. */
  lineOf: (id: number) => ReadonlySet<number>;
  /** Null for two that have nothing in common. */
  between: (a: number, b: number) => InstitutionRelation | null;
  /** Whether `a` is `b`, or a part of it at whatever remove. */
  isWithin: (a: number, b: number) => boolean;
}

/** Answers from what the tree says, each institution's line looked up once. Circles in the tree do no harm. */
export const institutionRelations = ({ parentsOf }: InstitutionTree): InstitutionRelations => {
  const lines = new Map<number, { line: ReadonlySet<number>; tops: readonly number[] }>();
  const lineOf = (id: number) => {
    const known = lines.get(id);
    if (known) return known;
    // A set is walked in the order of what is added to it, also while it is walked.
    const line = new Set([id]);
    const tops: number[] = [];
    for (const one of line) {
      const parents = parentsOf(one);
      if (parents.length === 0) tops.push(one);
      for (const parent of parents) line.add(parent);
    }
    const made = { line, tops };
    lines.set(id, made);
    return made;
  };
  return {
    lineOf: (id) => lineOf(id).line,
    between(a, b) {
      if (a === b) return { kind: 'same' };
      const [mine, theirs] = [lineOf(a), lineOf(b)];
      if (mine.line.has(b) || theirs.line.has(a)) return { kind: 'part' };
      const common = mine.tops.filter((top) => theirs.line.has(top));
      return common.length === 0 ? null : { kind: 'family', topId: Math.min(...common) };
    },
    isWithin: (a, b) => lineOf(a).line.has(b),
  };
};
