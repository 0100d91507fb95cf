import { z } from 'zod';
import { router, systemProcedure, userProcedure } from '../procedure.ts';
import {
  CreatedToken,
  CreateToken,
  CreateTokenFor,
  ListTokensFor,
  RevokeTokenFor,
  Token,
  TokenOwner,
} from './tokens.contract.ts';

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
  // For the operator at the terminal, who has the database; no superuser acts for another user.
  listFor: systemProcedure
    .input(ListTokensFor)
    .output(z.array(Token))
    .query(({ ctx, input }) => ctx.services.tokens.listFor(input)),
  createFor: systemProcedure
    .input(CreateTokenFor)
    .output(CreatedToken)
    .mutation(({ ctx, input }) => ctx.services.tokens.createFor(input)),
  revokeFor: systemProcedure
    .input(RevokeTokenFor)
    .output(Token)
    .mutation(({ ctx, input }) => ctx.services.tokens.revokeFor(input)),
});
