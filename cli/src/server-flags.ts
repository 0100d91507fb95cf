/**
 * What the server's process is started with, so that V8 keeps calls waiting for as short as it can. Chosen by the
 * longest wait under fifty rankings at once; see docs/decisions/0089 and 0092.
 *
 * - A small nursery, in MB: what the server holds for calls under way is copied at each collection of it.
 * - Each thread collects its own: one that shares so small a thing out waits for helpers who wait for a processor.
 * - Room for the old generation, in MB, and twice as much again as what lives in it: V8 begins with little more than
 *   that, and goes through all of it the sooner, while calls wait.
 */
export const SERVER_FLAGS: readonly string[] = [
  '--max-semi-space-size=4',
  '--no-parallel-scavenge',
  '--initial-old-space-size=256',
  '--heap-growing-percent=200',
];
