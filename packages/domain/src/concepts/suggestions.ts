import { fold } from '../fold.ts';

/** How well a form of words answers what was typed; smaller is better. */
const EXACT = 0;
const PREFIX = 1;
const WORD_PREFIX = 2;
const SUBSTRING = 3;
const NONE = 4;

/** @param worst fits beyond this one need not be told apart from none */
const fitOf = (form: string, query: string, worst: number): number => {
  if (form.startsWith(query)) return form.length === query.length ? EXACT : PREFIX;
  if (worst <= PREFIX || !form.includes(query)) return NONE;
  return form.includes(` ${query}`) || form.includes(`-${query}`) ? WORD_PREFIX : SUBSTRING;
};

export interface ConceptForms {
  conceptId: number;
  /** Its forms of words as written, in whatever language. */
  forms: readonly string[];
}

export interface SuggestionIndex {
  /**
   * At most `limit` concepts with a form that begins with or contains the query, with the best fit of any form; best
   * fit first, of equal fits as they stood in the list that the index was made of.
   */
  best: (query: string, limit: number) => { conceptId: number; fit: number }[];
}

/**
 * Forms of words in lookup form, in flat arrays: 100,000 are read through in a few milliseconds, and once there are
 * enough concepts that fit well, whether others fit worse is no longer asked. So "an" is as quick as "anthropology".
 */
export function suggestionIndex(concepts: readonly ConceptForms[]): SuggestionIndex {
  const names: string[] = [];
  const start = new Uint32Array(concepts.length + 1);
  for (const [at, { forms }] of concepts.entries()) {
    for (const form of forms) names.push(fold(form));
    start[at + 1] = names.length;
  }

  const bestForm = (at: number, query: string, worst: number): number => {
    let fit = NONE;
    for (let i = start[at]; i < start[at + 1] && fit > EXACT; i++)
      fit = Math.min(fit, fitOf(names[i], query, worst));
    return fit;
  };

  return {
    best(query, limit) {
      const wanted = fold(query);
      if (wanted === '') return [];
      const found: { conceptId: number; fit: number }[][] = [[], [], [], []];
      let worst = SUBSTRING;
      const better = (fit: number): number =>
        found.slice(0, fit).reduce((total, { length }) => total + length, 0);
      for (let at = 0; at < concepts.length; at++) {
        const fit = bestForm(at, wanted, worst);
        if (fit > worst || found[fit].length === limit) continue;
        found[fit].push({ conceptId: concepts[at].conceptId, fit });
        while (worst > EXACT && better(worst) >= limit) worst--;
      }
      return found.flat().slice(0, limit);
    },
  };
}

export interface Candidate {
  conceptId: number;
  fit: number;
  basic: boolean;
  df: number;
  name: string;
}

/** Concepts that tell documents apart first, then those of more articles, then by name. */
export const byUse = (a: Omit<Candidate, 'fit'>, b: Omit<Candidate, 'fit'>): number =>
  Number(a.basic) - Number(b.basic) ||
  b.df - a.df ||
  (a.name < b.name ? -1 : Number(a.name > b.name)) ||
  a.conceptId - b.conceptId;

/** Best fit first, then as `byUse` says. */
export const bySuggestionOrder = (a: Candidate, b: Candidate): number => a.fit - b.fit || byUse(a, b);
