import { api } from '../../lib/api.ts';
import type { FolderAllocationValue } from './allocation-value.ts';

/** What goes with every change of a folder's allocation. */
export const useChanges = (folderId: number) => {
  const utils = api.useUtils();
  return {
    /** One after the other: an allocation heeds what was decided before it was asked for. */
    scope: { id: `allocation ${folderId}` },
    /** Shows what a change answered; what was asked for meanwhile may be from before it, and is not waited for. */
    show: async (changed: Partial<FolderAllocationValue>): Promise<void> => {
      await utils.allocations.ofFolder.cancel({ folderId });
      utils.allocations.ofFolder.setData({ folderId }, (known) => known && { ...known, ...changed });
    },
  };
};
