import { statusOf } from '../../lib/failure.ts';
import type { Fault } from './query-fault.tsx';

/** Where a query is wrong, if that is why a search failed. @source `QueryFault` in the contract of the search */
export const faultOf = (error: unknown): Fault | null => {
  if (statusOf(error) !== 400) return null;
  const { message, data } = error as { message: string; data?: { details?: Partial<Fault> } };
  const { start, end, mended = null } = data?.details ?? {};
  return start === undefined || end === undefined ? null : { message, start, end, mended };
};
