import { z } from 'zod';
import { router, systemProcedure, userProcedure } from '../procedure.ts';
import { FullProposal, ReadFullProposal } from '../referees/full-proposal.contract.ts';
import { AuthorSuggestions } from './author-suggestions.contract.ts';
import {
  ConceptCounts,
  CreateFolder,
  CreateProposal,
  Extraction,
  Folder,
  FolderCard,
  Proposal,
  UpdateProposal,
} from './proposals.contract.ts';

const ById = z.object({ id: z.number().int().positive() });
const Ok = z.object({ ok: z.literal(true) });

export const proposalsRouter = router({
  folders: userProcedure
    .output(z.array(FolderCard))
    .query(({ ctx }) => ctx.services.proposals.folders(ctx.actor)),
  folder: userProcedure
    .input(ById)
    .output(Folder)
    .query(({ ctx, input }) => ctx.services.proposals.folder(ctx.actor, input.id)),
  conceptCounts: userProcedure
    .input(ById)
    .output(ConceptCounts)
    .query(({ ctx, input }) => ctx.services.proposals.conceptCounts(ctx.actor, input.id)),
  createFolder: userProcedure
    .input(CreateFolder)
    .output(FolderCard)
    .mutation(({ ctx, input }) => ctx.services.proposals.createFolder(ctx.actor, input)),
  renameFolder: userProcedure
    .input(ById.extend({ name: CreateFolder.shape.name }))
    .output(FolderCard)
    .mutation(({ ctx, input }) => ctx.services.proposals.renameFolder(ctx.actor, input)),
  /** Takes the folder's proposals along. */
  removeFolder: userProcedure
    .input(ById)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.proposals.removeFolder(ctx.actor, input.id)),
  byId: userProcedure
    .input(ById)
    .output(Proposal)
    .query(({ ctx, input }) => ctx.services.proposals.byId(ctx.actor, input.id)),
  full: userProcedure
    .input(ReadFullProposal)
    .output(FullProposal)
    .query(({ ctx, input }) => ctx.services.fullProposals.of(ctx.actor, input)),
  /** Whom of the corpus each author known by name alone may be, for whoever may edit the proposal. */
  authorSuggestions: userProcedure
    .input(ById)
    .output(AuthorSuggestions)
    .query(({ ctx, input }) => ctx.services.authorSuggestions.of(ctx.actor, input.id)),
  create: userProcedure
    .input(CreateProposal)
    .output(Proposal)
    .mutation(({ ctx, input }) => ctx.services.proposals.create(ctx.actor, input)),
  update: userProcedure
    .input(UpdateProposal)
    .output(Proposal)
    .mutation(({ ctx, input }) => ctx.services.proposals.update(ctx.actor, input)),
  remove: userProcedure
    .input(ById)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.proposals.remove(ctx.actor, input.id)),
  /** Takes a file in; a worker reads its text. The HTTP surface streams the upload and calls this. */
  extract: userProcedure
    .input(z.object({ fileName: z.string().min(1).max(255), bytes: z.instanceof(Uint8Array) }))
    .output(Extraction)
    .mutation(({ ctx, input }) => ctx.services.proposals.extract(ctx.actor, input)),
  extraction: userProcedure
    .input(z.object({ id: z.string().uuid() }))
    .output(Extraction)
    .query(({ ctx, input }) => ctx.services.proposals.extraction(ctx.actor, input.id)),
  /** What the worker runs. */
  runExtraction: systemProcedure
    .input(z.object({ id: z.string().uuid() }))
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.proposals.runExtraction(input.id)),
  /** What happens to a dead letter of `runExtraction`. */
  abandonExtraction: systemProcedure
    .input(z.object({ id: z.string().uuid() }))
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.proposals.abandonExtraction(input.id)),
});
