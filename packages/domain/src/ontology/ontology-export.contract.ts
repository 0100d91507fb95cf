import { z } from 'zod';

/** What an export is called, in the file and as one. */
export const ONTOLOGY_TITLE = 'Peerlens ontology';

export const CheckOntology = z.object({
  /** Left out: the ontology that is installed. */
  path: z.string().min(1).optional(),
  /** Findings of each issue. */
  most: z.number().int().min(0).max(100_000).default(100),
});
export type CheckOntology = z.infer<typeof CheckOntology>;

export const OntologyReport = z.object({
  concepts: z.number().int(),
  /** By issue, as qSKOS calls them; those never found are absent. */
  counts: z.record(z.string(), z.number().int()),
  findings: z.array(z.object({ issue: z.string(), uri: z.string(), reason: z.string() })),
  isComplete: z.boolean(),
  rejects: z.array(z.object({ line: z.number().int(), reason: z.string(), input: z.string() })),
});
export type OntologyReport = z.infer<typeof OntologyReport>;
