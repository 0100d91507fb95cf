import { z } from 'zod';
import { Id } from '../paging.contract.ts';
import { MAX_TAGGED_CHARACTERS } from '../concepts/concepts.contract.ts';
import { TaggedText } from '../articles/articles.contract.ts';

export const FolderCard = z.object({
  id: z.number().int(),
  name: z.string(),
  org_id: z.number().int().nullable(),
  organization: z.string().nullable(),
  proposalsCount: z.number().int(),
  /** ISO 8601. */
  createdAt: z.string(),
  canEdit: z.boolean(),
});
export type FolderCard = z.infer<typeof FolderCard>;

export const ProposalAuthor = z.object({
  name: z.string().trim().min(1, 'An author needs a name').max(200),
  /** Known author of the corpus: conflicts of interest are found through it. */
  authorId: Id.nullable().default(null),
  affiliation: z.string().trim().max(500).default(''),
});
export type ProposalAuthor = z.infer<typeof ProposalAuthor>;

export const ProposalAttribute = z.object({ label: z.string().max(100), value: z.string().max(2000) });

export const ProposalCard = z.object({
  id: z.number().int(),
  title: z.string(),
  authors: z.array(ProposalAuthor),
  origin_id: z.string().nullable(),
  createdAt: z.string(),
});
export type ProposalCard = z.infer<typeof ProposalCard>;

/** A proposal in the list of its folder. */
export const FolderProposal = ProposalCard.extend({
  /** How much of its text is here: with the full text of a file, an abstract, or nothing but its title. */
  text: z.enum(['full', 'abstract', 'title']),
});
export type FolderProposal = z.infer<typeof FolderProposal>;

export const Folder = FolderCard.extend({ proposals: z.array(FolderProposal) });
export type Folder = z.infer<typeof Folder>;

export const Proposal = ProposalCard.extend({
  abstract: z.string(),
  /** Length of the full text kept beside title and abstract, in characters. */
  fullTextCharacters: z.number().int(),
  folder: z.object({ id: z.number().int(), name: z.string(), org_id: z.number().int().nullable() }),
  attributes: z.array(ProposalAttribute),
  tagged: TaggedText,
  canEdit: z.boolean(),
});
export type Proposal = z.infer<typeof Proposal>;

/** How many concepts are recognised in title and abstract of each proposal. */
export const ConceptCounts = z.array(z.object({ id: z.number().int(), concepts: z.number().int() }));
export type ConceptCounts = z.infer<typeof ConceptCounts>;

export const CreateFolder = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'A folder needs a name')
    .max(200, 'A folder name has at most 200 characters'),
  organizationId: z.number().int().nullable().default(null),
});

const title = z
  .string()
  .trim()
  .min(1, 'A proposal needs a title')
  .max(2000, 'A title has at most 2000 characters');
const abstract = z
  .string()
  .trim()
  .max(MAX_TAGGED_CHARACTERS, `An abstract has at most ${MAX_TAGGED_CHARACTERS} characters`);
const authors = z.array(ProposalAuthor).max(200, 'A proposal has at most 200 authors');

export const CreateProposal = z.object({
  /** Null = the user's own folder "My proposals", made when it is not there. */
  folderId: z.number().int().nullable().default(null),
  title,
  abstract: abstract.default(''),
  authors: authors.default([]),
  originId: z.string().trim().max(200).nullable().default(null),
  attributes: z.array(ProposalAttribute).max(50).default([]),
  /** Takes the full text of this finished extraction along. */
  extractionId: z.uuid('This is no id of an upload').nullable().default(null),
});
export type CreateProposal = z.infer<typeof CreateProposal>;

export const UpdateProposal = z.object({ id: z.number().int(), title, abstract, authors });
export type UpdateProposal = z.infer<typeof UpdateProposal>;

/** Larger uploads are refused. */
export const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;

export const Extraction = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(['queued', 'working', 'done', 'failed']),
  error: z.string().nullable(),
  result: z
    .object({
      kind: z.string(),
      title: z.string(),
      abstract: z.string(),
      /** The beginning of what was read, at most 5,000 characters, to be compared with the file. */
      preview: z.string(),
      characters: z.number().int(),
      pages: z.number().int().nullable(),
      truncated: z.boolean(),
      warnings: z.array(z.string()),
    })
    .nullable(),
});
export type Extraction = z.infer<typeof Extraction>;
