import { QUOTA_NAMES } from '@peerlens/domain/quotas/quota-names.contract.ts';
import type { QuotaName } from '@peerlens/domain/quotas/quotas.contract.ts';
import { readOneOf, readWhole } from '../../lib/search-codec.ts';

/** What a link to the form has chosen already. */
export interface PlanParams {
  quota?: QuotaName | undefined;
  organization?: number | undefined;
}

export const readPlanParams = (raw: Record<string, unknown>): PlanParams => ({
  quota: readOneOf(raw['quota'], QUOTA_NAMES),
  organization: readWhole(raw['organization'], 1),
});
