import { router, userProcedure } from '../procedure.ts';
import {
  CountLiterals,
  FindMissingLiterals,
  LiteralDrafts,
  LiteralsDfs,
  OfConcept,
  RecommendConcepts,
  RecommendedConcepts,
  UseAsParent,
  ValidatedLiterals,
  ValidateLiterals,
} from './literals.contract.ts';

/** What the ontology says of literals that somebody types; nothing here changes it. */
export const ontologyLiteralsRouter = router({
  validateLiterals: userProcedure
    .input(ValidateLiterals)
    .output(ValidatedLiterals)
    .query(({ ctx, input }) => ctx.services.literals.validate(input)),
  useAsParentInComposite: userProcedure
    .input(UseAsParent)
    .output(LiteralDrafts)
    .query(({ ctx, input }) => ctx.services.literals.useAsParent(input)),
  missingLiterals: userProcedure
    .input(FindMissingLiterals)
    .output(LiteralDrafts)
    .query(({ ctx, input }) => ctx.services.literals.missing(input)),
  recommendedConcepts: userProcedure
    .input(RecommendConcepts)
    .output(RecommendedConcepts)
    .query(({ ctx, input }) => ctx.services.literals.recommended(input)),
  literalsDfs: userProcedure
    .input(CountLiterals)
    .output(LiteralsDfs)
    .query(({ ctx, input }) => ctx.services.literals.dfs(input.literals)),
  potentialDfs: userProcedure
    .input(OfConcept)
    .output(LiteralsDfs)
    .query(({ ctx, input }) => ctx.services.literals.potentialDfs(input.conceptId)),
});
