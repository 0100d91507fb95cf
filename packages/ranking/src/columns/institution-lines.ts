import type { InstitutionTree } from '../institution-tree.ts';
import type { ListColumns } from './corpus.ts';
import { institutionNameOf } from './people.ts';
import type { InstitutionColumns } from './people.ts';

/** What is part of what among institutions, by their numbers. */
export interface InstitutionLines {
  /** Number of an institution, if it is known. */
  numberOf: (institutionId: number) => number | undefined;
  parents: ListColumns;
  children: ListColumns;
}

const lists = (rows: readonly (readonly number[])[]): ListColumns => {
  const start = new Uint32Array(rows.length + 1);
  for (const [row, items] of rows.entries()) start[row + 1] = start[row] + items.length;
  return { start, item: Uint32Array.from(rows.flat()) };
};

const itemsOf = ({ start, item }: ListColumns, row: number): Uint32Array =>
  item.subarray(start[row], start[row + 1]);

const makeLines = ({
  institutionId,
  institutionParent,
  institutionParentStart,
}: InstitutionColumns): InstitutionLines => {
  const numbers = new Map<number, number>();
  for (const [row, id] of institutionId.entries()) if (id > 0) numbers.set(id, row);
  const parents = Array.from(institutionId, (): number[] => []);
  const children = Array.from(institutionId, (): number[] => []);
  for (let row = 0; row < institutionId.length; row++) {
    for (let at = institutionParentStart[row]; at < institutionParentStart[row + 1]; at++) {
      const parent = numbers.get(institutionParent[at]);
      // What a register names and does not have says nothing.
      if (parent === undefined) continue;
      parents[row].push(parent);
      children[parent].push(row);
    }
  }
  return { numberOf: (id) => numbers.get(id), parents: lists(parents), children: lists(children) };
};

const known = new WeakMap<InstitutionColumns, InstitutionLines>();

/** The lines of all institutions, made once for the same columns. */
export const institutionLines = (columns: InstitutionColumns): InstitutionLines => {
  const lines = known.get(columns) ?? makeLines(columns);
  known.set(columns, lines);
  return lines;
};

/** The numbers given and all that can be reached from them. */
const reached = (from: Iterable<number>, steps: ListColumns): Set<number> => {
  const found = new Set(from);
  // A set is walked in the order of what is added to it, also while it is walked.
  for (const row of found) for (const next of itemsOf(steps, row)) found.add(next);
  return found;
};

/** An institution and all that is part of it. */
export const within = ({ children }: InstitutionLines, row: number): Set<number> => reached([row], children);

/** What has to do with one institution: see `InstitutionRelation`. */
export const relatives = (
  { parents, children }: InstitutionLines,
  row: number,
): { near: Set<number>; family: Set<number> } => {
  const line = reached([row], parents);
  const near = new Set([...line, ...reached([row], children)]);
  const tops = [...line].filter((one) => itemsOf(parents, one).length === 0);
  const family = reached(tops, children);
  for (const one of near) family.delete(one);
  return { near, family };
};

const NONE: readonly number[] = [];

/** The same as the plain functions ask for it. */
export const treeOf = (columns: InstitutionColumns): InstitutionTree => {
  const { numberOf, parents } = institutionLines(columns);
  return {
    parentsOf(id) {
      const row = numberOf(id);
      return row === undefined || parents.start[row] === parents.start[row + 1]
        ? NONE
        : Array.from(itemsOf(parents, row), (parent) => columns.institutionId[parent]);
    },
    nameOf(id) {
      const row = numberOf(id);
      return row === undefined ? '' : institutionNameOf(columns, row);
    },
  };
};
