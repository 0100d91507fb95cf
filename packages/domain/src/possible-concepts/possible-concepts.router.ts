import { z } from 'zod';
import { router, superuserProcedure, systemProcedure, userProcedure } from '../procedure.ts';
import {
  AddToConcept,
  BatchById,
  BatchContent,
  BatchPage,
  Candidates,
  CandidatesChanged,
  CandidateSaved,
  CreateBatch,
  CreateFromCandidate,
  FindBatches,
  MergeCandidates,
  NamedCandidates,
  OfDocument,
  OfList,
  OpenBatch,
  ReportedFalse,
  ReportFalse,
} from './possible-concepts.contract.ts';
import { FindWikipedia, FoundWikipedia } from './wikipedia.contract.ts';

const Ok = z.object({ ok: z.literal(true) });

/** Terms of documents that concepts could be made of: batches are the moderators', single documents everybody's. */
export const possibleConceptsRouter = router({
  createBatch: userProcedure
    .input(CreateBatch)
    .output(BatchById)
    .mutation(({ ctx, input }) => ctx.services.candidates.createBatch(ctx.actor, input)),
  batches: userProcedure
    .input(FindBatches)
    .output(BatchPage)
    .query(({ ctx, input }) => ctx.services.candidates.batches(ctx.actor, input)),
  batch: userProcedure
    .input(OpenBatch)
    .output(BatchContent)
    .query(({ ctx, input }) => ctx.services.candidates.batch(ctx.actor, input)),
  removeBatch: userProcedure
    .input(BatchById)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.candidates.removeBatch(ctx.actor, input.id)),
  hide: userProcedure
    .input(NamedCandidates)
    .output(CandidatesChanged)
    .mutation(({ ctx, input }) => ctx.services.candidates.hide(ctx.actor, input)),
  unhide: userProcedure
    .input(NamedCandidates)
    .output(CandidatesChanged)
    .mutation(({ ctx, input }) => ctx.services.candidates.unhide(ctx.actor, input)),
  merge: userProcedure
    .input(MergeCandidates)
    .output(CandidatesChanged)
    .mutation(({ ctx, input }) => ctx.services.candidates.merge(ctx.actor, input)),
  create: userProcedure
    .input(CreateFromCandidate)
    .output(CandidateSaved)
    .mutation(({ ctx, input }) => ctx.services.candidates.create(ctx.actor, input)),
  addToConcept: userProcedure
    .input(AddToConcept)
    .output(CandidateSaved)
    .mutation(({ ctx, input }) => ctx.services.candidates.addToConcept(ctx.actor, input)),
  reportFalse: superuserProcedure
    .input(ReportFalse)
    .output(ReportedFalse)
    .mutation(({ ctx, input }) => ctx.services.candidates.reportFalse(ctx.actor, input.literals)),
  ofArticle: userProcedure
    .input(OfDocument)
    .output(Candidates)
    .query(({ ctx, input }) => ctx.services.candidates.ofArticle(input.id)),
  ofProposal: userProcedure
    .input(OfDocument)
    .output(Candidates.extend({ title: z.string() }))
    .query(({ ctx, input }) => ctx.services.candidates.ofProposal(ctx.actor, input.id)),
  ofList: userProcedure
    .input(OfList)
    .output(Candidates)
    .query(({ ctx, input }) => ctx.services.candidates.ofList(input)),
  /** What Wikipedia has of literals, as far as its titles were brought in. */
  wikipedia: userProcedure
    .input(FindWikipedia)
    .output(FoundWikipedia)
    .query(({ ctx, input }) => ctx.services.wikipedia.find(input)),
  /** What the worker runs. */
  runBatch: systemProcedure
    .input(BatchById)
    .output(Ok)
    .mutation(({ ctx, input, signal }) => ctx.services.candidates.runBatch(input.id, signal)),
  /** What happens to a dead letter of `runBatch`. */
  abandonBatch: systemProcedure
    .input(BatchById)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.candidates.abandonBatch(input.id)),
});
