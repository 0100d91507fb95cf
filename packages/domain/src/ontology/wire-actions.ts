import { z } from 'zod';
import type { CompositePart, KeptLiteral, OntologyAction } from './ontology.contract.ts';

const WirePart = z.union([z.string(), z.object({ concept_id: z.number().int(), name: z.string() })]);

/** A literal of the history. @source specification 1, section 3 (Literal) */
const WireLiteral = z.object({
  name: z.string(),
  composite: z.array(WirePart).nullable(),
  lang: z.string(),
  is_ambiguous: z.boolean(),
});
type WireLiteral = z.infer<typeof WireLiteral>;

const Nothing = z.object({});
const Category = z.object({ category_name: z.string() });
const Broader = z.object({ concept_id: z.number().int(), name: z.string() });

/**
 * A step as programs are told it. The last three types are ours: see decision 0068.
 *
 * @source specification 1, section 3 (ontology log)
 */
export const WireAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('add_concept'), data: z.object({ name: z.string() }) }),
  z.object({ type: z.literal('remove_concept'), data: Nothing }),
  z.object({ type: z.literal('restore_concept'), data: Nothing }),
  z.object({ type: z.literal('add_literal'), data: WireLiteral }),
  z.object({ type: z.literal('remove_literal'), data: WireLiteral }),
  z.object({ type: z.literal('modify_concept'), data: z.object({ basic: z.boolean() }) }),
  z.object({ type: z.literal('add_concept_to_category'), data: Category }),
  z.object({ type: z.literal('remove_concept_from_category'), data: Category }),
  z.object({ type: z.literal('rename_concept'), data: z.object({ from: z.string(), to: z.string() }) }),
  z.object({ type: z.literal('add_broader'), data: Broader }),
  z.object({ type: z.literal('remove_broader'), data: Broader }),
]);
export type WireAction = z.infer<typeof WireAction>;

/** Names of concepts by id; '' stands for one that is not known. */
type Names = ReadonlyMap<number, string>;

const wirePart = (part: CompositePart, names: Names): z.infer<typeof WirePart> =>
  typeof part === 'string' ? part : { concept_id: part.conceptId, name: names.get(part.conceptId) ?? '' };

const wireLiteral = ({ name, composite, lang, isAmbiguous }: KeptLiteral, names: Names): WireLiteral => ({
  name,
  composite: composite && composite.map((part) => wirePart(part, names)),
  lang,
  is_ambiguous: isAmbiguous,
});

/** Concepts that steps refer to by id alone, each once. */
export function conceptsIn(actions: readonly OntologyAction[]): number[] {
  const ids = actions.flatMap((action) => {
    if ('broaderId' in action) return [action.broaderId];
    if (!('literal' in action)) return [];
    return (action.literal.composite ?? []).flatMap((part) =>
      typeof part === 'string' ? [] : [part.conceptId],
    );
  });
  return [...new Set(ids)];
}

/** A step in the specification's words. */
export function wireAction(action: OntologyAction, names: Names): WireAction {
  switch (action.type) {
    case 'add_concept':
      return { type: action.type, data: { name: action.name } };
    case 'remove_concept':
    case 'restore_concept':
      return { type: action.type, data: {} };
    case 'add_literal':
    case 'remove_literal':
      return { type: action.type, data: wireLiteral(action.literal, names) };
    case 'modify_concept':
      return { type: action.type, data: { basic: action.basic } };
    case 'rename_concept':
      return { type: action.type, data: { from: action.from, to: action.to } };
    case 'add_concept_to_category':
    case 'remove_concept_from_category':
      return { type: action.type, data: { category_name: action.category } };
    default:
      return {
        type: action.type,
        data: { concept_id: action.broaderId, name: names.get(action.broaderId) ?? '' },
      };
  }
}
