import { z } from 'zod';

/** What a token may be opened to: what it reads, and what it changes. */
export const SCOPES = [
  'account:read',
  'search:read',
  'articles:read',
  'authors:read',
  'authors:write',
  'ontology:read',
  'ontology:write',
  'referees:read',
  'referees:write',
  'proposals:read',
  'proposals:write',
  'labels:read',
  'labels:write',
  'saved-searches:read',
  'saved-searches:write',
] as const;

export const Scope = z.enum(SCOPES);
export type Scope = z.infer<typeof Scope>;
