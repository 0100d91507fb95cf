import { RETENTION_PERIODS } from '@peerlens/kernel';
import { z } from 'zod';
import { lookedFor } from '../lookup.contract.ts';

const PERIOD_NAMES = Object.keys(RETENTION_PERIODS) as (keyof typeof RETENTION_PERIODS)[];

/** How long what is kept here, in days. */
export const RetentionPeriods = z.array(
  z.object({ name: z.enum(PERIOD_NAMES), days: z.number().int().positive() }),
);
export type RetentionPeriods = z.infer<typeof RetentionPeriods>;

/**
 * Whose data to erase; oneself without an id. The e-mail of the account is typed so that it is no slip; who erases
 * themselves gives their password, too.
 */
export const EraseUser = z.object({
  userId: lookedFor(z.string().min(1).max(200)).optional(),
  email: z.string().trim().min(1, 'Type the e-mail address of the account').max(320),
  password: z.string().max(256).default(''),
  /** Whether organisations may be left without an administrator; for those who run the installation. */
  leavesOrganizations: z.boolean().default(false),
});
export type EraseUser = z.infer<typeof EraseUser>;

/** What a rule of retention has taken away, or would. */
export const RetentionDue = z.array(
  z.object({ rule: z.string(), days: z.number().int(), due: z.number().int() }),
);
export type RetentionDue = z.infer<typeof RetentionDue>;

export interface RetentionEvent {
  /** Removed so far, by rule. */
  removed: Record<string, number>;
  finished: boolean;
}

export const MAX_FILES_A_JOB = 500;
export const ForgetFiles = z.object({ fileKeys: z.array(z.string().max(200)).max(MAX_FILES_A_JOB) });
