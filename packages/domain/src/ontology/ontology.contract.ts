import { z } from 'zod';
import { MAX_ROW_NUMBER, lookedFor } from '../lookup.contract.ts';

/** Languages that a literal can be given here; those of imported ontologies are kept whatever they are. */
export const LITERAL_LANGS = ['all', 'de', 'en', 'fr', 'ru'] as const;

export const MAX_NAME = 500;
export const MAX_LITERALS = 500;
export const MAX_PARTS = 20;

export const ConceptId = z.number().int().positive().max(MAX_ROW_NUMBER);

/** How an ontology writes a language: `all`, `en`, `pt-br`. */
const Lang = z.string().regex(/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/, 'is no language: write all, de, en, fr or ru');

/** Plain words, or any literal of another concept. */
export const CompositePart = z.union([
  lookedFor(z.string().min(1).max(MAX_NAME)),
  z.object({ conceptId: ConceptId }),
]);
export type CompositePart = z.infer<typeof CompositePart>;

export const LITERAL_KINDS = ['pref', 'alt', 'hidden'] as const;

/** A form of words as somebody types it. Blank ones are told to whoever types, and never kept. */
export const LiteralDraft = z.object({
  /** Of a composite literal: its parts as they read one after the other. */
  name: lookedFor(z.string().max(MAX_NAME)),
  composite: z.array(CompositePart).min(1).max(MAX_PARTS).nullable().default(null),
  lang: Lang.default('all'),
  isAmbiguous: z.boolean().default(false),
});
export type LiteralDraft = z.infer<typeof LiteralDraft>;

/** A literal that is kept: what a draft says, and what it is in the ontology that it came with. */
export const KeptLiteral = LiteralDraft.extend({ kind: z.enum(LITERAL_KINDS) });
export type KeptLiteral = z.infer<typeof KeptLiteral>;

/** All that a change of the ontology can change of one concept. */
export interface ConceptState {
  name: string;
  basic: boolean;
  deleted: boolean;
  literals: readonly KeptLiteral[];
  /** Names, in alphabetical order. */
  categories: readonly string[];
  /** Concepts that it stands under, by ascending id. */
  broader: readonly number[];
}

/**
 * One step of a change, with all that is needed to take it back.
 *
 * @source specification 1, section 3 (ontology log); the steps about `broader`, and of a name, are ours: see decision 0060
 */
export const OntologyAction = z.discriminatedUnion('type', [
  /** From a file: under what URI, with what ontology, and with what number it is proposed. */
  z.object({
    type: z.literal('add_concept'),
    name: z.string(),
    uri: z.string().optional(),
    source: z.string().optional(),
    id: ConceptId.optional(),
  }),
  z.object({ type: z.literal('remove_concept') }),
  z.object({ type: z.literal('restore_concept') }),
  z.object({ type: z.literal('add_literal'), literal: KeptLiteral }),
  z.object({ type: z.literal('remove_literal'), literal: KeptLiteral }),
  z.object({ type: z.literal('modify_concept'), basic: z.boolean() }),
  z.object({ type: z.literal('rename_concept'), from: z.string(), to: z.string() }),
  z.object({ type: z.literal('add_concept_to_category'), category: z.string() }),
  z.object({ type: z.literal('remove_concept_from_category'), category: z.string() }),
  z.object({ type: z.literal('add_broader'), broaderId: ConceptId }),
  z.object({ type: z.literal('remove_broader'), broaderId: ConceptId }),
]);
export type OntologyAction = z.infer<typeof OntologyAction>;
