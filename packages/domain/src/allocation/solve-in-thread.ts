import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { tooLarge } from '@peerlens/kernel';
import type { Allocation, AllocationProblem, ConstraintPrice } from '@peerlens/ranking/allocation/index.ts';

/** For all that is solved of one allocation; the largest allowed stay far below. */
const TIMEOUT_MS = 10 * 60_000;

/**
 * Solves an allocation and its prices in a thread of its own, which the process can go on beside.
 *
 * @throws DomainError `too_large` when over time; what `signal` is aborted with.
 */
export async function solveInThread(
  problem: AllocationProblem,
  signal?: AbortSignal,
): Promise<{ allocation: Allocation; prices: ConstraintPrice[] }> {
  const worker = new Worker(new URL('./solver-thread.ts', import.meta.url), {
    workerData: problem,
    execArgv: [],
  });
  const inTime = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const [found] = (await once(worker, 'message', {
      signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
    })) as [{ allocation: Allocation; prices: ConstraintPrice[] }];
    return found;
  } catch (error) {
    signal?.throwIfAborted();
    if (inTime.aborted)
      throw tooLarge(
        'The allocation could not be worked out in time: look at fewer candidates of each proposal',
      );
    throw error;
  } finally {
    await worker.terminate();
  }
}
