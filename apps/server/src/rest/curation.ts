import { SaveConcept } from '@peerlens/domain/ontology/changes.contract.ts';
import { ConceptId } from '@peerlens/domain/ontology/ontology.contract.ts';
import { z } from 'zod';
import { namedLiterals } from '../named-literals.ts';
import { route } from './row.ts';
import { ReadLiterals, WireLiteral, wireLiteral } from './wire-literals.ts';

const tag = 'Ontology';

const UseAsParent = z.object({
  concept_id: ConceptId.nullable()
    .default(null)
    .describe('Of the concept that is edited; null while it is new.'),
  parent_concept_id: ConceptId,
  literals: ReadLiterals,
});

const { name, basic, deleted, categories, version, comment } = SaveConcept.shape;

const Concept = z.object({
  id: ConceptId.nullable().default(null).describe('Null makes a new one.'),
  name,
  literals: ReadLiterals,
  basic: basic.describe('Left out, as it is; of a new concept false.'),
  deleted: deleted.describe('Left out, as it is; of a new concept false.'),
  ontology_categories: categories.describe('Left out, they stay as they are.'),
  version: version.describe(
    'The one that was edited: a later one is a conflict. Left out, the newest is meant.',
  ),
  comment,
});

const Saved = z.object({
  ok: z.literal(true),
  status: z
    .enum(['accepted', 'pending', 'unchanged'])
    .describe('pending: a suggestion, which moderators decide on.'),
  change_id: z.number().int().nullable(),
  concept: z
    .object({
      id: z.number().int(),
      version: z.number().int(),
      name: z.string(),
      literals: z.array(WireLiteral),
      basic: z.boolean(),
      is_manually_modified: z.boolean(),
      date_modified: z.string(),
      deleted: z.boolean(),
    })
    .nullable()
    .describe('As it is now, and so unchanged by a suggestion; null for a new one that is suggested.'),
});

/** What curators do by programs. @source specification 1, section 7; saving a concept by REST is ours */
export const curationRows = [
  route({
    method: 'POST',
    url: '/api/ontology/use-as-parent-in-composite',
    id: 'useAsParentInComposite',
    tag,
    summary: 'Literals in which a concept stands, as composites of it and the words around it',
    description: 'Nothing is saved. Literals in which it does not stand as whole words stay as they are.',
    for: 'users',
    request: { body: UseAsParent },
    answer: z.object({ result: z.array(WireLiteral) }),
    fails: ['not_found'],
    async call(api, { body: { concept_id: conceptId, parent_concept_id: parentConceptId, literals } }) {
      const asked = { conceptId, parentConceptId, literals };
      const made = await api.ontologyLiterals.useAsParentInComposite(asked);
      return namedLiterals(api, made.literals);
    },
    reply: (literals) => ({ result: literals.map(wireLiteral) }),
  }),
  route({
    method: 'POST',
    url: '/api/ontology/concepts',
    id: 'saveConcept',
    tag,
    summary: 'Saves, deletes or restores a concept as a whole, or makes a new one',
    description: 'What others than moderators of the ontology save is a suggestion.',
    for: 'users',
    request: { body: Concept },
    answer: Saved,
    fails: ['not_found', 'conflict'],
    async call(api, { body: { ontology_categories, ...draft } }) {
      const saved = await api.ontologyChanges.save({ ...draft, categories: ontology_categories });
      return { saved, literals: await namedLiterals(api, saved.concept?.literals ?? []) };
    },
    reply: ({ saved: { status, changeId, concept }, literals }) => ({
      ok: true as const,
      status,
      change_id: changeId,
      concept: concept && {
        id: concept.id,
        version: concept.version,
        name: concept.name,
        literals: literals.map(wireLiteral),
        basic: concept.basic,
        is_manually_modified: concept.isManuallyModified,
        date_modified: concept.dateModified,
        deleted: concept.deleted,
      },
    }),
  }),
];
