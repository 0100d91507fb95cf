import { z } from 'zod';

/** What superusers set for everybody. */
export const Settings = z.object({
  /** Whether users see the link to the changelog who have no setting of their own. */
  showChangelogLink: z.boolean(),
});
export type Settings = z.infer<typeof Settings>;
