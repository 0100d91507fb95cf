import { z } from 'zod';
import { router, superuserProcedure, userProcedure } from '../procedure.ts';
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
import {
  ChangeQuota,
  GrantPage,
  GrantQuota,
  ListGrants,
  ListQuotas,
  Quota,
  QuotaById,
  QuotaPage,
} from './quotas.contract.ts';

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
  list: superuserProcedure
    .input(ListPlanRequests)
    .output(PlanRequestPage)
    .query(({ ctx, input }) => ctx.services.planRequests.list(input)),
  approve: superuserProcedure
    .input(ApprovePlanRequest)
    .output(DecidedPlanRequest)
    .mutation(({ ctx, input }) => ctx.services.planRequests.approve(ctx.actor, input)),
  decline: superuserProcedure
    .input(DeclinePlanRequest)
    .output(DecidedPlanRequest)
    .mutation(({ ctx, input }) => ctx.services.planRequests.decline(ctx.actor, input)),
});

export const quotasRouter = router({
  list: userProcedure
    .input(ListQuotas)
    .output(QuotaPage)
    .query(({ ctx, input }) => ctx.services.quotas.list(ctx.actor, input)),
  /** Of everybody. */
  grants: superuserProcedure
    .input(ListGrants)
    .output(GrantPage)
    .query(({ ctx, input }) => ctx.services.quotas.grants(input)),
  grant: superuserProcedure
    .input(GrantQuota)
    .output(Quota)
    .mutation(({ ctx, input }) => ctx.services.quotas.grant(input)),
  change: superuserProcedure
    .input(ChangeQuota)
    .output(Quota)
    .mutation(({ ctx, input }) => ctx.services.quotas.change(input)),
  revoke: superuserProcedure
    .input(QuotaById)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.quotas.revoke(input.id)),
  requests: requestsRouter,
});
