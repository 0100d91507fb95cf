import { isConflict } from '@peerlens/ranking';
import type { CoiEvidence, RefereeFinderSettings } from '@peerlens/ranking';
import type { AllocationOptions } from './allocations.contract.ts';

/** What of the evidence keeps somebody away from a proposal, by its settings and the options of the allocation. */
export const countingConflicts = (
  evidence: readonly CoiEvidence[],
  { exclude_coi: allCount }: Pick<RefereeFinderSettings, 'exclude_coi'>,
  { conflicts }: Pick<AllocationOptions, 'conflicts'>,
): CoiEvidence[] => {
  const warningsCount = allCount || conflicts === 'warning';
  return evidence.filter((one) => isConflict(one) && (warningsCount || one.severity === 'blocking'));
};
