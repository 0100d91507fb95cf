import { z } from 'zod';
import { Id } from '../paging.contract.ts';

export const BANS_PER_PAGE = 50;
/** Forms banned, or bans lifted, by one call. */
export const MAX_BANS = 1000;
export const MAX_FORM_CHARACTERS = 200;

const BanId = Id.max(2 ** 31 - 1);

export const FindBans = z.object({
  /** Part of a form, whatever its case and accents; empty = all. */
  search: z.string().trim().max(MAX_FORM_CHARACTERS).default(''),
  /** Those that were lifted, instead of those in force. */
  lifted: z.boolean().default(false),
  /** The `next` of the page before. */
  cursor: BanId.optional(),
  limit: z.number().int().min(1).max(200).default(BANS_PER_PAGE),
});
export type FindBans = z.infer<typeof FindBans>;

/** A form of words that is never proposed as a possible concept. Times are ISO 8601. */
export const Ban = z.object({
  id: z.number().int(),
  form: z.string(),
  reason: z.string(),
  /** Name of the user; null = the terminal, or an account that is gone. */
  bannedBy: z.string().nullable(),
  bannedAt: z.string(),
  lifted: z.object({ by: z.string().nullable(), at: z.string(), reason: z.string() }).nullable(),
});
export type Ban = z.infer<typeof Ban>;

/** Last banned first. */
export const BanPage = z.object({
  bans: z.array(Ban),
  total: z.number().int(),
  next: z.number().int().nullable(),
});
export type BanPage = z.infer<typeof BanPage>;

export const BanForms = z.object({
  forms: z
    .array(
      z
        .string()
        .trim()
        .min(1, 'A form of words cannot be empty')
        .max(MAX_FORM_CHARACTERS, `A form of words has at most ${MAX_FORM_CHARACTERS} characters`),
    )
    .min(1, 'Enter at least one form of words')
    .max(MAX_BANS, `At most ${MAX_BANS} forms are banned at once: cut the list`),
  reason: z.string().trim().max(500).default(''),
});
export type BanForms = z.infer<typeof BanForms>;

/** `already`: forms that were banned before, or stand in the list twice. */
export const Banned = z.object({ added: z.number().int(), already: z.number().int() });
export type Banned = z.infer<typeof Banned>;

export const LiftBans = z.object({
  ids: z.array(BanId).min(1).max(MAX_BANS),
  reason: z.string().trim().min(1, 'Say why the ban is lifted').max(500),
});
export type LiftBans = z.infer<typeof LiftBans>;

export const Lifted = z.object({ lifted: z.number().int() });
export type Lifted = z.infer<typeof Lifted>;
