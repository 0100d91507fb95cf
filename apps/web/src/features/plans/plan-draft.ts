import type { QuotaName } from '@peerlens/domain/quotas/quotas.contract.ts';

/** A request as it is being written. */
interface PlanDraft {
  quotas: QuotaName[];
  organizationId: number | null;
  message: string;
}

const KEY = 'peerlens-draft:plan';

/** Drafts outlive an expired login, and nothing else: they end with the tab. */
export const keptPlanDraft = (): PlanDraft | null => {
  try {
    const text = sessionStorage.getItem(KEY);
    return text === null ? null : (JSON.parse(text) as PlanDraft);
  } catch {
    return null;
  }
};

export const keepPlanDraft = (draft: PlanDraft | null): void => {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing still lets one type.
  }
};
