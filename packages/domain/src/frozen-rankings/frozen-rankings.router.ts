import { z } from 'zod';
import { publicProcedure, router, userProcedure } from '../procedure.ts';
import {
  CompareFrozen,
  FolderFrozen,
  FreezeReferees,
  FrozenById,
  FrozenDifference,
  FrozenFile,
  FrozenHead,
  FrozenOfDocument,
  FrozenOfFolder,
  FrozenPage,
  FrozenPdf,
  FrozenVerdict,
  ReadFrozen,
  SigningPublicKey,
  VerifyFrozen,
} from './frozen-rankings.contract.ts';

export const frozenRankingsRouter = router({
  freeze: userProcedure
    .input(FreezeReferees)
    .output(FrozenHead)
    .mutation(({ ctx, input }) => ctx.services.frozenRankings.freeze(ctx.actor, input)),
  list: userProcedure
    .input(FrozenOfDocument)
    .output(z.array(FrozenHead))
    .query(({ ctx, input }) => ctx.services.frozenRankings.list(ctx.actor, input)),
  ofFolder: userProcedure
    .input(FrozenOfFolder)
    .output(FolderFrozen)
    .query(({ ctx, input }) => ctx.services.frozenRankings.ofFolder(ctx.actor, input.folderId)),
  byId: userProcedure
    .input(ReadFrozen)
    .output(FrozenPage)
    .query(({ ctx, input }) => ctx.services.frozenRankings.byId(ctx.actor, input)),
  compare: userProcedure
    .input(CompareFrozen)
    .output(FrozenDifference)
    .query(({ ctx, input }) => ctx.services.frozenRankings.compare(ctx.actor, input)),
  file: userProcedure
    .input(FrozenById)
    .output(FrozenFile)
    .query(({ ctx, input }) => ctx.services.frozenRankings.file(ctx.actor, input.id)),
  pdf: userProcedure
    .input(FrozenById)
    .output(FrozenPdf)
    .query(({ ctx, input }) => ctx.services.frozenRankings.pdf(ctx.actor, input.id)),
  /** Says nothing that the file does not say itself. */
  verify: publicProcedure
    .input(VerifyFrozen)
    .output(FrozenVerdict)
    .query(({ ctx, input }) => ctx.services.frozenVerification.verify(input.bytes)),
  key: publicProcedure.output(SigningPublicKey).query(({ ctx }) => ctx.services.frozenVerification.key()),
});
