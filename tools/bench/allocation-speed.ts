/**
 * How fast referees are allocated over a call, beside what a greedy choice of the same call finds in its time.
 *
 *     npm run bench -- allocation-speed [--proposals N] [--candidates N] [--people N] [--referees N] [--load N]
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { highsSolver } from '@peerlens/domain/allocation/highs-solver.ts';
import { constraintPrices, fitOf, solveAllocation } from '@peerlens/ranking/allocation/index.ts';
import type { AllocationProblem } from '@peerlens/ranking/allocation/index.ts';
import { syntheticCall } from './allocation/calls.ts';
import { greedy } from './allocation/greedy.ts';
import type { Figures } from './allocation/greedy.ts';
import { wholeNumber } from './baseline/options.ts';

const { values: options } = parseArgs({
  options: {
    proposals: { type: 'string', default: '200' },
    candidates: { type: 'string', default: '60' },
    people: { type: 'string', default: '320' },
    referees: { type: 'string', default: '3' },
    load: { type: 'string', default: '2' },
  },
});

const call = syntheticCall({
  proposals: wholeNumber('proposals', options.proposals),
  candidates: wholeNumber('candidates', options.candidates),
  people: wholeNumber('people', options.people),
  refereesPerProposal: wholeNumber('referees', options.referees),
  proposalsPerPerson: wholeNumber('load', options.load),
  seed: 7,
});

function timed<Result>(run: () => Result): { seconds: number; result: Result } {
  const started = performance.now();
  const result = run();
  return { seconds: (performance.now() - started) / 1000, result };
}

const tell = (name: string, seconds: number, { filled, totalFit, smallestFit }: Figures, more = ''): void =>
  console.log(
    `${name.padEnd(22)} ${seconds.toFixed(2).padStart(7)} s  ${String(filled).padStart(4)} places  total ${totalFit.toFixed(3)}  smallest ${smallestFit.toFixed(3)}${more}`,
  );

console.log(
  `${options.proposals} proposals × ${options.candidates} candidates of ${options.people} people, ${options.referees} referees each, ${options.load} proposals a person at most; ${os.availableParallelism()} cores, load ${os.loadavg()[0].toFixed(1)}`,
);
const byHand = timed(() => greedy(call));
tell('greedy', byHand.seconds, byHand.result);

const solve = await highsSolver();
for (const objective of ['total', 'fairness'] as const) {
  const problem: AllocationProblem = { ...call, objective };
  const found = timed(() => solveAllocation(problem, solve));
  const { filled, total, smallest, smallestBound, isProven } = found.result;
  const bound = smallestBound === null ? '' : ` of at most ${fitOf(smallestBound).toFixed(3)}`;
  const figures = { filled, totalFit: fitOf(total), smallestFit: fitOf(smallest) };
  tell(objective, found.seconds, figures, `${bound}${isProven ? '' : ' (not proven)'}`);
  const prices = timed(() => constraintPrices(problem, found.result, solve));
  console.log(`  ${prices.result.length} prices of constraints: ${prices.seconds.toFixed(2)} s`);
}
