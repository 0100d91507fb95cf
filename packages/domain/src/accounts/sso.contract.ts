import { z } from 'zod';

/** Names a provider in addresses. */
export const ProviderKey = z.string().min(1).max(30);

/** A provider that people may log in with. */
export const SsoProviderCard = z.object({ key: z.string(), name: z.string() });
export type SsoProviderCard = z.infer<typeof SsoProviderCard>;

/** Longer ones would not fit into the cookie that keeps them. */
const MAX_NEXT_BYTES = 1500;

/** A path of this installation; whatever could lead anywhere else, or is too long, is left out. */
const Next = z
  .string()
  // oxlint-disable-next-line no-control-regex -- browsers drop control characters
  .regex(/^\/(?![/\\])[^\\\u0000-\u001F\u007F]*$/)
  .refine((next) => new TextEncoder().encode(next).length <= MAX_NEXT_BYTES)
  .optional()
  .catch(undefined);

export const StartSso = z.object({
  provider: ProviderKey,
  next: Next,
  /** Whether to link this log-in with the account of the caller. */
  link: z.boolean(),
  /** Whether the caller is to show once more who they are, by a log-in of their account. */
  again: z.boolean().default(false),
});
export type StartSso = z.infer<typeof StartSso>;

const Parameter = z.string().max(4000).optional().catch(undefined);

/** What a provider sends along with the browser. */
export const FinishSso = z.object({
  provider: ProviderKey,
  code: Parameter,
  state: Parameter,
  iss: Parameter,
  error: Parameter,
});
export type FinishSso = z.infer<typeof FinishSso>;

/** Where the browser goes on: an address of the provider, or a path of this installation. */
export const SsoStep = z.object({ to: z.string() });
export type SsoStep = z.infer<typeof SsoStep>;

/** How it went. */
export const SSO_SUCCESSES = ['logged-in', 'opened', 'linked', 'again'] as const;

/** Why nobody was logged in, or nothing was linked. */
export const SSO_FAILURES = [
  /** There is no such provider. */
  'unknown',
  /** The person did not consent, or broke off. */
  'denied',
  /** Too long ago, in another browser, or a second time. */
  'expired',
  /** The provider does not answer, or not as it should. */
  'unavailable',
  /** What the provider says could not be verified. */
  'refused',
  /** No account is linked with this log-in. */
  'unlinked',
  /** Neither is there one, nor may anybody make one. */
  'closed',
  /** The account is disabled. */
  'disabled',
  /** Linking was not started on a page of this installation. */
  'foreign',
  /** The log-in is linked with another account. */
  'taken',
  /** The account is linked with another log-in of this provider. */
  'another',
  /** Linking, or logging in again, was started as somebody else. */
  'changed',
  /** Logging in again, as somebody else at the provider. */
  'not-yours',
  /** The provider does not say that the person has just logged in there. */
  'not-recent',
] as const;

export const SsoSuccess = z.enum(SSO_SUCCESSES);
export type SsoSuccess = z.infer<typeof SsoSuccess>;
export const SsoFailure = z.enum(SSO_FAILURES);
export type SsoFailure = z.infer<typeof SsoFailure>;

/** What became of the author with an ORCID iD. `kept`: the account is linked with another author. */
export const AUTHOR_OUTCOMES = ['linked', 'none', 'several', 'kept'] as const;
export const AuthorOutcome = z.enum(AUTHOR_OUTCOMES);
export type AuthorOutcome = z.infer<typeof AuthorOutcome>;

/** A log-in with a provider that the caller's account is linked with. */
export const LinkedLogin = z.object({
  id: z.string(),
  /** Null where it is not configured any more. */
  provider: SsoProviderCard.nullable(),
  /** The host of the issuer. */
  host: z.string(),
  /** What the provider calls the person; of ORCID the iD. */
  subject: z.string(),
  since: z.date(),
  /** The author that was linked because of it. */
  linkedAuthorId: z.number().int().nullable(),
  /** False for the last way in. */
  canUnlink: z.boolean(),
});
export type LinkedLogin = z.infer<typeof LinkedLogin>;

export const UnlinkLogin = z.object({ id: z.string().min(1).max(100) });
