import { z } from 'zod';
import { router, userProcedure } from '../procedure.ts';
import { CreatedToken, CreateToken, Token, TokenOwner } from './tokens.contract.ts';

const ById = z.object({ id: z.number().int().positive() });

export const tokensRouter = router({
  list: userProcedure
    .input(TokenOwner)
    .output(z.array(Token))
    .query(({ ctx, input }) => ctx.services.tokens.list(ctx.actor, input)),
  create: userProcedure
    .input(CreateToken)
    .output(CreatedToken)
    .mutation(({ ctx, input }) => ctx.services.tokens.create(ctx.actor, input)),
  revoke: userProcedure
    .input(ById)
    .output(Token)
    .mutation(({ ctx, input }) => ctx.services.tokens.revoke(ctx.actor, input.id)),
  /** A developer answers for a token that another one made. */
  takeOver: userProcedure
    .input(ById)
    .output(Token)
    .mutation(({ ctx, input }) => ctx.services.tokens.takeOver(ctx.actor, input.id)),
});
