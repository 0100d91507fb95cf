import type { AllocationResult, AllocatedReferee, UNFILLED_REASONS } from './allocations.contract.ts';

const HEADER = [
  'Proposal id',
  'Origin id',
  'Title',
  'Place',
  'Author id',
  'Author',
  'Score',
  'Rank',
  'How',
  'Remark',
] as const;

const WHY_EMPTY: Record<(typeof UNFILLED_REASONS)[number], string> = {
  no_candidates: 'Not filled: nobody is near to the proposal',
  conflict: 'Not filled: everybody else has a conflict of interest',
  forbidden: 'Not filled: everybody else is forbidden',
  few_candidates: 'Not filled: there are no more candidates',
  load: 'Not filled: everybody else has as many proposals as one person may have',
};

const remarkOf = ({ conflicts }: AllocatedReferee): string =>
  conflicts.length === 0 ? '' : `In conflict: ${conflicts.join(', ').replaceAll('_', ' ')}`;

/** An allocation as rows of a table: one for each place of each proposal. */
export const allocationRows = ({ proposals }: AllocationResult): (string | number | null)[][] => [
  [...HEADER],
  ...proposals.flatMap(({ id, origin_id, title, referees, unfilled, unfilledReason }) => [
    ...referees.map((referee, at) => [
      id,
      origin_id,
      title,
      at + 1,
      referee.author.id,
      referee.author.name,
      Number(referee.score.toFixed(6)),
      referee.rank,
      referee.source,
      remarkOf(referee),
    ]),
    ...Array.from({ length: unfilled }, (_, at) => [
      id,
      origin_id,
      title,
      referees.length + at + 1,
      null,
      null,
      null,
      null,
      null,
      unfilledReason === null ? '' : WHY_EMPTY[unfilledReason],
    ]),
  ]),
];
