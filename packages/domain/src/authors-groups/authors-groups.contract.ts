import { z } from 'zod';
import { AuthorCard } from '../authors/authors.contract.ts';
import { MAX_ROW_NUMBER, lookedFor } from '../lookup.contract.ts';
import { Id, Offset, PAGE_SIZE } from '../paging.contract.ts';

/** People in one group. @source the task of a long list; matching one takes a worker about a minute */
export const MAX_ENTRIES = 10_000;
/** Of one owner. More cannot be found again in a list. Chosen. */
export const MAX_GROUPS = 200;
/** Of a list as it is pasted: 150 characters a line. */
export const MAX_LIST = 1_500_000;
/** Further columns, and characters of one cell. Chosen: a row of the ranking has no room for more. */
export const MAX_COLUMNS = 20;
export const MAX_CELL = 500;
/** Authors whom an ambiguous name could mean that are shown to choose from. */
export const MAX_CANDIDATES = 50;

const RowId = z.number().int().positive().max(MAX_ROW_NUMBER);

export const GROUP_STATUSES = ['matching', 'ready', 'failed'] as const;

/**
 * How an entry was matched: by the author id, ORCID or e-mail that it states; by its name and a place that agrees; by
 * its name alone, where nobody else has it; or by a person, who chose somebody (`chosen`) or nobody (`dismissed`).
 */
export const MATCHES = [
  'waiting',
  'author_id',
  'orcid',
  'email',
  'name_affiliation',
  'name',
  'ambiguous',
  'none',
  'chosen',
  'dismissed',
] as const;
export type Match = (typeof MATCHES)[number];

/** A group as choosers name it. @source specification 3, section 3 (referee response) */
export const AuthorsGroupChoice = z.object({
  id: z.number().int(),
  display_name: z.string(),
  /** The name, with the organisation's where it is shared. */
  label: z.string(),
  /** The organisation that it is shared with, or that it is one's own. */
  owner_label: z.string(),
});
export type AuthorsGroupChoice = z.infer<typeof AuthorsGroupChoice>;

/** Times are ISO 8601. */
export const AuthorsGroup = AuthorsGroupChoice.extend({
  organization: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  status: z.enum(GROUP_STATUSES),
  /** Why matching has ended before its time. */
  error: z.string().nullable(),
  /** Headings of the list's further columns. */
  columns: z.array(z.string()),
  entries: z.number().int(),
  /** Entries that have an author; two may have the same one. */
  found: z.number().int(),
  ambiguous: z.number().int(),
  /** Without anybody: nobody was found, or a person said so. */
  missing: z.number().int(),
  waiting: z.number().int(),
  /** Different authors. */
  authors: z.number().int(),
  createdAt: z.string(),
  /** Whether the reader may correct entries, and add and remove some. */
  canEdit: z.boolean(),
  /** Whether the reader may rename, share and delete it. */
  canManage: z.boolean(),
});
export type AuthorsGroup = z.infer<typeof AuthorsGroup>;

const Name = lookedFor(
  z.string().trim().min(1, 'A group needs a name').max(120, 'The name of a group has at most 120 characters'),
);
/** One person a line; see `docs/guides/using.md`. */
const List = lookedFor(
  z
    .string()
    .max(MAX_LIST, `A list has at most ${MAX_LIST} characters: cut it in parts`)
    .refine((text) => text.trim() !== '', 'Enter at least one person'),
);

export const GroupById = z.object({ id: RowId });

export const CreateGroup = z.object({
  name: Name,
  text: List,
  /** Shares it with an organisation of the actor's. */
  organizationId: RowId.nullable().default(null),
  /** Whose it is: for the system alone, which owns nothing. */
  ownerId: z.string().min(1).max(100).optional(),
});
export type CreateGroup = z.infer<typeof CreateGroup>;

export const AddToGroup = GroupById.extend({ text: List });
export type AddToGroup = z.infer<typeof AddToGroup>;

/** What a list came to: `repeated` lines were in it, or in the group, before; `unread` ones name nobody. */
export const ListTaken = z.object({
  group: AuthorsGroup,
  added: z.number().int(),
  repeated: z.number().int(),
  unread: z.array(z.object({ line: z.number().int(), text: z.string() })),
});
export type ListTaken = z.infer<typeof ListTaken>;
/** Lines that could not be read, of which the first are told. */
export const MAX_UNREAD_TOLD = 20;

/** What is not given stays as it is; null makes it the owner's alone. */
export const UpdateGroup = GroupById.extend({
  name: Name.optional(),
  organizationId: RowId.nullable().optional(),
});
export type UpdateGroup = z.infer<typeof UpdateGroup>;

export const SHOWN_ENTRIES = ['all', 'found', 'ambiguous', 'missing', 'waiting'] as const;
export const FindEntries = GroupById.extend({
  show: z.enum(SHOWN_ENTRIES).default('all'),
  offset: Offset,
  limit: z.number().int().min(1).max(200).default(PAGE_SIZE),
});
export type FindEntries = z.infer<typeof FindEntries>;

export const GroupEntry = z.object({
  id: z.number().int(),
  groupId: z.number().int(),
  name: z.string(),
  orcid: z.string().nullable(),
  email: z.string().nullable(),
  givenAuthorId: Id.nullable(),
  affiliation: z.string(),
  country: z.string(),
  /** In the order of the group's columns. */
  fields: z.array(z.string()),
  match: z.enum(MATCHES),
  /** How sure the match is, 0 to 1. */
  score: z.number(),
  /** The institution, country or identifier that proves it; '' where nothing does. */
  evidence: z.string(),
  candidates: z.number().int(),
  author: AuthorCard.nullable(),
});
export type GroupEntry = z.infer<typeof GroupEntry>;

/** In the order listed. */
export const EntryPage = z.object({
  group: AuthorsGroup,
  entries: z.array(GroupEntry),
  total: z.number().int(),
});
export type EntryPage = z.infer<typeof EntryPage>;

/** Whom an entry could mean, likeliest first. */
export const EntryChoice = z.object({
  group: AuthorsGroup,
  entry: GroupEntry,
  candidates: z.array(
    z.object({
      author: AuthorCard,
      score: z.number(),
      /** Whether an institution or country of theirs is that of the entry, and which. */
      evidence: z.string(),
    }),
  ),
  /** The entry after this one that nobody has decided on; null after the last. */
  nextUndecided: z.number().int().nullable(),
});
export type EntryChoice = z.infer<typeof EntryChoice>;

export const EntryById = z.object({ id: RowId });
/** Null: it is nobody of the corpus. */
export const CorrectEntry = EntryById.extend({ authorId: Id.nullable() });
export type CorrectEntry = z.infer<typeof CorrectEntry>;

/** The list as it came, with whom each line was found to be. */
export const ExportedGroup = z.object({
  id: z.number().int(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.array(
    GroupEntry.omit({ id: true, groupId: true, candidates: true, author: true }).extend({
      authorId: Id.nullable(),
      authorName: z.string().nullable(),
    }),
  ),
});
export type ExportedGroup = z.infer<typeof ExportedGroup>;
