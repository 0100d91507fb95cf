import type { ApiOutputs } from '../../lib/api.ts';

export type FolderAllocationValue = ApiOutputs['allocations']['ofFolder'];
export type AllocationValue = NonNullable<FolderAllocationValue['allocation']>;
export type ResultValue = NonNullable<AllocationValue['result']>;
export type ProposalValue = ResultValue['proposals'][number];
export type DecisionValue = FolderAllocationValue['decisions'][number];

export const isUnderWay = ({ state }: Pick<AllocationValue, 'state'>): boolean =>
  state === 'waiting' || state === 'ranking' || state === 'solving';

const keyOf = (proposalId: number, authorId: number): string => `${proposalId} ${authorId}`;

/** What is decided on each person of each proposal. */
export const decisionsByPlace = (decisions: readonly DecisionValue[]) => {
  const found = new Map(
    decisions.map(({ proposalId, author, decision }) => [keyOf(proposalId, author.id), decision]),
  );
  return (proposalId: number, authorId: number) => found.get(keyOf(proposalId, authorId)) ?? null;
};

/** Whether people have decided something since that an allocation does not heed. */
export function isOutdated({ proposals, unmet }: ResultValue, decisions: readonly DecisionValue[]): boolean {
  const decisionOn = decisionsByPlace(decisions);
  const isUnmet = new Set(unmet.map(({ proposalId, author }) => keyOf(proposalId, author.id)));
  const sourceOf = new Map(
    proposals.flatMap(({ id, referees }) =>
      referees.map(({ author, source }) => [keyOf(id, author.id), source] as const),
    ),
  );
  const wasForbidden = new Set(
    proposals.flatMap(({ id, others }) =>
      others.filter(({ why }) => why === 'forbidden').map(({ author }) => keyOf(id, author.id)),
    ),
  );
  const isNew = decisions.some(({ proposalId, author, decision }) => {
    const key = keyOf(proposalId, author.id);
    const source = sourceOf.get(key);
    return decision === 'lock'
      ? source !== 'locked' && source !== 'marked' && !isUnmet.has(key)
      : source === 'chosen' || source === 'locked' || isUnmet.has(key);
  });
  const isGone = (key: string, decision: 'lock' | 'forbid'): boolean => {
    const [proposalId, authorId] = key.split(' ').map(Number);
    return decisionOn(proposalId, authorId) !== decision;
  };
  return (
    isNew ||
    [...sourceOf].some(([key, source]) => source === 'locked' && isGone(key, 'lock')) ||
    [...isUnmet].some((key) => isGone(key, 'lock')) ||
    [...wasForbidden].some((key) => isGone(key, 'forbid'))
  );
}
