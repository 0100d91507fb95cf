import { z } from 'zod';

/** What is in this installation, and whether it is ready to rank. */
export const Overview = z.object({
  articles: z.number().int(),
  authors: z.number().int(),
  institutions: z.number().int(),
  concepts: z.number().int(),
  literals: z.number().int(),
  /** Null while there is no index. */
  index: z.object({ articles: z.number().int(), version: z.string(), isCurrent: z.boolean() }).nullable(),
  isDemo: z.boolean(),
  /** Who runs it and how to reach them. */
  provider: z.string(),
  contactEmail: z.string(),
  /** Null = the news stand on a page of its own. */
  changelogUrl: z.url().nullable(),
  examples: z.array(z.object({ title: z.string(), abstract: z.string() })),
});
export type Overview = z.infer<typeof Overview>;

/** What whoever runs an installation says of it. */
export type Provider = Pick<Overview, 'provider' | 'contactEmail' | 'changelogUrl'>;
