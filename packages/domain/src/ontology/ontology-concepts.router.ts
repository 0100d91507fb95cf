import { z } from 'zod';
import { publicProcedure, router } from '../procedure.ts';
import { ConceptChoices, ConceptPage, ListConcepts } from './concept-list.contract.ts';
import { ConceptById, ConceptsById, OntologyConcept } from './ontology-concepts.contract.ts';

export const ontologyConceptsRouter = router({
  list: publicProcedure
    .input(ListConcepts)
    .output(ConceptPage)
    .query(({ ctx, input }) => ctx.services.conceptList.page(input)),
  /** What the list can be narrowed to. */
  choices: publicProcedure.output(ConceptChoices).query(({ ctx }) => ctx.services.conceptList.choices()),
  concept: publicProcedure
    .input(ConceptById)
    .output(OntologyConcept)
    .query(({ ctx, input }) => ctx.services.ontologyConcepts.byId(input.id)),
  /** In the order asked for; those that do not exist are left out. */
  conceptsById: publicProcedure
    .input(ConceptsById)
    .output(z.array(OntologyConcept))
    .query(({ ctx, input }) => ctx.services.ontologyConcepts.byIds(input.ids)),
});
