import { z } from 'zod';
import { DELIVERY_STATES } from './delivery-states.contract.ts';

/** What is told of a proposal: enough to fetch the rest with an API token, nothing that is confidential by itself. */
const ProposalNews = z.object({
  id: z.number().int(),
  title: z.string(),
  originId: z.string().nullable(),
  folderId: z.number().int(),
});

/** With the people concerned, by their author ids: those alone for whom something has changed. */
const RefereesNews = ProposalNews.extend({ authorsIds: z.array(z.number().int()) });

/** What can happen, and what is told of it: a new event is a row here and a call of `announce` where it happens. */
export const WEBHOOK_EVENTS = {
  'proposal.created': ProposalNews,
  'proposal.updated': ProposalNews,
  'proposal.removed': ProposalNews,
  'referees.marked': RefereesNews,
  'referees.unmarked': RefereesNews,
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

/** The event that an endpoint is tried with; nobody subscribes to it. */
export const TEST_EVENT = 'webhook.test';

/** Something that happened to what an organisation owns. */
export type News = {
  [E in WebhookEvent]: {
    event: E;
    organizationId: number;
    data: z.infer<(typeof WEBHOOK_EVENTS)[E]>;
  };
}[WebhookEvent];

/** Endpoints of one organisation. */
export const MAX_ENDPOINTS = 10;
/** Deliveries of a page of the log. */
export const DELIVERIES_PAGE = 25;
/** Failed deliveries that one call replays. */
export const MAX_REPLAYED = 500;

/** Times are ISO 8601. */
export const Endpoint = z.object({
  id: z.number().int(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENT_NAMES)),
  createdAt: z.string(),
  /** Why nothing is sent: somebody paused it, or it failed for too long. Null while it is in use. */
  pausedBy: z.enum(['person', 'failures']).nullable(),
  pausedAt: z.string().nullable(),
  /** Attempts that failed since the last one that worked. */
  failures: z.number().int(),
  failingSince: z.string().nullable(),
});
export type Endpoint = z.infer<typeof Endpoint>;

const fields = {
  url: z
    .string()
    .trim()
    .min(1, 'Give the address that events are sent to')
    .max(2000, 'An address has at most 2000 characters'),
  events: z
    .array(z.enum(WEBHOOK_EVENT_NAMES))
    .min(1, 'Choose at least one event')
    .max(WEBHOOK_EVENT_NAMES.length),
};

export const CreateEndpoint = z.object({ organizationId: z.number().int().positive(), ...fields });
export type CreateEndpoint = z.infer<typeof CreateEndpoint>;

export const UpdateEndpoint = z.object({
  id: z.number().int().positive(),
  url: fields.url.optional(),
  events: fields.events.optional(),
  isPaused: z.boolean().optional(),
});
export type UpdateEndpoint = z.infer<typeof UpdateEndpoint>;

/** `secret` signs what is sent: it is told this once. */
export const EndpointWithSecret = z.object({ endpoint: Endpoint, secret: z.string() });
export type EndpointWithSecret = z.infer<typeof EndpointWithSecret>;

export const Delivery = z.object({
  id: z.number().int(),
  /** The header `webhook-id`: the same at every attempt and replay. */
  messageId: z.string(),
  event: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  createdAt: z.string(),
  attemptedAt: z.string().nullable(),
  /** What was sent, JSON. */
  body: z.string(),
  /** Of the last attempt: how long it took, and the answer's status and first kilobyte, or what went wrong. */
  ms: z.number().int().nullable(),
  status: z.number().int().nullable(),
  answer: z.string().nullable(),
  error: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const ListDeliveries = z.object({
  endpointId: z.number().int().positive(),
  state: z.enum(DELIVERY_STATES).optional(),
  /** Those older than this delivery. */
  before: z.number().int().positive().optional(),
});
export type ListDeliveries = z.infer<typeof ListDeliveries>;

/** Newest first; `next` is the `before` of the next page, null on the last. */
export const DeliveryPage = z.object({ deliveries: z.array(Delivery), next: z.number().int().nullable() });
export type DeliveryPage = z.infer<typeof DeliveryPage>;
