import { z } from 'zod';
import { router, systemProcedure, userProcedure } from '../procedure.ts';
import {
  CreateEndpoint,
  Delivery,
  DeliveryPage,
  Endpoint,
  EndpointWithSecret,
  ListDeliveries,
  UpdateEndpoint,
} from './webhooks.contract.ts';

const ById = z.object({ id: z.number().int().positive() });
const Ok = z.object({ ok: z.literal(true) });
const Replayed = z.object({ replayed: z.number().int() });

export const webhooksRouter = router({
  endpoints: userProcedure
    .input(z.object({ organizationId: z.number().int().positive() }))
    .output(z.array(Endpoint))
    .query(({ ctx, input }) => ctx.services.webhooks.endpoints(ctx.actor, input.organizationId)),
  create: userProcedure
    .input(CreateEndpoint)
    .output(EndpointWithSecret)
    .mutation(({ ctx, input }) => ctx.services.webhooks.create(ctx.actor, input)),
  update: userProcedure
    .input(UpdateEndpoint)
    .output(Endpoint)
    .mutation(({ ctx, input }) => ctx.services.webhooks.update(ctx.actor, input)),
  renewSecret: userProcedure
    .input(ById)
    .output(EndpointWithSecret)
    .mutation(({ ctx, input }) => ctx.services.webhooks.renewSecret(ctx.actor, input.id)),
  remove: userProcedure
    .input(ById)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.webhooks.remove(ctx.actor, input.id)),
  test: userProcedure
    .input(ById)
    .output(Delivery)
    .mutation(({ ctx, input }) => ctx.services.webhooks.test(ctx.actor, input.id)),
  deliveries: userProcedure
    .input(ListDeliveries)
    .output(DeliveryPage)
    .query(({ ctx, input }) => ctx.services.webhooks.deliveries(ctx.actor, input)),
  replay: userProcedure
    .input(ById)
    .output(Replayed)
    .mutation(({ ctx, input }) => ctx.services.webhooks.replay(ctx.actor, input.id)),
  replayFailed: userProcedure
    .input(z.object({ endpointId: z.number().int().positive() }))
    .output(Replayed)
    .mutation(({ ctx, input }) => ctx.services.webhooks.replayFailed(ctx.actor, input.endpointId)),
  /** What the worker runs. */
  deliver: systemProcedure
    .input(ById)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.webhooks.deliver(input.id)),
  /** What happens to a dead letter of `deliver`. */
  abandon: systemProcedure
    .input(ById)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.webhooks.abandon(input.id)),
});
