import { readText } from '../../lib/search-codec.ts';

/** The state of the page of queues, as its address has it. */
export interface QueuesParams {
  /** Whose failed jobs are shown. */
  queue?: string | undefined;
  /** The `next` of the page before. */
  after?: string | undefined;
}

export const readQueuesParams = (raw: Record<string, unknown>): QueuesParams => ({
  queue: readText(raw['queue'])?.slice(0, 60),
  after: readText(raw['after'])?.slice(0, 100),
});
