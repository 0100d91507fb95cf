import { dice, ranksOf } from '../synthetic/dice.ts';
import type { Dice } from '../synthetic/dice.ts';
import { vocabulary } from '../synthetic/vocabulary.ts';

/** Words of literals: as many as a thesaurus of all fields has, some of them in very many. */
const WORDS = ranksOf(60_000, 200);
/** A preferred label and two others. */
const LITERALS = 3;
const MOST_WORDS = 4;

export interface MadeLiterals {
  conceptIds: number[];
  names: string[];
}

const phrase = (some: Dice): string =>
  Array.from({ length: 1 + some.below(MOST_WORDS) }, () => vocabulary()[some.rank(WORDS)]).join(' ');

/** Names of so many concepts, three each, of one to four words; hardly two are the same. */
export function madeLiterals(concepts: number): MadeLiterals {
  const some = dice();
  some.reset(1, 0);
  const conceptIds: number[] = [];
  const names: string[] = [];
  for (let id = 1; id <= concepts; id++)
    for (let literal = 0; literal < LITERALS; literal++) {
      conceptIds.push(id);
      names.push(phrase(some));
    }
  return { conceptIds, names };
}

/** How labels of a table are written: as a literal is but for capitals, with two letters of it changed places, or anyhow. */
export const LABEL_KINDS = ['same', 'mistyped', 'unknown'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

const mistyped = (name: string, at: number): string =>
  name.slice(0, at) + (name[at + 1] ?? 'q') + name[at] + name.slice(at + 2);

/** Labels of a table, the same for the same number. */
export function madeLabels(kind: LabelKind, count: number, { names }: MadeLiterals): string[] {
  const some = dice();
  some.reset(2, LABEL_KINDS.indexOf(kind));
  return Array.from({ length: count }, () => {
    const name = names[some.below(names.length)];
    if (kind === 'same') return name.slice(0, 1).toUpperCase() + name.slice(1);
    return kind === 'mistyped' ? mistyped(name, some.below(name.length)) : phrase(some);
  });
}
