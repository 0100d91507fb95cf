import { router, userProcedure } from '../procedure.ts';
import {
  CreateRelease,
  DiffReleases,
  ListReleases,
  Release,
  ReleaseByName,
  ReleaseConcepts,
  ReleaseDiff,
  ReleasePage,
} from './releases.contract.ts';

export const ontologyReleasesRouter = router({
  create: userProcedure
    .input(CreateRelease)
    .output(Release)
    .mutation(({ ctx, input }) => ctx.services.ontologyReleases.create(ctx.actor, input)),
  list: userProcedure
    .input(ListReleases)
    .output(ReleasePage)
    .query(({ ctx, input }) => ctx.services.ontologyReleases.list(ctx.actor, input)),
  byName: userProcedure
    .input(ReleaseByName)
    .output(Release)
    .query(({ ctx, input }) => ctx.services.ontologyReleases.byName(ctx.actor, input.name)),
  diff: userProcedure
    .input(DiffReleases)
    .output(ReleaseDiff)
    .query(({ ctx, input }) => ctx.services.ontologyReleases.diff(ctx.actor, input)),
  /** Concepts one by one. */
  concepts: userProcedure
    .input(ReleaseConcepts)
    .subscription(({ ctx, input }) => ctx.services.ontologyReleases.concepts(ctx.actor, input)),
});
