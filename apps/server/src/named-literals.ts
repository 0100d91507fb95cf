import type { Api } from '@peerlens/domain/api.ts';
import { MAX_CONCEPTS } from '@peerlens/domain/ontology/ontology-concepts.contract.ts';
import type { NamedPart } from '@peerlens/domain/ontology/ontology-concepts.contract.ts';
import type { CompositePart, LiteralDraft } from '@peerlens/domain/ontology/ontology.contract.ts';

/** A literal as somebody types it, with the names of the concepts that it is made of. */
export interface NamedLiteral extends Omit<LiteralDraft, 'composite'> {
  composite: NamedPart[] | null;
}

/** By id; those that do not exist are left out. */
export async function conceptNames(api: Api, ids: readonly number[]): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  for (let from = 0; from < ids.length; from += MAX_CONCEPTS) {
    const concepts = await api.ontology.conceptsById({ ids: ids.slice(from, from + MAX_CONCEPTS) });
    for (const { id, name } of concepts) names.set(id, name);
  }
  return names;
}

/** Adds names; '' for a concept that does not exist. */
export async function namedLiterals(api: Api, literals: readonly LiteralDraft[]): Promise<NamedLiteral[]> {
  const parts = literals.flatMap(({ composite }) => composite ?? []);
  const ids = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.conceptId]));
  const names = await conceptNames(api, [...new Set(ids)]);
  const named = (part: CompositePart): NamedPart =>
    typeof part === 'string'
      ? { conceptId: null, name: part }
      : { conceptId: part.conceptId, name: names.get(part.conceptId) ?? '' };
  return literals.map(({ composite, ...literal }) => ({
    ...literal,
    composite: composite && composite.map(named),
  }));
}

/** What was named, as it is typed again. */
export const draftOf = ({ name, composite, lang, isAmbiguous }: NamedLiteral): LiteralDraft => ({
  name,
  composite:
    composite &&
    composite.map((part) => (part.conceptId === null ? part.name : { conceptId: part.conceptId })),
  lang,
  isAmbiguous,
});
