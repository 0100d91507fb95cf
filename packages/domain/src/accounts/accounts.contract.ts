import { z } from 'zod';

export const LogIn = z.object({
  email: z.string().trim().toLowerCase().min(1, 'Enter your e-mail address').max(320),
  password: z.string().min(1, 'Enter your password').max(256),
});
export type LogIn = z.infer<typeof LogIn>;

/** A feature opened to the current user. */
export const ActiveQuota = z.object({
  name: z.string(),
  info: z.object({ private: z.boolean(), organizations: z.array(z.number().int()) }),
});

/** The current user of the specification (document 1, section 3), in its field names. */
export const CurrentUser = z.object({
  id: z.string().nullable(),
  email: z.string(),
  name: z.string(),
  is_authenticated: z.boolean(),
  is_expired: z.boolean(),
  is_superuser: z.boolean(),
  author_id: z.number().int().nullable(),
  linked_author: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  organizations: z.array(z.object({ id: z.number().int(), name: z.string() })),
  active_quotas: z.array(ActiveQuota),
  has_labels_access: z.boolean(),
  has_editable_labels_access: z.boolean(),
  can_manage_collections: z.boolean(),
  orgadmin_organizations_ids: z.array(z.number().int()),
  orgdev_organizations_ids: z.array(z.number().int()),
  show_changelog_link: z.boolean(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const DemoAccountCard = z.object({ email: z.string(), is: z.string() });
export type DemoAccountCard = z.infer<typeof DemoAccountCard>;
