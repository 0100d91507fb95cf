import { DomainError, ERROR_CODES, type ErrorCode } from '@peerlens/kernel';
import type { SnapshotHandle } from '../snapshot/handle.ts';

/** A snapshot by name, and itself where the thread may not have it yet. */
export interface NamedSnapshot {
  key: string;
  handle: SnapshotHandle | null;
}

/** What a thread is asked to do. */
export type Assignment =
  | { kind: 'load'; dir: string; threads: number; before: SnapshotHandle | null }
  | { kind: 'task'; task: string; input: unknown; snapshot: NamedSnapshot };

/** What it answers; `missing` asks for the snapshot itself. */
export type Answer =
  | { kind: 'done'; output: unknown }
  | { kind: 'missing' }
  | { kind: 'failed'; code: ErrorCode; message: string; details: Record<string, unknown> };

/** Given to each thread when it starts. */
export interface ThreadData {
  /** Module whose `tasks` the threads know. */
  tasksUrl: string;
  /** One number per thread: 1 = taken. A thread works in the scratch of the first free one. */
  places: Int32Array;
}

/** Errors lose their class on the way between threads; those that callers can act on are kept whole. */
export const failure = (error: unknown): Answer => {
  if (!(error instanceof DomainError)) throw error;
  const { code, message, details } = error;
  return { kind: 'failed', code, message, details };
};

export const asError = ({ code, message, details }: Extract<Answer, { kind: 'failed' }>): DomainError =>
  new DomainError(ERROR_CODES.includes(code) ? code : 'unavailable', message, details);
