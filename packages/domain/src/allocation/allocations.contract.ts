import { z } from 'zod';
import { Id } from '../paging.contract.ts';

/** What one allocation may hold. Our own limits: a large call, worked out within minutes. */
export const ALLOCATION_LIMITS = {
  refereesPerProposal: 10,
  proposalsPerPerson: 50,
  candidatesPerProposal: 200,
  proposals: 1000,
  /** Locked or forbidden, of one proposal. */
  decisions: 100,
} as const;

export const ALLOCATION_STATES = ['waiting', 'ranking', 'solving', 'done', 'failed', 'cancelled'] as const;
export const UNFINISHED_STATES = ['waiting', 'ranking', 'solving'] as const;

const upTo = (most: number) => z.number().int().min(1).max(most);

/** How referees are chosen; every field is there in what is kept. */
export const AllocationOptions = z.object({
  refereesPerProposal: upTo(ALLOCATION_LIMITS.refereesPerProposal).default(3),
  proposalsPerPerson: upTo(ALLOCATION_LIMITS.proposalsPerPerson).default(3),
  /** The best of each ranking, those in conflict not counted. */
  candidatesPerProposal: upTo(ALLOCATION_LIMITS.candidatesPerProposal).default(50),
  /** Which conflicts keep away; where the settings of the folder leave out people in conflict, all do. */
  conflicts: z.enum(['warning', 'blocking']).default('warning'),
  withoutHidden: z.boolean().default(true),
  /** Who is marked already stays, and counts. */
  keepMarked: z.boolean().default(true),
  /** `fairness`: the smallest fit of a proposal first, then the total. */
  objective: z.enum(['total', 'fairness']).default('total'),
});
export type AllocationOptions = z.infer<typeof AllocationOptions>;

const Person = z.object({ id: Id, slug: z.string(), name: z.string() });
const Folder = z.object({ id: z.number().int(), name: z.string() });
const count = z.number().int();

/** How many who fit better were not taken: in conflict, forbidden, at their limit, or better used elsewhere. */
export const PassedOver = z.object({ conflict: count, forbidden: count, load: count, other: count });

export const AllocatedReferee = z.object({
  author: Person,
  /** In the ranking of the proposal, 0 to 1. */
  score: z.number(),
  source: z.enum(['chosen', 'marked', 'locked']),
  /** Among the candidates looked at, from 1; null for who is marked and none of them. */
  rank: count.nullable(),
  passedOver: PassedOver,
  /** Kinds of conflicts that count; of people who were marked all the same. */
  conflicts: z.array(z.string()),
});
export type AllocatedReferee = z.infer<typeof AllocatedReferee>;

/** A candidate who was not taken, and what stood in the way. */
export const OtherCandidate = z.object({
  author: Person,
  score: z.number(),
  why: z.enum(['conflict', 'forbidden', 'load', 'other']),
  conflicts: z.array(z.string()),
});

export const UNFILLED_REASONS = ['no_candidates', 'conflict', 'forbidden', 'few_candidates', 'load'] as const;

export const AllocatedProposal = z.object({
  id: z.number().int(),
  title: z.string(),
  origin_id: z.string().nullable(),
  /** Best first. */
  referees: z.array(AllocatedReferee),
  /** Sum of their scores. */
  fit: z.number(),
  unfilled: count,
  unfilledReason: z.enum(UNFILLED_REASONS).nullable(),
  candidates: count,
  inConflict: count,
  /** The best who were not taken; at most five. */
  others: z.array(OtherCandidate),
});
export type AllocatedProposal = z.infer<typeof AllocatedProposal>;

export const CONSTRAINTS = ['fairness', 'load', 'referees', 'conflicts', 'decisions', 'marks'] as const;

/** What a constraint costs: the allocation solved again without it, for the total fit alone. */
export const ConstraintPrice = z.object({
  constraint: z.enum(CONSTRAINTS),
  filled: count,
  totalFit: z.number(),
  smallestFit: z.number(),
  /** That one's less this one's. */
  filledChange: count,
  totalFitChange: z.number(),
  smallestFitChange: z.number(),
});
export type ConstraintPrice = z.infer<typeof ConstraintPrice>;

export const UNMET_REASONS = ['no_candidate', 'conflict', 'places', 'load'] as const;

export const AllocationResult = z.object({
  /** By id. */
  proposals: z.array(AllocatedProposal),
  /** Who has any proposal: most first. `limitPrice`: what one more would add to the total fit at most. */
  people: z.array(z.object({ author: Person, proposalIds: z.array(count), limitPrice: z.number() })),
  places: count,
  filled: count,
  totalFit: z.number(),
  /** Of the proposals for which there was anything to choose. */
  smallestFit: z.number(),
  /** No allocation has a greater one; null where it was not sought. */
  smallestFitBound: z.number().nullable(),
  /** False where the search for a better one was given up. */
  isProven: z.boolean(),
  prices: z.array(ConstraintPrice),
  /** Locked people who could not be taken. */
  unmet: z.array(z.object({ proposalId: count, author: Person, reason: z.enum(UNMET_REASONS) })),
  indexVersion: z.string(),
});
export type AllocationResult = z.infer<typeof AllocationResult>;

export const AllocationCard = z.object({
  id: z.string(),
  folder: Folder,
  state: z.enum(ALLOCATION_STATES),
  /** Why it failed, and what to do. */
  error: z.string().nullable(),
  options: AllocationOptions,
  /** Proposals to rank, and those that are ranked. */
  proposals: count,
  ranked: count,
  /** Name of who asked for it; null where that account is gone, or it was done in the terminal. */
  startedBy: z.string().nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** When its people were last marked as referees. */
  acceptedAt: z.string().nullable(),
});
export type AllocationCard = z.infer<typeof AllocationCard>;

export const Allocation = AllocationCard.extend({ result: AllocationResult.nullable() });
export type Allocation = z.infer<typeof Allocation>;

export const Decision = z.enum(['lock', 'forbid']);
export type Decision = z.infer<typeof Decision>;

export const AllocationDecision = z.object({
  proposalId: z.number().int(),
  author: Person,
  decision: Decision,
});
export type AllocationDecision = z.infer<typeof AllocationDecision>;

export const FolderAllocation = z.object({
  folder: Folder,
  proposals: count,
  /** The latest; null before the first. */
  allocation: Allocation.nullable(),
  /** Of the whole folder, by proposal and author; what the next allocation heeds. */
  decisions: z.array(AllocationDecision),
  canAllocate: z.boolean(),
  canExport: z.boolean(),
});
export type FolderAllocation = z.infer<typeof FolderAllocation>;

const FolderId = z.number().int().positive();

export const ByFolderId = z.object({ folderId: FolderId });
export const ByAllocationId = z.object({ id: z.uuid('This is no id of an allocation') });

export const StartAllocation = ByFolderId.extend({
  options: AllocationOptions.default(() => AllocationOptions.parse({})),
});
export type StartAllocation = z.infer<typeof StartAllocation>;

export const DecideAllocation = z.object({
  proposalId: z.number().int().positive(),
  /** Decided on together or not at all. */
  authorIds: z
    .array(Id)
    .min(1, 'Name the people by their author ids')
    .max(
      ALLOCATION_LIMITS.decisions,
      `At most ${ALLOCATION_LIMITS.decisions} people can be locked or forbidden for a proposal: name fewer`,
    ),
  /** Null takes a decision back. */
  decision: Decision.nullable(),
});
export type DecideAllocation = z.infer<typeof DecideAllocation>;

export const AllocationDecisions = z.object({ decisions: z.array(AllocationDecision) });

export const AcceptedAllocation = z.object({
  /** People who were not marked before, over all proposals. */
  marked: count,
  /** Who could not be marked, and why. */
  skipped: z.array(z.object({ proposalId: count, title: z.string(), reason: z.string() })),
});
export type AcceptedAllocation = z.infer<typeof AcceptedAllocation>;

export const AllocationFile = z.object({ fileName: z.string(), csv: z.string() });
export type AllocationFile = z.infer<typeof AllocationFile>;
