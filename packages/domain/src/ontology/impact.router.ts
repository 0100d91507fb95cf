import { router, userProcedure } from '../procedure.ts';
import { AskImpact, Impact } from './impact.contract.ts';

export const ontologyImpactRouter = router({
  of: userProcedure
    .input(AskImpact)
    .output(Impact)
    .query(({ ctx, input }) => ctx.services.ontologyImpact.of(ctx.actor, input)),
});
