import { z } from 'zod';
import { publicProcedure, router } from '../procedure.ts';
import { OntologyConcept } from './ontology-concepts.contract.ts';
import {
  AskValues,
  Candidates,
  ConceptValues,
  MatchConcepts,
  ReconciledConcept,
  ReconciledProperty,
  ReconciledType,
  ReconciliationService,
  SuggestReconciled,
  SuggestedConcept,
} from './reconciliation.contract.ts';

/** Tables of other programs are matched with the ontology: whoever may read concepts may ask. */
export const ontologyReconciliationRouter = router({
  describe: publicProcedure
    .output(ReconciliationService)
    .query(({ ctx }) => ctx.services.ontologyReconciliation.describe()),
  match: publicProcedure
    .input(MatchConcepts)
    .output(Candidates)
    .query(({ ctx, input }) => ctx.services.ontologyReconciliation.match(input.queries)),
  values: publicProcedure
    .input(AskValues)
    .output(ConceptValues)
    .query(({ ctx, input }) => ctx.services.ontologyReconciliation.values(input)),
  concept: publicProcedure
    .input(ReconciledConcept)
    .output(OntologyConcept)
    .query(({ ctx, input }) => ctx.services.ontologyReconciliation.concept(input.id)),
  suggestConcepts: publicProcedure
    .input(SuggestReconciled)
    .output(z.array(SuggestedConcept))
    .query(({ ctx, input }) => ctx.services.ontologyReconciliation.suggestConcepts(input)),
  suggestTypes: publicProcedure
    .input(SuggestReconciled)
    .output(z.array(ReconciledType))
    .query(({ ctx, input }) => ctx.services.ontologyReconciliation.suggestTypes(input)),
  suggestProperties: publicProcedure
    .input(SuggestReconciled)
    .output(z.array(ReconciledProperty))
    .query(({ ctx, input }) => ctx.services.ontologyReconciliation.suggestProperties(input)),
  proposedProperties: publicProcedure
    .output(z.array(ReconciledProperty))
    .query(({ ctx }) => ctx.services.ontologyReconciliation.proposedProperties()),
});
