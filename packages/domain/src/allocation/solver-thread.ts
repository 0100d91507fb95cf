import { parentPort, workerData } from 'node:worker_threads';
import { constraintPrices, readAllocation, solveAllocation } from '@peerlens/ranking/allocation/index.ts';
import type { AllocationProblem } from '@peerlens/ranking/allocation/index.ts';
import { highsSolver } from './highs-solver.ts';

const problem = workerData as AllocationProblem;
const solve = await highsSolver();
const solved = solveAllocation(problem, solve);
const answer = {
  allocation: readAllocation(problem, solved),
  prices: constraintPrices(problem, solved, solve),
};
parentPort?.postMessage(answer, []);
