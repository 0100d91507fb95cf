import type {
  Allocation as Solution,
  AllocationCandidate,
  ConstraintPrice,
  UnmetLock,
} from '@peerlens/ranking/allocation/index.ts';
import type { AllocatedProposal, AllocationResult } from './allocations.contract.ts';

interface Candidate extends AllocationCandidate {
  conflicts: string[];
}

/** A proposal with whoever can referee it, and what people have decided. */
export interface RankedProposal {
  id: number;
  title: string;
  originId: string | null;
  candidates: readonly Candidate[];
  marked: readonly { authorId: number; score: number; conflicts: string[] }[];
  locked: readonly number[];
  forbidden: readonly number[];
  indexVersion: string;
}

type Person = AllocationResult['people'][number]['author'];

/** Told of those who were not taken. Chosen: enough to lock another one by hand. */
const OTHERS = 5;

const othersOf = (
  { candidates }: RankedProposal,
  { referees }: Solution['proposals'][number],
): readonly Candidate[] => {
  const taken = new Set(referees.map(({ authorId }) => authorId));
  return candidates.filter(({ authorId }) => !taken.has(authorId)).slice(0, OTHERS);
};

/** Everybody whom the result names, each once. */
export const peopleOfResult = (
  found: readonly RankedProposal[],
  { proposals }: Solution,
  unmet: readonly UnmetLock[],
): number[] => [
  ...new Set([
    ...proposals.flatMap(({ referees }) => referees.map(({ authorId }) => authorId)),
    ...found.flatMap((one, at) => othersOf(one, proposals[at]).map(({ authorId }) => authorId)),
    ...unmet.map(({ authorId }) => authorId),
  ]),
];

interface ResultParts {
  found: readonly RankedProposal[];
  allocation: Solution;
  prices: ConstraintPrice[];
  unmet: readonly UnmetLock[];
  people: ReadonlyMap<number, Person>;
  /** Most proposals of one person. */
  proposalsPerPerson: number;
}

/** An allocation in names. */
export function resultOf({
  found,
  allocation,
  prices,
  unmet,
  people,
  proposalsPerPerson,
}: ResultParts): AllocationResult {
  const named = (id: number): Person => people.get(id) ?? { id, slug: 'author', name: `Author ${id}` };
  const loads = new Map(allocation.people.map(({ authorId, proposalIds }) => [authorId, proposalIds.length]));

  const whyNot = (
    { forbidden }: RankedProposal,
    { authorId, conflict }: Candidate,
  ): AllocatedProposal['others'][number]['why'] => {
    if (conflict !== 'none') return 'conflict';
    if (forbidden.includes(authorId)) return 'forbidden';
    return (loads.get(authorId) ?? 0) >= proposalsPerPerson ? 'load' : 'other';
  };

  const proposalOf = (proposal: Solution['proposals'][number], at: number): AllocatedProposal => {
    const ranked = found[at];
    const { id, title, originId } = ranked;
    const { referees, ...rest } = proposal;
    return {
      ...rest,
      id,
      title,
      origin_id: originId,
      referees: referees.map(({ authorId, ...referee }) => ({
        ...referee,
        author: named(authorId),
        conflicts: ranked.marked.find((one) => one.authorId === authorId)?.conflicts ?? [],
      })),
      others: othersOf(ranked, proposal).map((candidate) => ({
        author: named(candidate.authorId),
        score: candidate.score,
        why: whyNot(ranked, candidate),
        conflicts: candidate.conflicts,
      })),
    };
  };

  return {
    ...allocation,
    proposals: allocation.proposals.map(proposalOf),
    people: allocation.people.map(({ authorId, ...person }) => ({ author: named(authorId), ...person })),
    prices,
    unmet: unmet.map(({ authorId, ...lock }) => ({ ...lock, author: named(authorId) })),
    indexVersion: found.find(({ indexVersion }) => indexVersion !== '')?.indexVersion ?? '',
  };
}
