import { choosable } from '../allocation/linear-program.ts';
import { prepare } from '../allocation/problem.ts';
import type { AllocationProblem } from '../allocation/problem.ts';

export interface Tried {
  filled: number;
  total: number;
  smallest: number;
  /** Sum of the places of the people chosen, in the order of their ids. */
  people: number;
}

/** The best of all allocations, by trying every one of them: for problems of a few edges. */
export function bestByTrying(problem: AllocationProblem): Tried {
  const prepared = prepare(problem);
  const { edges, base, taken } = prepared;
  const choosers = choosable(prepared);
  const [places, loads, fits] = [[...prepared.places], [...prepared.loads], [...base]];
  let best: Tried = { filled: -1, total: 0, smallest: 0, people: 0 };
  const keys = ({ filled, total, smallest, people }: Tried): number[] =>
    problem.objective === 'fairness' ? [filled, smallest, total, -people] : [filled, total, -people];
  const isBetter = (one: Tried): boolean => {
    const [mine, theirs] = [keys(one), keys(best)];
    const at = mine.findIndex((value, index) => value !== theirs[index]);
    return at >= 0 && mine[at] > theirs[at];
  };
  const look = (chosen: number, people: number): void => {
    const counted = choosers.length > 0 ? choosers.map((proposal) => fits[proposal]) : fits;
    const tried = {
      filled: taken + chosen,
      total: fits.reduce((sum, fit) => sum + fit, 0),
      smallest: counted.length === 0 ? 0 : Math.min(...counted),
      people,
    };
    if (isBetter(tried)) best = tried;
  };
  const tryFrom = (at: number, chosen: number, people: number): void => {
    if (at === edges.length) {
      look(chosen, people);
      return;
    }
    tryFrom(at + 1, chosen, people);
    const { proposal, person, fit } = edges[at];
    if (places[proposal] === 0 || loads[person] === 0) return;
    places[proposal] -= 1;
    loads[person] -= 1;
    fits[proposal] += fit;
    tryFrom(at + 1, chosen + 1, people + person);
    places[proposal] += 1;
    loads[person] += 1;
    fits[proposal] -= fit;
  };
  tryFrom(0, 0, 0);
  return best;
}
