import { z } from 'zod';
import { Proposal } from '../proposals/proposals.contract.ts';
import { ConceptGroup } from './referees.contract.ts';

export const ReadFullProposal = z.object({
  id: z.number().int().positive(),
  /** Has the full text come along. */
  fulltext: z.boolean().default(false),
});
export type ReadFullProposal = z.infer<typeof ReadFullProposal>;

/** A proposal as the document that referees are sought for. @source specification 3, sections 3 and 7 */
export const FullProposal = Proposal.pick({
  id: true,
  title: true,
  authors: true,
  folder: true,
  origin_id: true,
  attributes: true,
  abstract: true,
  fullTextCharacters: true,
}).extend({
  groupedConcepts: z.array(ConceptGroup),
  /** Text beyond title and abstract, '' for none; null where it was not asked for. */
  fulltext: z.string().nullable(),
});
export type FullProposal = z.infer<typeof FullProposal>;
