import { z } from 'zod';
import { lookedFor } from '../lookup.contract.ts';
import { Scope } from './scopes.contract.ts';

/** How long a token works unless told, and at most. In days. */
export const DEFAULT_DAYS = 90;
export const MAX_DAYS = 365;

/** Calls of one token: a script that goes through a call's proposals stays below, a loop gone wild does not. */
export const MAX_CALLS_PER_MINUTE = 600;
/** Tokens of one owner that work at the same time. */
export const MAX_TOKENS = 50;

/** Whose tokens: the organisation's, or with null the actor's own. */
export const TokenOwner = z.object({ organizationId: z.number().int().positive().nullable() });
export type TokenOwner = z.infer<typeof TokenOwner>;

/** `stopped`: the developer who answers for an organisation's token is one no longer. */
export const TOKEN_STATES = ['active', 'stopped', 'expired', 'revoked'] as const;

export const Token = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The last characters, by which it is recognised. */
  ending: z.string(),
  scopes: z.array(Scope),
  state: z.enum(TOKEN_STATES),
  /** Name of the developer who answers for a token of an organisation. */
  holder: z.string().nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
  expiresAt: z.string(),
  /** YYYY-MM-DD, UTC. */
  lastUsedOn: z.string().nullable(),
  lastUsedAddress: z.string().nullable(),
});
export type Token = z.infer<typeof Token>;

export const CreateToken = TokenOwner.extend({
  name: z
    .string()
    .trim()
    .min(1, 'Give the token a name that says what it is for')
    .max(100, 'A name has at most 100 characters'),
  scopes: z.array(Scope).min(1, 'Choose what the token may do').max(Scope.options.length),
  days: z
    .number()
    .int('Give whole days')
    .min(1, 'A token works for at least a day')
    .max(MAX_DAYS, `A token works for at most ${MAX_DAYS} days`)
    .default(DEFAULT_DAYS),
});
export type CreateToken = z.infer<typeof CreateToken>;

/** In whose name the operator does at the terminal what that user could do. */
const ForUser = z.object({ userId: lookedFor(z.string().min(1).max(100)) });

export const ListTokensFor = TokenOwner.extend(ForUser.shape);
export type ListTokensFor = z.infer<typeof ListTokensFor>;

export const CreateTokenFor = CreateToken.extend(ForUser.shape);
export type CreateTokenFor = z.infer<typeof CreateTokenFor>;

export const RevokeTokenFor = ForUser.extend({ id: z.number().int().positive() });
export type RevokeTokenFor = z.infer<typeof RevokeTokenFor>;

/** `secret` is the token itself: it is told this once. */
export const CreatedToken = z.object({ token: Token, secret: z.string() });
export type CreatedToken = z.infer<typeof CreatedToken>;
