import { router, systemProcedure, userProcedure } from '../procedure.ts';
import { CheckOntology, OntologyReport } from './ontology-export.contract.ts';

export const ontologyFilesRouter = router({
  /** Yields every `ConceptRecord`, by ascending id. */
  export: userProcedure.subscription(({ ctx }) => ctx.services.ontologyExport.concepts(ctx.actor)),
  check: systemProcedure
    .input(CheckOntology)
    .output(OntologyReport)
    .query(({ ctx, input }) => ctx.services.ontologyExport.check(input)),
});
