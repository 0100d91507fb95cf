import type { PlanRequestState } from '@peerlens/domain/quotas/plan-requests.contract.ts';
import {
  GRANT_STATES,
  PLAN_REQUEST_STATES,
  QUOTA_NAMES,
} from '@peerlens/domain/quotas/quota-names.contract.ts';
import type { GrantState, QuotaName } from '@peerlens/domain/quotas/quotas.contract.ts';
import { readOneOf, readText, readWhole } from '../../lib/search-codec.ts';

const HOLDERS = ['users', 'organizations'] as const;

/** The state of the page of grants and requests, as its address has it. */
export interface GrantsParams {
  /** Which requests; open ones unless told. */
  requests?: PlanRequestState | undefined;
  q?: string | undefined;
  quota?: QuotaName | undefined;
  state?: GrantState | undefined;
  holders?: (typeof HOLDERS)[number] | undefined;
  /** Id of the last grant of the page before. */
  after?: number | undefined;
}

const MAX_ROW_ID = 2 ** 31 - 1;

export const readGrantsParams = (raw: Record<string, unknown>): GrantsParams => ({
  requests: readOneOf(raw['requests'], PLAN_REQUEST_STATES),
  q: readText(raw['q'])?.trim().slice(0, 200),
  quota: readOneOf(raw['quota'], QUOTA_NAMES),
  state: readOneOf(raw['state'], GRANT_STATES),
  holders: readOneOf(raw['holders'], HOLDERS),
  after: readWhole(raw['after'], 1, MAX_ROW_ID),
});

export const grantsInput = ({ q, quota, state, holders, after }: GrantsParams) => ({
  search: q,
  name: quota,
  state,
  holders,
  cursor: after,
});

/** Whether the list of grants is narrowed at all. */
export const isNarrowed = ({ q, quota, state, holders }: GrantsParams): boolean =>
  [q, quota, state, holders].some((value) => value !== undefined);
