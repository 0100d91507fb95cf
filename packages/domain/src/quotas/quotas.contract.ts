import { z } from 'zod';
import { GRANT_STATES, QUOTA_NAMES } from './quota-names.contract.ts';
import { lookedFor, MAX_ROW_NUMBER } from '../lookup.contract.ts';

export const QuotaName = z.enum(QUOTA_NAMES);
export type QuotaName = z.infer<typeof QuotaName>;

export const MAX_PAGE = 200;
export const PageLimit = z.number().int().min(1).max(MAX_PAGE).default(50);

const OrganizationId = z.number().int().positive();
const UserId = lookedFor(z.string().min(1).max(64));
const QuotaId = z.number().int().positive();

/** Whom a quota is granted to: exactly one of the two. */
export const QuotaHolder = z.union([
  z.strictObject({ userId: UserId }),
  z.strictObject({ organizationId: OrganizationId }),
]);
export type QuotaHolder = z.infer<typeof QuotaHolder>;

/** An instant until which something holds; null for as long as nobody ends it. */
export const EndDate = z.iso.datetime({ offset: true, error: 'Give the end as a date and time' }).nullable();

/** A grant, in force or ended. */
export const Quota = z.object({
  id: QuotaId,
  name: QuotaName,
  /** What is made with it may be kept from the rest of the organisation. */
  private: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  isExpired: z.boolean(),
  user: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  organization: z.object({ id: z.number().int(), name: z.string() }).nullable(),
});
export type Quota = z.infer<typeof Quota>;

/** Grants of one holder, by id. */
export const ListQuotas = z.object({
  holder: QuotaHolder,
  /** The `nextCursor` of the page before. */
  cursor: z.number().int().min(0).max(MAX_ROW_NUMBER).nullish(),
  limit: PageLimit,
});
export type ListQuotas = z.infer<typeof ListQuotas>;

export const QuotaPage = z.object({ quotas: z.array(Quota), nextCursor: z.number().int().nullable() });
export type QuotaPage = z.infer<typeof QuotaPage>;

/** A grant ends soon when it does within this many days: time to ask whether it is to go on. */
export const ENDING_SOON_DAYS = 30;

export const GrantState = z.enum(GRANT_STATES);
export type GrantState = z.infer<typeof GrantState>;

/** Grants of everybody, by id. */
export const ListGrants = z.object({
  name: QuotaName.optional(),
  /** `in_force`: those that end soon among them. */
  state: GrantState.optional(),
  /** Whose: of users alone, or of organisations alone. */
  holders: z.enum(['users', 'organizations']).optional(),
  /** Part of a holder's name or e-mail address, in any case. */
  search: lookedFor(z.string().trim().max(200)).optional(),
  /** The `nextCursor` of the page before. */
  cursor: z.number().int().min(0).max(MAX_ROW_NUMBER).nullish(),
  limit: PageLimit,
});
export type ListGrants = z.infer<typeof ListGrants>;

export const GrantPage = QuotaPage.extend({ total: z.number().int() });
export type GrantPage = z.infer<typeof GrantPage>;

export const GrantQuota = z.object({
  holder: QuotaHolder,
  name: QuotaName,
  private: z.boolean().default(false),
  expiresAt: EndDate.default(null),
});
export type GrantQuota = z.infer<typeof GrantQuota>;

/** What is not given stays as it is. */
export const ChangeQuota = z.object({
  id: QuotaId,
  private: z.boolean().optional(),
  expiresAt: EndDate.optional(),
});
export type ChangeQuota = z.infer<typeof ChangeQuota>;

export const QuotaById = z.object({ id: QuotaId });
