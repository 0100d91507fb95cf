import { z } from 'zod';
import { lookedFor } from '../lookup.contract.ts';

export const OPERATIONS = ['insert', 'update', 'delete', 'truncate', 'run', 'action'] as const;
export const ACTOR_KINDS = ['anonymous', 'user', 'token', 'system', 'outside'] as const;

export const MAX_ENTRIES = 100;

/** Column by column. `{ $redacted }`, `{ $forgotten }` and `{ $characters, $start, $sha256 }` stand for what is not kept. */
export const Contents = z.record(z.string(), z.unknown());
export type Contents = z.infer<typeof Contents>;

/** One change of a row, one run of a bulk change, or one action that a client told of. */
export const AuditEntry = z.object({
  id: z.number().int(),
  /** ISO 8601. */
  at: z.string(),
  operation: z.enum(OPERATIONS),
  actor: z.object({
    /** `outside`: of no call, such as by the database's own tools. */
    kind: z.enum(ACTOR_KINDS),
    /** A user's id, or the pseudonym of one who was erased. */
    id: z.string().nullable(),
    /** Null where there is no such user any more. */
    name: z.string().nullable(),
    tokenId: z.string().nullable(),
  }),
  procedure: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Null for runs and actions. */
  table: z.string().nullable(),
  row: z.string().nullable(),
  organizationId: z.number().int().nullable(),
  /** Null where there was no row before, or nothing may be said of it. */
  before: Contents.nullable(),
  after: Contents.nullable(),
  /** Row and contents are for their owner alone. */
  isWithheld: z.boolean(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const Word = lookedFor(z.string().trim().min(1).max(200));
const Time = z.iso.datetime({ offset: true, message: 'must be a time such as 2026-03-01T00:00:00Z' });

export const ListAudit = z.object({
  actorId: Word.optional(),
  table: Word.optional(),
  row: Word.optional(),
  procedure: Word.optional(),
  /** From this time on, and before that one. */
  from: Time.optional(),
  to: Time.optional(),
  /** `nextCursor` of the page before. */
  cursor: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.number().int().min(1).max(MAX_ENTRIES).default(50),
});
export type ListAudit = z.infer<typeof ListAudit>;

/** Newest first. */
export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  nextCursor: z.number().int().nullable(),
});
export type AuditPage = z.infer<typeof AuditPage>;

export const MAX_PAYLOAD_BYTES = 4096;
export const MAX_PAYLOAD_DEPTH = 5;

/** Objects and lists within each other; one without any within it has depth 1. Stops looking where it is too deep. */
const isDeeper = (value: unknown, most: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((part) => isDeeper(part, most - 1)));

export const RecordAction = z.object({
  action: z
    .string()
    .regex(/^[\w.:-]{1,100}$/, 'An action is named by 1 to 100 letters, digits, ".", ":", "-" or "_"'),
  payload: z
    .record(z.string(), z.json())
    .default({})
    // First, because writing what is very deep takes as many frames as it is deep.
    .refine((payload) => !isDeeper(payload, MAX_PAYLOAD_DEPTH), {
      message: `A payload has at most ${MAX_PAYLOAD_DEPTH} objects or lists within each other`,
      abort: true,
    })
    .refine((payload) => new TextEncoder().encode(JSON.stringify(payload)).length <= MAX_PAYLOAD_BYTES, {
      message: `A payload has at most ${MAX_PAYLOAD_BYTES} bytes as JSON`,
    }),
});
export type RecordAction = z.infer<typeof RecordAction>;
