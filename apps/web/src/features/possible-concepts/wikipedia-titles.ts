import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import type { CandidateValue } from './candidate-draft.ts';

export type WikipediaVariant =
  ApiOutputs['possibleConcepts']['wikipedia']['literals'][number]['wikiVariants'][number];

/** Of one call. @source the contract of `possibleConcepts.wikipedia` */
const MOST_LOOKED_UP = 1000;

/** What Wikipedia has of some rows; null while that is not known. */
export type WikipediaOf = (row: CandidateValue) => readonly WikipediaVariant[] | null;

/** All rows that are shown in one call. A variant of several literals of a row is told once. */
export const useWikipedia = (rows: readonly CandidateValue[]): WikipediaOf => {
  const names = [...new Set(rows.flatMap(({ literals }) => literals.map(({ name }) => name)))];
  const { data } = api.possibleConcepts.wikipedia.useQuery(
    { names: names.slice(0, MOST_LOOKED_UP) },
    { placeholderData: keepPreviousData },
  );
  if (data === undefined) return () => null;
  const byName = new Map(data.literals.map(({ name, wikiVariants }) => [name, wikiVariants]));
  return ({ literals }) => {
    const variants = literals.flatMap(({ name }) => byName.get(name) ?? []);
    return [...new Map(variants.map((variant) => [`${variant.lang} ${variant.name}`, variant])).values()];
  };
};
