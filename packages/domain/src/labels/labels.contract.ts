import { z } from 'zod';
import { ArticleCard } from '../articles/articles.contract.ts';
import { AuthorCard } from '../authors/authors.contract.ts';
import { Id, Offset, PAGE_SIZE } from '../paging.contract.ts';

/** Names of colours; a screen chooses values that can be told apart in light and in dark. */
export const LABEL_COLOURS = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const;
export const LabelColour = z.enum(LABEL_COLOURS);
export type LabelColour = z.infer<typeof LabelColour>;

/** Labels of one owner: more cannot be found again in a list. */
export const MAX_LABELS = 500;
/** Articles or authors that are labelled in one call: some pages of results. */
export const MAX_ASSIGNED_AT_ONCE = 1000;
/** Articles, and as many authors, that carry one label. */
export const MAX_CARRIERS = 100_000;

export const LabelKind = z.enum(['article', 'author']);
export type LabelKind = z.infer<typeof LabelKind>;

export const Label = z.object({
  id: z.number().int(),
  name: z.string(),
  colour: LabelColour,
  /** The organisation that owns it, and with whose members it is shared; null for a user's own. */
  organization: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  articlesCount: z.number().int(),
  authorsCount: z.number().int(),
  /** Whether the reader may put it on and take it off. */
  canAssign: z.boolean(),
  /** Whether the reader may rename, recolour, share, merge and delete it. */
  canManage: z.boolean(),
});
export type Label = z.infer<typeof Label>;

const LabelName = z
  .string()
  .trim()
  .min(1, 'A label needs a name')
  .max(60, 'The name of a label has at most 60 characters');
const LabelId = z.number().int().positive();

export const LabelById = z.object({ id: LabelId });

export const CreateLabel = z.object({
  name: LabelName,
  colour: LabelColour.default('grey'),
  /** An organisation that the actor administers; without it the label is their own. */
  organizationId: LabelId.nullable().default(null),
});
export type CreateLabel = z.infer<typeof CreateLabel>;

/** What is not given stays as it is. */
export const UpdateLabel = z.object({
  id: LabelId,
  name: LabelName.optional(),
  colour: LabelColour.optional(),
  /** Shares the label with an organisation; null makes it the actor's own. */
  organizationId: LabelId.nullable().optional(),
});
export type UpdateLabel = z.infer<typeof UpdateLabel>;

export const MergeLabels = z.object({ id: LabelId, intoId: LabelId });
export type MergeLabels = z.infer<typeof MergeLabels>;

const Ids = z
  .array(Id)
  .min(1, 'Nothing is selected')
  .max(MAX_ASSIGNED_AT_ONCE, `At most ${MAX_ASSIGNED_AT_ONCE} can be labelled at once`);

export const AssignLabel = z.object({ labelId: LabelId, kind: LabelKind, ids: Ids });
export type AssignLabel = z.infer<typeof AssignLabel>;

/** How many changed; the others were so already. */
export const Assigned = z.object({ changed: z.number().int() });
export type Assigned = z.infer<typeof Assigned>;

export const LabelsOf = z.object({ kind: LabelKind, ids: Ids });
export type LabelsOf = z.infer<typeof LabelsOf>;

/** For each that carries a label which the reader sees; labels by name. */
export const Carriers = z.array(z.object({ id: Id, labelIds: z.array(z.number().int()) }));
export type Carriers = z.infer<typeof Carriers>;

export const ReadCollection = z.object({
  id: LabelId,
  kind: LabelKind.default('article'),
  offset: Offset,
  limit: z.number().int().min(1).max(200).default(PAGE_SIZE),
});
export type ReadCollection = z.infer<typeof ReadCollection>;

/** What carries a label, latest labelled first; of the kind that was not asked for, nothing. */
export const Collection = z.object({
  label: Label,
  articles: z.array(ArticleCard),
  authors: z.array(AuthorCard),
  /** Exact, of the kind asked for. */
  total: z.number().int(),
});
export type Collection = z.infer<typeof Collection>;
