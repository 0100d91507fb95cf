import { readInThread } from '../read-in-thread.ts';
import { TABLE_LIMITS } from './table.ts';
import type { TableLimits, TableText } from './table.ts';

export interface TableTask {
  bytes: Uint8Array;
  fileName: string;
  limits: Partial<TableLimits>;
}

/** As `readTable`, in a thread of its own. @throws DomainError `too_large` when over time or memory; else as `readTable`. */
export const readTableInWorker = (
  bytes: Uint8Array,
  fileName: string,
  limits: Partial<TableLimits> = {},
): Promise<TableText> => {
  const { timeoutMs } = { ...TABLE_LIMITS, ...limits };
  const task: TableTask = { bytes, fileName, limits };
  return readInThread<TableText>(new URL('./worker.ts', import.meta.url), task, timeoutMs);
};
