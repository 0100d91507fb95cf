import { z } from 'zod';
import { PLAN_REQUEST_STATES, QUOTA_NAMES } from './quota-names.contract.ts';
import { EndDate, PageLimit, QuotaName } from './quotas.contract.ts';

export const MAX_MESSAGE_LENGTH = 2000;

const RequestId = z.number().int().positive();
const text = (what: string) =>
  z
    .string()
    .trim()
    .max(MAX_MESSAGE_LENGTH, `${what} has at most ${MAX_MESSAGE_LENGTH} characters`)
    .default('');

export const PlanRequestState = z.enum(PLAN_REQUEST_STATES);
export type PlanRequestState = z.infer<typeof PlanRequestState>;

/** A wish for one quota, and what became of it. */
export const PlanRequest = z.object({
  id: RequestId,
  quota: QuotaName,
  state: PlanRequestState,
  message: z.string(),
  /** Of the superuser who decided. */
  note: z.string(),
  requester: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  /** Null when it is for the requester alone. */
  organization: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type PlanRequest = z.infer<typeof PlanRequest>;

/** One request is made for each quota. */
export const CreatePlanRequests = z.object({
  quotas: z
    .array(QuotaName)
    .min(1, 'Choose what you would like to use')
    .max(QUOTA_NAMES.length, 'Choose each feature once')
    .refine((names) => new Set(names).size === names.length, 'Choose each feature once'),
  /** An organisation that the actor administers; null to ask for oneself. */
  organizationId: z.number().int().positive().nullable().default(null),
  message: text('The message'),
});
export type CreatePlanRequests = z.infer<typeof CreatePlanRequests>;

export const ListPlanRequests = z.object({
  state: PlanRequestState.nullable().default(null),
  /** The `nextCursor` of the page before; newest first. */
  cursor: RequestId.nullish(),
  limit: PageLimit,
});
export type ListPlanRequests = z.infer<typeof ListPlanRequests>;

export const MyPlanRequests = ListPlanRequests.pick({ cursor: true, limit: true });
export type MyPlanRequests = z.infer<typeof MyPlanRequests>;

export const PlanRequestPage = z.object({
  requests: z.array(PlanRequest),
  nextCursor: z.number().int().nullable(),
});
export type PlanRequestPage = z.infer<typeof PlanRequestPage>;

export const PlanRequestById = z.object({ id: RequestId });

export const DeclinePlanRequest = PlanRequestById.extend({ note: text('The note') });
export type DeclinePlanRequest = z.infer<typeof DeclinePlanRequest>;

export const ApprovePlanRequest = DeclinePlanRequest.extend({
  private: z.boolean().default(false),
  expiresAt: EndDate.default(null),
});
export type ApprovePlanRequest = z.infer<typeof ApprovePlanRequest>;

/** A request that was decided, and whether a mail to the requester is on its way. */
export const DecidedPlanRequest = z.object({ request: PlanRequest, isMailed: z.boolean() });
export type DecidedPlanRequest = z.infer<typeof DecidedPlanRequest>;
