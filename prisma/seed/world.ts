import type {
  AuthorRecord,
  ConceptRecord,
  InstitutionRecord,
  SourceRecord,
  WorkRecord,
} from '@peerlens/formats/records.ts';
import type { DemoTitles } from './wikipedia.ts';

/** The password of every demo account; accounts with it are never made outside the demo world. */
export const DEMO_PASSWORD = 'peerlens-demo';

export type QuotaName =
  | 'monitoring'
  | 'panel_composer'
  | 'authors_group'
  | 'ontology_moderator'
  | 'referee_finder'
  | 'referees_export'
  | 'author_report'
  | 'author_positions'
  | 'journals_impact_factor'
  | 'gender_info';

/** An organisation that accounts belong to and that owns folders. */
export interface DemoOrganization {
  key: string;
  name: string;
  /** The institution of the corpus that it stands for, where there is one. */
  institutionId: number | null;
  /** How many may be members; null for as many as like. */
  seats: number | null;
}

/** A quota of an organisation (by key) or of an account (by e-mail). */
export interface DemoPlan {
  organization?: string;
  account?: string;
  quota: QuotaName;
  private: boolean;
  /** From the day the world is made; negative where it has ended. */
  endsInDays: number | null;
}

/** Somebody without an account who was asked into an organisation. */
export interface DemoInvitation {
  organization: string;
  email: string;
  /** E-mail of the account that invited. */
  by: string;
  role: 'member' | 'admin' | 'developer';
  sentDaysAgo: number;
}

/** A wish for a quota, and what became of it. */
export interface DemoPlanRequest {
  account: string;
  /** Null where it is for the account itself. */
  organization: string | null;
  quota: QuotaName;
  message: string;
  state: 'requested' | 'approved' | 'declined';
  note: string;
  askedDaysAgo: number;
}

export interface DemoMembership {
  /** Key of a `DemoOrganization`. */
  organization: string;
  role: 'member' | 'admin' | 'developer';
}

export interface DemoAccount {
  email: string;
  name: string;
  flags: { isSuperuser: boolean; isExpired: boolean };
  /** Granted to the account itself, without an end date. */
  quotas: QuotaName[];
  memberships: DemoMembership[];
  linkedAuthorId: number | null;
}

export interface DemoProposal {
  title: string;
  abstract: string;
  /** Applicants, the principal investigator first; `authorId` is null for people outside the corpus. */
  authors: { name: string; authorId: number | null; affiliation: string }[];
  originId: string;
  attributes: { label: string; value: string }[];
}

/** A call of a funder with the proposals submitted to it. */
export interface DemoFolder {
  name: string;
  /** Key of a `DemoOrganization`. */
  organization: string;
  /** E-mail of the account that made it. */
  owner: string;
  proposals: DemoProposal[];
}

export interface DemoSavedSearch {
  name: string;
  /** E-mail of the account that saved it. */
  owner: string;
  /** Concepts looked for: articles with any of them. */
  conceptUris: string[];
  /** The same as words for the search box. */
  query: string;
}

/** An event that was sent to an endpoint, and how that went. */
export interface DemoDelivery {
  event: 'proposal.created' | 'proposal.updated' | 'webhook.test';
  /** Which proposal of the organisation's newest call it tells of; null for a test. */
  proposal: number | null;
  /** Before the demo world was made. */
  hoursAgo: number;
  state: 'delivered' | 'failed';
  attempts: number;
  ms: number;
  status: number | null;
  answer: string | null;
  error: string | null;
}

/** What the programs of an organisation have left behind. */
export interface DemoIntegration {
  /** Key of a `DemoOrganization`. */
  organization: string;
  /** E-mail of the account that looks after it. */
  developer: string;
  revokedToken: { name: string; scopes: ('search:read' | 'referees:read' | 'proposals:read')[] };
  endpoint: {
    url: string;
    events: ('proposal.created' | 'proposal.updated')[];
    /** Oldest first. */
    deliveries: DemoDelivery[];
  };
}

interface DemoLiteral {
  name: string;
  lang: string;
  isAmbiguous: boolean;
}

/** A new concept, literals of one that is there, or a merge; concepts by their URIs. */
export type DemoSuggestion = {
  /** E-mail of the account. */
  by: string;
  /** No two have the same. */
  comment: string;
} & (
  | { name: string; add: DemoLiteral[] }
  | { to: string; add: DemoLiteral[] }
  | { merge: string; into: string }
);

/** What waits for moderators. */
export interface DemoCuration {
  /** E-mail of the account that makes release and batches. */
  moderator: string;
  release: { name: string; notes: string };
  titles: DemoTitles[];
  batches: { title: string; articleIds: number[] }[];
  suggestions: DemoSuggestion[];
}

/** Everything the demo world consists of; records refer to each other by id, uri, key or e-mail. */
export interface DemoWorld {
  institutions: InstitutionRecord[];
  sources: SourceRecord[];
  concepts: ConceptRecord[];
  authors: AuthorRecord[];
  works: WorkRecord[];
  folders: DemoFolder[];
  accounts: DemoAccount[];
  savedSearches: DemoSavedSearch[];
  organizations: DemoOrganization[];
  plans: DemoPlan[];
  invitations: DemoInvitation[];
  planRequests: DemoPlanRequest[];
  integrations: DemoIntegration[];
  curation: DemoCuration;
}
