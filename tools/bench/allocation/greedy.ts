import type { AllocationProblem } from '@peerlens/ranking/allocation/index.ts';

export interface Figures {
  filled: number;
  totalFit: number;
  smallestFit: number;
}

/** What somebody with a spreadsheet does: the best pair of all that is left, until nothing is. */
export function greedy({
  proposals,
  refereesPerProposal,
  proposalsPerPerson,
}: Omit<AllocationProblem, 'objective'>): Figures {
  const pairs = proposals
    .flatMap(({ candidates }, proposal) =>
      candidates
        .filter(({ conflict }) => conflict === 'none')
        .map(({ authorId, score }) => ({ proposal, authorId, score })),
    )
    .sort((a, b) => b.score - a.score || a.proposal - b.proposal || a.authorId - b.authorId);
  const places = proposals.map(() => refereesPerProposal);
  const loads = new Map<number, number>();
  const fits = proposals.map(() => 0);
  let filled = 0;
  for (const { proposal, authorId, score } of pairs) {
    const load = loads.get(authorId) ?? 0;
    if (places[proposal] === 0 || load === proposalsPerPerson) continue;
    places[proposal] -= 1;
    loads.set(authorId, load + 1);
    fits[proposal] += score;
    filled += 1;
  }
  return { filled, totalFit: fits.reduce((sum, fit) => sum + fit, 0), smallestFit: Math.min(...fits) };
}
