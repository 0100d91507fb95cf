import { z } from 'zod';
import { publicProcedure, router, userProcedure } from '../procedure.ts';
import {
  ChangeById,
  ChangeEntry,
  Changelog,
  ChangelogPage,
  ConceptLog,
  ConceptSaved,
  MergeConcepts,
  PendingChanges,
  MySuggestions,
  MySuggestionsPage,
  PendingPage,
  ReviewChange,
  SaveConcept,
  Undoing,
} from './changes.contract.ts';
import { FeedPage, ReadFeed } from './feed.contract.ts';

/** Every change of the ontology by people; what others than moderators ask for becomes a suggestion. */
export const ontologyChangesRouter = router({
  save: userProcedure
    .input(SaveConcept)
    .output(ConceptSaved)
    .mutation(({ ctx, input }) => ctx.services.ontologyChanges.save(ctx.actor, input)),
  merge: userProcedure
    .input(MergeConcepts)
    .output(ConceptSaved)
    .mutation(({ ctx, input }) => ctx.services.ontologyChanges.merge(ctx.actor, input)),
  review: userProcedure
    .input(ReviewChange)
    .output(ConceptSaved)
    .mutation(({ ctx, input }) => ctx.services.ontologyChanges.review(ctx.actor, input)),
  undo: userProcedure
    .input(ChangeById)
    .output(ConceptSaved)
    .mutation(({ ctx, input }) => ctx.services.ontologyChanges.undo(ctx.actor, input)),
  /** What `undo` would do. */
  undoing: userProcedure
    .input(ChangeById)
    .output(Undoing)
    .query(({ ctx, input }) => ctx.services.ontologyChanges.undoing(ctx.actor, input)),
  withdraw: userProcedure
    .input(ChangeById)
    .output(z.object({ ok: z.literal(true) }))
    .mutation(({ ctx, input }) => ctx.services.ontologyChanges.withdraw(ctx.actor, input)),
  ofConcept: userProcedure
    .input(ConceptLog)
    .output(z.array(ChangeEntry))
    .query(({ ctx, input }) => ctx.services.ontologyLog.ofConcept(ctx.actor, input)),
  changelog: userProcedure
    .input(Changelog)
    .output(ChangelogPage)
    .query(({ ctx, input }) => ctx.services.ontologyLog.changelog(ctx.actor, input)),
  /** What was changed, without who changed it. */
  feed: publicProcedure
    .input(ReadFeed)
    .output(FeedPage)
    .query(({ ctx, input }) => ctx.services.ontologyFeed.page(input)),
  /** One's own suggestions, with what became of each. */
  mine: userProcedure
    .input(MySuggestions)
    .output(MySuggestionsPage)
    .query(({ ctx, input }) => ctx.services.ontologyLog.mine(ctx.actor, input)),
  pending: userProcedure
    .input(PendingChanges)
    .output(PendingPage)
    .query(({ ctx, input }) => ctx.services.ontologyLog.pending(ctx.actor, input)),
});
