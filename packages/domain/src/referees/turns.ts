import { unavailable } from '@peerlens/kernel';

export interface TurnsOptions {
  /** Tasks under way at once. */
  places: number;
  /** Tasks that may wait; further ones are refused, for they would only be answered too late. */
  waiting: number;
}

/**
 * Lets tasks run a few at a time, in the order they come. Many at once would not be done sooner, but would bring what
 * each has to do in the serving thread together into one long stretch.
 *
 * @throws DomainError `unavailable`, from the task asked for, when too many are waiting.
 */
export const turns = ({ places, waiting }: TurnsOptions): (<T>(task: () => Promise<T>) => Promise<T>) => {
  const queue: (() => void)[] = [];
  let free = places;
  return async (task) => {
    if (free > 0) free--;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw unavailable('Too many rankings are waiting; try again in a moment');
    try {
      return await task();
    } finally {
      // The place goes straight to the next one, so that nobody who comes later takes it.
      const next = queue.shift();
      // Not in the stretch in which this one ends, which may have been long.
      if (next) setImmediate(next);
      else free++;
    }
  };
};
