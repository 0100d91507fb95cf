import { z } from 'zod';
import { Id } from '../paging.contract.ts';
import { DocKind, MAX_REFEREES } from '../referees/referees.contract.ts';

/** People marked for one proposal; far more than anybody asks. Our own limit. */
export const MAX_MARKED = 1000;
/** People hidden for one proposal. Our own limit. */
export const MAX_HIDDEN = 5000;
/** Marks that one page of a folder shows: the newest. */
export const MAX_FOLDER_MARKS = 5000;
/** Characters of a comment. */
export const MAX_COMMENT = 2000;

/** @source specification 3, section 3 */
export const HIDE_REASONS = [
  'died_retired',
  'conflict_of_interest',
  'not_suitable_by_judgment',
  'not_relevant',
  'other',
] as const;
export const HideReason = z.enum(HIDE_REASONS);
export type HideReason = z.infer<typeof HideReason>;

/** @source specification 3, section 5 */
const NEED_COMMENT: readonly HideReason[] = ['not_relevant', 'other'];
export const needsComment = (reason: HideReason): boolean => NEED_COMMENT.includes(reason);
/** @source specification 3, section 5 */
export const COMMENT_REQUIRED = 'This field is required.';

/** One selection of the table at most; who is named twice counts once. */
const AuthorsIds = z
  .array(Id)
  .min(1, 'Name the people by their author ids')
  .max(MAX_REFEREES, `At most ${MAX_REFEREES} people at once: send the rest in a second call`);

const ProposalId = z.number().int().positive();

export const MarkReferees = z
  .object({
    proposalId: ProposalId,
    authorsIds: AuthorsIds,
    /** Of each in the ranking they were chosen from, 0 to 1, in the order of `authorsIds`; none = not told. */
    scores: z.array(z.number().min(0).max(1).nullable()).max(MAX_REFEREES).default([]),
  })
  .refine(({ authorsIds, scores }) => scores.length === 0 || scores.length === authorsIds.length, {
    path: ['scores'],
    message: 'Send one score for each of authorsIds, in the same order, or none at all',
  });
export type MarkReferees = z.infer<typeof MarkReferees>;

export const UnmarkReferees = z.object({ proposalId: ProposalId, authorsIds: AuthorsIds });
export type UnmarkReferees = z.infer<typeof UnmarkReferees>;

/** Everybody who is marked for the proposal, in the order marked. */
export const MarkedReferees = z.object({ markedAuthorsIds: z.array(Id) });
export type MarkedReferees = z.infer<typeof MarkedReferees>;

export const HideReferees = z
  .object({
    docKind: DocKind,
    docId: Id,
    authorsIds: AuthorsIds,
    reason: HideReason,
    comment: z
      .string()
      .trim()
      .max(MAX_COMMENT, `A comment has at most ${MAX_COMMENT} characters`)
      .default(''),
  })
  .refine(({ reason, comment }) => comment !== '' || !needsComment(reason), {
    path: ['comment'],
    message: COMMENT_REQUIRED,
  });
export type HideReferees = z.infer<typeof HideReferees>;

export const UnhideReferees = z.object({ docKind: DocKind, docId: Id, authorsIds: AuthorsIds });
export type UnhideReferees = z.infer<typeof UnhideReferees>;

/** Everybody who is hidden for the document. */
export const HiddenIds = z.object({ hiddenAuthorsIds: z.array(Id) });
export type HiddenIds = z.infer<typeof HiddenIds>;

/** Why a person is hidden. */
export const Hiding = z.object({ reason: HideReason, comment: z.string() });

const Person = z.object({ id: Id, slug: z.string(), name: z.string() });

export const HiddenReferee = Hiding.extend({
  author: Person,
  /** Name of who hid them; null where that account is gone, or it was done in the terminal. */
  hiddenBy: z.string().nullable(),
  /** ISO 8601. */
  hiddenAt: z.string(),
});
export type HiddenReferee = z.infer<typeof HiddenReferee>;

export const DocumentOfMarks = z.object({ docKind: DocKind, docId: Id });

/** Somebody marked for one proposal of a folder. */
export const FolderMark = z.object({
  proposal: z.object({ id: z.number().int(), title: z.string(), origin_id: z.string().nullable() }),
  author: Person,
  score: z.number().nullable(),
  /** Name of who marked them; null where that account is gone, or it was done in the terminal. */
  markedBy: z.string().nullable(),
  /** ISO 8601. */
  markedAt: z.string(),
});
export type FolderMark = z.infer<typeof FolderMark>;

export const FolderMarks = z.object({
  folder: z.object({ id: z.number().int(), name: z.string() }),
  /** Newest first; at most `MAX_FOLDER_MARKS`, of one author alone where one was asked for. */
  marks: z.array(FolderMark),
  /** Of all such marks. */
  total: z.number().int(),
  /** Everybody marked in the folder, whoever was asked for, who has most marks first; at most `MAX_FOLDER_MARKS`. */
  people: z.array(z.object({ author: Person, marksCount: z.number().int() })),
});
export type FolderMarks = z.infer<typeof FolderMarks>;

export const ReadFolderMarks = z.object({ folderId: z.number().int().positive(), authorId: Id.optional() });
export type ReadFolderMarks = z.infer<typeof ReadFolderMarks>;
