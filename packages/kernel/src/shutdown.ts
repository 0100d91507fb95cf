/** A process that cannot put everything away in this time ends all the same: what it leaves survives `kill -9` too. */
const GIVE_UP_AFTER_MS = 15_000;

/**
 * Calls `close` once when the process is told to stop, by the terminal, by the system, or by the end of the process
 * that forked it, and then ends.
 */
export function onShutdown(close: () => Promise<void>): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), GIVE_UP_AFTER_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  // It may have ended while we were still starting.
  if (process.send && !process.connected) stop();
}
