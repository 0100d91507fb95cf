import {
  ConceptId,
  LiteralDraft,
  MAX_LITERALS,
  MAX_PARTS,
} from '@peerlens/domain/ontology/ontology.contract.ts';
import { z } from 'zod';
import type { NamedLiteral } from '../named-literals.ts';

const { name, lang, isAmbiguous } = LiteralDraft.shape;

/** Words, or a concept; its name is told, and need not be sent. */
const WirePart = z.union([name, z.object({ concept_id: ConceptId, name: name.optional() })]);

const ReadLiteral = z
  .object({
    name: name.default('').describe('That of a composite literal follows from its parts.'),
    composite: z.array(WirePart).min(1).max(MAX_PARTS).nullable().default(null),
    lang,
    is_ambiguous: isAmbiguous,
  })
  .transform(({ composite, is_ambiguous: ambiguous, ...literal }): LiteralDraft => ({
    ...literal,
    composite:
      composite &&
      composite.map((part) => (typeof part === 'string' ? part : { conceptId: part.concept_id })),
    isAmbiguous: ambiguous,
  }));

/** @source specification 1, section 7: name, composite, is_ambiguous, lang */
export const ReadLiterals = z
  .array(ReadLiteral)
  .max(MAX_LITERALS, `A concept has at most ${MAX_LITERALS} literals`);

export const WireLiteral = z.object({
  name: z.string(),
  composite: z
    .array(z.union([z.string(), z.object({ concept_id: z.number().int(), name: z.string() })]))
    .nullable(),
  is_ambiguous: z.boolean(),
  lang: z.string(),
});
export type WireLiteral = z.infer<typeof WireLiteral>;

export const wireLiteral = ({
  name: words,
  composite,
  lang: of,
  isAmbiguous: ambiguous,
}: NamedLiteral): WireLiteral => ({
  name: words,
  composite:
    composite &&
    composite.map((part) =>
      part.conceptId === null ? part.name : { concept_id: part.conceptId, name: part.name },
    ),
  is_ambiguous: ambiguous,
  lang: of,
});
