import { z } from 'zod';
import { router, userProcedure } from '../procedure.ts';
import {
  ApprovePlanRequest,
  CreatePlanRequests,
  DecidedPlanRequest,
  DeclinePlanRequest,
  ListPlanRequests,
  MyPlanRequests,
  PlanRequest,
  PlanRequestById,
  PlanRequestPage,
} from './plan-requests.contract.ts';
import { ChangeQuota, GrantQuota, ListQuotas, Quota, QuotaById, QuotaPage } from './quotas.contract.ts';

const Ok = z.object({ ok: z.literal(true) });

const requestsRouter = router({
  mine: userProcedure
    .input(MyPlanRequests)
    .output(PlanRequestPage)
    .query(({ ctx, input }) => ctx.services.planRequests.mine(ctx.actor, input)),
  create: userProcedure
    .input(CreatePlanRequests)
    .output(z.array(PlanRequest))
    .mutation(({ ctx, input }) => ctx.services.planRequests.create(ctx.actor, input)),
  withdraw: userProcedure
    .input(PlanRequestById)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.planRequests.withdraw(ctx.actor, input.id)),
  list: userProcedure
    .input(ListPlanRequests)
    .output(PlanRequestPage)
    .query(({ ctx, input }) => ctx.services.planRequests.list(ctx.actor, input)),
  approve: userProcedure
    .input(ApprovePlanRequest)
    .output(DecidedPlanRequest)
    .mutation(({ ctx, input }) => ctx.services.planRequests.approve(ctx.actor, input)),
  decline: userProcedure
    .input(DeclinePlanRequest)
    .output(DecidedPlanRequest)
    .mutation(({ ctx, input }) => ctx.services.planRequests.decline(ctx.actor, input)),
});

export const quotasRouter = router({
  list: userProcedure
    .input(ListQuotas)
    .output(QuotaPage)
    .query(({ ctx, input }) => ctx.services.quotas.list(ctx.actor, input)),
  grant: userProcedure
    .input(GrantQuota)
    .output(Quota)
    .mutation(({ ctx, input }) => ctx.services.quotas.grant(ctx.actor, input)),
  change: userProcedure
    .input(ChangeQuota)
    .output(Quota)
    .mutation(({ ctx, input }) => ctx.services.quotas.change(ctx.actor, input)),
  revoke: userProcedure
    .input(QuotaById)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.quotas.revoke(ctx.actor, input.id)),
  requests: requestsRouter,
});
