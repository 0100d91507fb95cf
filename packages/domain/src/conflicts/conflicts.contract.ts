import { z } from 'zod';
import { RefereeFinderSettings } from '@peerlens/ranking/settings.ts';
import { MAX_ROW_NUMBER } from '../lookup.contract.ts';
import { OrganizationId } from '../organizations/organizations.contract.ts';
import { Id, Offset } from '../paging.contract.ts';
import { ConflictEvidence, WAIVABLE_KINDS, WaivableKind } from './evidence.contract.ts';

/** Pairs of a person and a document that one question may have. */
export const MAX_PAIRS = 50_000;
/** Lines of people, and of documents: no text is read further, whatever the other side has. */
export const MAX_LINES = 5000;
/** Characters that either may have. */
export const MAX_PASTED = 500_000;
/** Of what names one person, institution or document. */
export const MAX_REFERENCE = 300;
export const MAX_REASON = 2000;
/** A file of conflicts; less than a body of a request may have. */
export const MAX_LIST_CHARACTERS = 3_000_000;
export const MAX_LIST_LINES = 20_000;

const RowId = z.number().int().positive().max(MAX_ROW_NUMBER);
const reason = z
  .string()
  .trim()
  .min(1, 'Say why')
  .max(MAX_REASON, `A reason has at most ${MAX_REASON} characters`);

/** Who is asked about whom: a line each. */
export const AskMatrix = z.object({
  /** Names, ORCID iDs or author ids. */
  people: z.string().max(MAX_PASTED, 'Ask about fewer people'),
  /** Ids of proposals, or `proposal:ID` and `article:ID`; also addresses of their pages. */
  documents: z.string().max(MAX_PASTED, 'Ask about fewer documents').default(''),
  /** All proposals of this folder, beside the documents named. */
  folderId: RowId.nullish(),
  coauthorshipYears: RefereeFinderSettings.shape.coauthorship_coi_years,
});
export type AskMatrix = z.infer<typeof AskMatrix>;

const Choice = z.object({ id: Id, name: z.string(), orcid: z.string().nullable() });

export const MatrixPerson = z.object({
  line: z.number().int(),
  input: z.string(),
  /** Null where it cannot be told who is meant; `problem` then says why, `choices` who may be. */
  author: Choice.nullable(),
  problem: z.string().nullable(),
  choices: z.array(Choice),
});
export type MatrixPerson = z.infer<typeof MatrixPerson>;

export const MatrixDocument = z.object({
  /** Null for a proposal of the folder. */
  line: z.number().int().nullable(),
  input: z.string(),
  document: z
    .object({
      docKind: z.enum(['proposal', 'article']),
      docId: Id,
      title: z.string(),
      authors: z.number().int(),
      /** Those of them who are not known as authors of the corpus: no conflict can be found with them. */
      unknownAuthors: z.array(z.string()),
      /** Whether the reader may waive conflicts with it. */
      canWaive: z.boolean(),
    })
    .nullable(),
  problem: z.string().nullable(),
});
export type MatrixDocument = z.infer<typeof MatrixDocument>;

export const ConflictMatrix = z.object({
  people: z.array(MatrixPerson),
  documents: z.array(MatrixDocument),
  /** Every pair of somebody with a document that anything was found for, in the order of documents, then people. */
  pairs: z.array(
    z.object({
      authorId: Id,
      docKind: z.enum(['proposal', 'article']),
      docId: Id,
      /** Whether any of it counts: more than a note, and not waived. */
      isConflict: z.boolean(),
      /** Gravest first. */
      conflicts: z.array(ConflictEvidence),
    }),
  ),
  /** Pairs that were looked at. */
  asked: z.number().int(),
  conflicted: z.number().int(),
  coauthorshipYears: z.number().int(),
  affiliationYears: z.number().int(),
  /** The year that is looked back from. */
  year: z.number().int(),
});
export type ConflictMatrix = z.infer<typeof ConflictMatrix>;

export const WaiverPlace = z.object({ proposalId: RowId, authorId: Id });
export type WaiverPlace = z.infer<typeof WaiverPlace>;

export const WaiveConflicts = WaiverPlace.extend({
  reason,
  /** Null = all that there are now. */
  kinds: z.array(WaivableKind).min(1, 'Say which conflicts to waive').max(WAIVABLE_KINDS.length).nullish(),
});
export type WaiveConflicts = z.infer<typeof WaiveConflicts>;

export const ConflictWaiver = z.object({
  author: z.object({ id: Id, name: z.string() }),
  kinds: z.array(WaivableKind),
  reason: z.string(),
  by: z.string(),
  /** ISO 8601. */
  at: z.string(),
});
export type ConflictWaiver = z.infer<typeof ConflictWaiver>;

/** Newest first. */
export const ConflictWaivers = z.object({ waivers: z.array(ConflictWaiver) });
export type ConflictWaivers = z.infer<typeof ConflictWaivers>;
export const WaiversOf = z.object({ proposalId: RowId });

/** One conflict that the user declares for the author they are linked with. */
export const DeclareConflict = z.object({
  /** A person's name, ORCID iD or id, or an institution's ROR id. */
  with: z.string().trim().min(1, 'Say with whom').max(MAX_REFERENCE),
  reason,
});
export type DeclareConflict = z.infer<typeof DeclareConflict>;

export const DeclaredConflict = z.object({
  id: RowId,
  with: z.object({ kind: z.enum(['author', 'institution']), id: Id, name: z.string() }),
  reason: z.string(),
  createdAt: z.string(),
});
export type DeclaredConflict = z.infer<typeof DeclaredConflict>;

export const DeclaredConflicts = z.object({
  /** Null where the user is linked with none: then nothing can be declared, and nothing counts. */
  author: z.object({ id: Id, name: z.string() }).nullable(),
  conflicts: z.array(DeclaredConflict),
});
export type DeclaredConflicts = z.infer<typeof DeclaredConflicts>;

export const RemoveById = z.object({ id: RowId });

export const ListsOf = z.object({ organizationId: OrganizationId });

export const ListReject = z.object({
  line: z.number().int(),
  reason: z.string(),
  input: z.string(),
});
export type ListReject = z.infer<typeof ListReject>;

export const ConflictList = z.object({
  id: RowId,
  name: z.string(),
  entries: z.number().int(),
  /** Lines that could not be read, at most 1,000 of them; nothing else was left out. */
  rejects: z.array(ListReject),
  createdAt: z.string(),
  /** Who brought it in; null when that user is gone, or it was not a user. */
  createdBy: z.string().nullable(),
});
export type ConflictList = z.infer<typeof ConflictList>;

export const ConflictListsPage = z.object({
  organization: z.object({ id: OrganizationId, name: z.string() }),
  canEdit: z.boolean(),
  /** Newest first. */
  lists: z.array(ConflictList),
});
export type ConflictListsPage = z.infer<typeof ConflictListsPage>;

export const AddConflictList = z.object({
  organizationId: OrganizationId,
  name: z.string().trim().min(1, 'Give the list a name').max(200, 'A name has at most 200 characters'),
  /** CSV with the columns who, with, and if wanted reason, source, severity. */
  csv: z.string().max(MAX_LIST_CHARACTERS, `A list has at most ${MAX_LIST_CHARACTERS} characters; split it`),
});
export type AddConflictList = z.infer<typeof AddConflictList>;

export const ListEntries = z.object({ id: RowId, offset: Offset });
export type ListEntries = z.infer<typeof ListEntries>;

const Side = z.object({
  kind: z.enum(['author', 'institution', 'proposal']),
  id: Id,
  name: z.string(),
});

/** In the order of the file, 100 at a time. */
export const ConflictListEntries = z.object({
  total: z.number().int(),
  entries: z.array(
    z.object({
      line: z.number().int(),
      who: Side,
      with: Side,
      severity: z.enum(['blocking', 'warning']),
      source: z.string(),
      reason: z.string(),
    }),
  ),
});
export type ConflictListEntries = z.infer<typeof ConflictListEntries>;
