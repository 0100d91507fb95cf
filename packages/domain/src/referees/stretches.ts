import { setImmediate } from 'node:timers/promises';

/**
 * Gives each who asks a stretch of the event loop of its own, in the order they ask: what several have ready at once
 * is then done one after another, with whatever else waits answered in between.
 */
export const stretches = (): (() => Promise<void>) => {
  let last = Promise.resolve();
  return () => (last = last.then(() => setImmediate()));
};

/** After what is on its way already, such as what was asked of other threads. */
export const aMomentLater = (): Promise<void> => setImmediate();
