import { z } from 'zod';
import { MAX_ROW_NUMBER, lookedFor } from '../lookup.contract.ts';
import {
  ConceptId,
  KeptLiteral,
  LiteralDraft,
  MAX_LITERALS,
  MAX_NAME,
  OntologyAction,
} from './ontology.contract.ts';

const MAX_CATEGORIES = 50;
const MAX_BROADER = 100;
const MAX_COMMENT = 1000;
/** Steps that one entry has at most: every literal goes and comes, and what else there is of a concept. */
const MAX_STEPS = 2 * MAX_LITERALS + 2 * MAX_CATEGORIES + 2 * MAX_BROADER + 5;
/** As many concepts as a suggested import has at most. */
const MAX_LEFT_OUT = 5000;

/** Entries of the changelog on one page. @source specification 1, sections 5 and 9 */
export const CHANGELOG_PAGE = 100;

const Version = z.number().int().positive().max(MAX_ROW_NUMBER);
const ChangeId = z.number().int().positive().max(MAX_ROW_NUMBER);
const Comment = lookedFor(z.string().max(MAX_COMMENT)).default('');

/** All that a curator can say of a concept. */
export const ConceptDraft = z.object({
  name: lookedFor(z.string().max(MAX_NAME)),
  literals: z.array(LiteralDraft).max(MAX_LITERALS),
  /** From here on, left out: as it is; of a new concept: no, and none. */
  basic: z.boolean().optional(),
  deleted: z.boolean().optional(),
  categories: z
    .array(lookedFor(z.string().min(1).max(100)))
    .max(MAX_CATEGORIES)
    .optional(),
  broader: z.array(ConceptId).max(MAX_BROADER).optional(),
});
export type ConceptDraft = z.infer<typeof ConceptDraft>;

export const SaveConcept = ConceptDraft.extend({
  /** Null makes a new concept. */
  id: ConceptId.nullable().default(null),
  /** The version that was edited: somebody else's later one is a conflict. Left out, the newest is meant. */
  version: Version.optional(),
  comment: Comment,
  /** Moderators too may only propose. */
  asSuggestion: z.boolean().default(false),
});
export type SaveConcept = z.infer<typeof SaveConcept>;

/** The source is deleted and known as merged; the target is as the draft says, or has the literals of both. */
export const MergeConcepts = z.object({
  sourceId: ConceptId,
  targetId: ConceptId,
  sourceVersion: Version.optional(),
  targetVersion: Version.optional(),
  draft: ConceptDraft.optional(),
  comment: Comment,
  asSuggestion: z.boolean().default(false),
});
export type MergeConcepts = z.infer<typeof MergeConcepts>;

/** A concept as it is kept. Times are ISO 8601. */
export const ConceptVersion = z.object({
  id: z.number().int(),
  version: z.number().int(),
  name: z.string(),
  literals: z.array(KeptLiteral),
  basic: z.boolean(),
  deleted: z.boolean(),
  categories: z.array(z.string()),
  broader: z.array(z.number().int()),
  isManuallyModified: z.boolean(),
  dateModified: z.string(),
  mergedIntoId: z.number().int().nullable(),
});
export type ConceptVersion = z.infer<typeof ConceptVersion>;

export const CHANGE_STATUSES = ['pending', 'accepted', 'rejected'] as const;
/** What became of a suggestion. */
export const SUGGESTION_STATES = ['pending', 'accepted', 'rejected', 'withdrawn'] as const;
export const CHANGE_KINDS = ['edit', 'merge', 'import', 'undo'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** `unchanged`: what was asked for is so already, and nothing was done. `concept` is as it is now; null for a new one that is proposed. */
export const ConceptSaved = z.object({
  status: z.enum(['accepted', 'pending', 'unchanged']),
  changeId: z.number().int().nullable(),
  concept: ConceptVersion.nullable(),
});
export type ConceptSaved = z.infer<typeof ConceptSaved>;

export const ChangeById = z.object({ id: ChangeId });

/** `draft` accepts something else than was proposed, for changes of one concept; what it leaves out is as proposed. */
export const ReviewChange = z.object({
  id: ChangeId,
  decision: z.enum(['accept', 'reject']),
  /** Whoever proposed it can read it, of what is accepted as well. */
  reason: lookedFor(z.string().max(MAX_COMMENT)).default(''),
  draft: ConceptDraft.optional(),
  /** Entries that are not accepted, or steps of them by their positions from 0. */
  leaveOut: z
    .array(
      z.object({
        entryId: ChangeId,
        /** Left out: all of them. */
        steps: z.array(z.number().int().min(0).max(MAX_STEPS)).max(MAX_STEPS).optional(),
      }),
    )
    .max(MAX_LEFT_OUT)
    .default([]),
});
export type ReviewChange = z.infer<typeof ReviewChange>;

/** Somebody who changed the ontology; the e-mail address is null for those who may not see it. */
const Changer = z.object({
  name: z.string(),
  email: z.string().nullable(),
  organizations: z.array(z.string()),
});

/** What one change did, or would do, to one concept. @source specification 1, section 3 (ontology log) */
export const ChangeEntry = z.object({
  /** Of the entry; several may belong to one change. */
  id: z.number().int(),
  changeId: z.number().int(),
  kind: z.enum(CHANGE_KINDS),
  status: z.enum(CHANGE_STATUSES),
  /** Null while a proposed concept is not there. */
  conceptId: z.number().int().nullable(),
  name: z.string(),
  actions: z.array(OntologyAction),
  comment: z.string(),
  reason: z.string(),
  dateCreated: z.string(),
  /** When it was accepted or rejected by somebody else; else as created. */
  dateModified: z.string(),
  /** Null: the terminal, or somebody whose account is gone. */
  createdBy: Changer.nullable(),
  modifiedBy: Changer.nullable(),
  undoesId: z.number().int().nullable(),
  undoneById: z.number().int().nullable(),
});
export type ChangeEntry = z.infer<typeof ChangeEntry>;

export const ConceptLog = z.object({
  conceptId: ConceptId,
  /** @source specification 1, section 4: pending is the default one queried */
  status: z.enum(CHANGE_STATUSES).default('pending'),
  before: ChangeId.optional(),
  limit: z.number().int().min(1).max(CHANGELOG_PAGE).default(CHANGELOG_PAGE),
});
export type ConceptLog = z.infer<typeof ConceptLog>;

/** Accepted changes, newest first. */
export const Changelog = z.object({
  /** Part of the e-mail address or of an organisation of whoever made the change. */
  filter: lookedFor(z.string().max(200)).default(''),
  offset: z.number().int().min(0).max(10_000_000).default(0),
  kind: z.enum(CHANGE_KINDS).optional(),
  /** Of one change alone. */
  changeId: ChangeId.optional(),
  /** ISO dates of the first and the last day, UTC. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
});
export type Changelog = z.infer<typeof Changelog>;

export const ChangelogPage = z.object({ logs: z.array(ChangeEntry), total: z.number().int() });
export type ChangelogPage = z.infer<typeof ChangelogPage>;

/** Concepts that are told of what undoing a change would do. */
export const MAX_UNDONE_PARTS = 100;

/** What undoing a change would do to the concepts as they are now; nothing is done. */
export const Undoing = z.object({
  /** Whether it is an import that is taken back, or brought back, as a whole. */
  isImport: z.boolean(),
  /** Of how many concepts the change is. */
  concepts: z.number().int(),
  /** The first of them; those that would stay as they are left out. */
  parts: z.array(
    z.object({ conceptId: z.number().int().nullable(), name: z.string(), actions: z.array(OntologyAction) }),
  ),
  /** Of large changes, those that would stay as they are too. */
  total: z.number().int(),
  /** Why it cannot be undone; null = it can, as far as was looked. */
  obstacle: z.string().nullable(),
});
export type Undoing = z.infer<typeof Undoing>;

/** Oldest first, so that nobody waits for ever. `after` = the last entry seen. */
export const PendingChanges = z.object({
  after: ChangeId.optional(),
  limit: z.number().int().min(1).max(CHANGELOG_PAGE).default(50),
});
export type PendingChanges = z.infer<typeof PendingChanges>;

/** Suggestions of one's own, newest first; `before` = the last one seen. */
export const MySuggestions = z.object({
  state: z.enum(SUGGESTION_STATES).optional(),
  before: ChangeId.optional(),
  limit: z.number().int().min(1).max(CHANGELOG_PAGE).default(50),
});
export type MySuggestions = z.infer<typeof MySuggestions>;

/** Entries of one suggestion that are told; an import may have thousands. */
export const MAX_TOLD_ENTRIES = 10;

/** `total` = those in that state; `concepts` = entries that one suggestion has. */
export const MySuggestionsPage = z.object({
  suggestions: z.array(
    z.object({
      id: z.number().int(),
      state: z.enum(SUGGESTION_STATES),
      entries: z.array(ChangeEntry).max(MAX_TOLD_ENTRIES),
      concepts: z.number().int(),
    }),
  ),
  total: z.number().int(),
});
export type MySuggestionsPage = z.infer<typeof MySuggestionsPage>;

export const PendingPage = z.object({ logs: z.array(ChangeEntry), total: z.number().int() });
export type PendingPage = z.infer<typeof PendingPage>;
