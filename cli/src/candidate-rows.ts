import type { Api } from '@peerlens/domain/api.ts';
import type { Candidate } from '@peerlens/domain/possible-concepts/possible-concepts.contract.ts';
import type { WikipediaOfLiteral } from '@peerlens/domain/possible-concepts/wikipedia.contract.ts';
import { MAX_LOOKED_UP } from '@peerlens/domain/possible-concepts/wikipedia.contract.ts';
import { toCsv } from '@peerlens/formats';

export type CandidateFormat = 'csv' | 'json';

const HEADER = [
  'name',
  'score',
  'df_collection',
  'tf',
  'literals',
  'hidden',
  'outcome',
  'concept_id',
  'wikipedia',
  'wikipedia_ambiguous',
];

/** What Wikipedia has of all literals of the rows, by their names. */
async function wikipediaOf(api: Api, rows: readonly Candidate[]): Promise<Map<string, WikipediaOfLiteral>> {
  const names = [...new Set(rows.flatMap(({ literals }) => literals.map(({ name }) => name)))];
  const found = new Map<string, WikipediaOfLiteral>();
  for (let from = 0; from < names.length; from += MAX_LOOKED_UP) {
    const asked = names.slice(from, from + MAX_LOOKED_UP);
    const { literals } = await api.possibleConcepts.wikipedia({ names: asked });
    for (const literal of literals) found.set(literal.name, literal);
  }
  return found;
}

/** Rows of a batch as a table, or as an array with all that is known of their literals. */
export async function encodeCandidates(
  api: Api,
  rows: readonly Candidate[],
  format: CandidateFormat,
): Promise<string> {
  const wikipedia = await wikipediaOf(api, rows);
  if (format === 'json') {
    const told = rows.map((row) => ({
      ...row,
      literals: row.literals.map((literal) => ({ ...literal, ...wikipedia.get(literal.name) })),
    }));
    return `${JSON.stringify(told, null, 2)}\n`;
  }
  return toCsv([
    HEADER,
    ...rows.map(({ name, score, dfCollection, tf, literals, hidden, outcome }) => {
      const known = literals.flatMap((literal) => wikipedia.get(literal.name) ?? []);
      return [
        name,
        Number(score.toFixed(4)),
        dfCollection,
        tf,
        literals.map((literal) => literal.name).join('; '),
        hidden,
        outcome?.kind ?? '',
        outcome?.conceptId ?? '',
        known.find(({ wikiLink }) => wikiLink !== null)?.wikiLink ?? '',
        known.some(({ wikiAmbiguous }) => wikiAmbiguous),
      ];
    }),
  ]);
}
