import { z } from 'zod';
import { lookedFor, MAX_ROW_NUMBER } from '../lookup.contract.ts';
import { Id } from '../paging.contract.ts';
import { INVITATION_STATES } from './invitation-states.contract.ts';
import { DueDays, InvitationRules } from './templates.contract.ts';

/** People that one call invites, asks, reminds or withdraws; each is a mail. Our own limit. */
export const MAX_AT_ONCE = 50;
/** Mails that one person sends within 24 hours, reminders too: ten calls at their largest. Our own limit. */
export const MAX_MAILS_PER_DAY = 500;
/** Invitations of one proposal, ended ones too. Our own limit. */
export const MAX_PER_PROPOSAL = 500;
/** Invitations that the page of a folder shows: the latest changed. */
export const MAX_OF_FOLDER = 2000;
/** People that one call asks the burden of: a page of a ranking. */
export const MAX_BURDENS = 200;
export const MAX_ANSWER_COMMENT = 2000;
export const MAX_SUGGESTIONS = 5;
const MAX_NAME = 200;

export const DECLINE_REASONS = ['no_time', 'conflict_of_interest', 'outside_my_field', 'other'] as const;
export const DeclineReason = z.enum(DECLINE_REASONS);
export type DeclineReason = z.infer<typeof DeclineReason>;

export const InvitationState = z.enum(INVITATION_STATES);

const RowId = z.number().int().positive().max(MAX_ROW_NUMBER);
const hasControl = (text: string): boolean => /\p{Cc}/u.test(text);

/** One address, as it can stand in the header of a mail. */
export const InvitedEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'An e-mail address has at most 254 characters')
  .pipe(z.email('This is no e-mail address'));

const PersonName = z
  .string()
  .trim()
  .min(1, 'Say who is invited')
  .max(MAX_NAME, `A name has at most ${MAX_NAME} characters`)
  .refine((name) => !hasControl(name), 'A name is one line');

/** An author of the corpus, or anybody else by name. */
export const InvitedPerson = z
  .object({
    authorId: Id.nullish(),
    /** Needed without an author; an author's own otherwise. */
    name: PersonName.nullish(),
    email: z.union([z.literal(''), InvitedEmail]).default(''),
  })
  .refine(({ authorId, name }) => (authorId ?? null) !== null || (name ?? null) !== null, {
    message: 'Say who is invited: an author id, or a name',
  });
export type InvitedPerson = z.infer<typeof InvitedPerson>;

/** How those are asked who are asked now. */
const Asking = {
  /** Null = the one that ships. */
  templateId: RowId.nullable().default(null),
  /** Days to answer in; null = as the organisation's rules say. */
  dueDays: DueDays.nullable().default(null),
  /** Asks people, too, who declined lately or were asked often: without it that is refused and told. */
  confirmed: z.boolean().default(false),
};

export const InvitePeople = z.object({
  proposalId: RowId,
  people: z
    .array(InvitedPerson)
    .min(1, 'Say who is invited')
    .max(MAX_AT_ONCE, `At most ${MAX_AT_ONCE} people at once`),
  /** `ask` sends the mails, `draft` only notes the people, `alternate` puts them at the end of the list of alternates. */
  as: z.enum(['ask', 'draft', 'alternate']),
  /** Of alternates: whether they are asked as soon as they are promoted. */
  asksByItself: z.boolean().default(false),
  ...Asking,
});
export type InvitePeople = z.infer<typeof InvitePeople>;

const Ids = z
  .array(RowId)
  .min(1, 'Choose invitations first')
  .max(MAX_AT_ONCE, `At most ${MAX_AT_ONCE} at once`);

export const ChosenInvitations = z.object({ proposalId: RowId, ids: Ids });
export type ChosenInvitations = z.infer<typeof ChosenInvitations>;

export const AskInvited = ChosenInvitations.extend(Asking);
export type AskInvited = z.infer<typeof AskInvited>;

export const CorrectInvited = z.object({
  proposalId: RowId,
  id: RowId,
  email: z.union([z.literal(''), InvitedEmail]),
});
export type CorrectInvited = z.infer<typeof CorrectInvited>;

/** An answer, or a review, that reached the officer some other way. */
export const RecordAnswer = z
  .object({
    proposalId: RowId,
    id: RowId,
    state: z.enum(['accepted', 'declined', 'review_received']),
    reason: DeclineReason.nullable().default(null),
  })
  .refine(({ state, reason }) => state !== 'declined' || reason !== null, {
    path: ['reason'],
    message: 'Say why they declined',
  });
export type RecordAnswer = z.infer<typeof RecordAnswer>;

/** The alternates of a proposal, first to be promoted first: all of them. */
export const OrderAlternates = z.object({
  proposalId: RowId,
  ids: z.array(RowId).max(MAX_PER_PROPOSAL),
});
export type OrderAlternates = z.infer<typeof OrderAlternates>;

export const Suggestion = z.object({
  name: PersonName,
  email: z.union([z.literal(''), InvitedEmail]).default(''),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** What is known of how often somebody was asked: within the organisation, or in one's own folders. */
export const Burden = z.object({
  /** In the last 12 months. */
  asked: z.number().int(),
  /** Unanswered, or accepted and not delivered. */
  open: z.number().int(),
  /** Days since they last declined; null where they have not. */
  declinedDaysAgo: z.number().int().nullable(),
  /** In which state this document has them; null where it does not. */
  here: InvitationState.nullable(),
  /** The same in words, such as "Asked 4 times in 12 months". */
  words: z.array(z.string()),
  /** Whether asking them again has to be confirmed, by the rules. */
  isTooMuch: z.boolean(),
});
export type Burden = z.infer<typeof Burden>;

export const InvitationEvent = z.object({
  state: InvitationState,
  /** ISO 8601. */
  at: z.string(),
  /** The officer's name, `invited` for the person themselves, `clock` for what came by itself; null when gone. */
  by: z.string().nullable(),
});

export const RefereeInvitation = z.object({
  id: RowId,
  proposal: z.object({ id: RowId, title: z.string(), origin_id: z.string().nullable() }),
  author: z.object({ id: Id, slug: z.string() }).nullable(),
  name: z.string(),
  email: z.string(),
  state: InvitationState,
  /** ISO 8601, as are the other times. */
  since: z.string(),
  /** By when an answer is waited for. */
  dueAt: z.string().nullable(),
  isOverdue: z.boolean(),
  /** From 1 for the alternate who is next; null for others. */
  place: z.number().int().nullable(),
  asksByItself: z.boolean(),
  /** Was an alternate, and is to be asked now. */
  isPromoted: z.boolean(),
  reminders: z.number().int(),
  reason: DeclineReason.nullable(),
  comment: z.string(),
  suggestions: z.array(z.object({ name: z.string(), email: z.string() })),
  /** As it was sent, without its link; null before. */
  sent: z.object({ subject: z.string(), text: z.string() }).nullable(),
  invitedBy: z.string().nullable(),
  /** Where it can go from here. */
  next: z.array(InvitationState),
  history: z.array(InvitationEvent),
  burden: Burden,
});
export type RefereeInvitation = z.infer<typeof RefereeInvitation>;

export const InvitationsOfProposal = z.object({ proposalId: RowId });
export const InvitationsOfFolder = z.object({ folderId: RowId });

export const ProposalInvitations = z.object({
  proposal: z.object({ id: RowId, title: z.string() }),
  folder: z.object({ id: RowId, name: z.string(), org_id: RowId.nullable() }),
  /** In the order made; alternates last, in theirs. */
  invitations: z.array(RefereeInvitation),
  rules: InvitationRules,
});
export type ProposalInvitations = z.infer<typeof ProposalInvitations>;

export const FolderInvitations = z.object({
  folder: z.object({ id: RowId, name: z.string() }),
  /** Latest changed first; at most `MAX_OF_FOLDER`. */
  invitations: z.array(RefereeInvitation),
  total: z.number().int(),
});
export type FolderInvitations = z.infer<typeof FolderInvitations>;

export const AskBurdens = z.object({
  proposalId: RowId,
  authorIds: z.array(Id).max(MAX_BURDENS, `At most ${MAX_BURDENS} people at once`),
});
export type AskBurdens = z.infer<typeof AskBurdens>;

export const Burdens = z.object({
  people: z.array(
    Burden.extend({
      authorId: Id,
      /** Where they were last written to, by the same organisation or owner; empty where nobody knows. */
      email: z.string(),
    }),
  ),
});
export type Burdens = z.infer<typeof Burdens>;

const Token = lookedFor(z.string().min(1).max(100));
export const AnswerPlace = z.object({ token: Token });

/** What the link says, to whoever has it: nothing but the invitation. */
export const AskedInvitation = z.object({
  name: z.string(),
  title: z.string(),
  /** Who asks: the organisation or the person. */
  from: z.string(),
  officer: z.string().nullable(),
  dueAt: z.string().nullable(),
  state: InvitationState,
  /** When it was answered or ended. */
  since: z.string(),
  /** Whether it can be answered still. */
  isOpen: z.boolean(),
});
export type AskedInvitation = z.infer<typeof AskedInvitation>;

export const AnswerInvitation = z
  .object({
    token: Token,
    answer: z.enum(['accept', 'decline']),
    reason: DeclineReason.nullable().default(null),
    comment: z
      .string()
      .trim()
      .max(MAX_ANSWER_COMMENT, `A comment has at most ${MAX_ANSWER_COMMENT} characters`)
      .default(''),
    suggestions: z
      .array(Suggestion)
      .max(MAX_SUGGESTIONS, `Suggest at most ${MAX_SUGGESTIONS} people`)
      .default([]),
  })
  .refine(({ answer, reason }) => answer === 'accept' || reason !== null, {
    path: ['reason'],
    message: 'Choose why you decline',
  })
  .refine(({ reason, comment }) => reason !== 'other' || comment !== '', {
    path: ['comment'],
    message: 'Say why in a few words',
  });
export type AnswerInvitation = z.infer<typeof AnswerInvitation>;

/** Whose data is to be forgotten: by address, or as an author. */
export const ForgetInvited = z
  .object({ email: InvitedEmail.nullish(), authorId: Id.nullish() })
  .refine(({ email, authorId }) => ((email ?? null) === null) !== ((authorId ?? null) === null), {
    message: 'Name an e-mail address or an author id, one of them',
  });
export type ForgetInvited = z.infer<typeof ForgetInvited>;

export const Forgotten = z.object({ forgotten: z.number().int() });
/** What one look at what is due has done. */
export const DueDone = z.object({ expired: z.number().int(), reminded: z.number().int() });
export type DueDone = z.infer<typeof DueDone>;
