import type { Api } from '@peerlens/domain/api.ts';

/** Four may be missed before a worker counts as gone. */
const BEAT_EVERY_MS = 10_000;

/** Tells superusers that this worker is there, until it stops; a database that does not answer is asked again. */
export function heartbeat(workerId: string, apiFor: () => Api): { stop: () => Promise<void> } {
  const beat = async (): Promise<void> => {
    await apiFor()
      .health.beat({ workerId })
      .catch((error: unknown) => console.error(`heartbeat: ${(error as Error).message}`));
  };
  let last = beat();
  const timer = setInterval(() => {
    last = last.then(beat);
  }, BEAT_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await last;
      await apiFor()
        .health.leave({ workerId })
        .catch(() => undefined);
    },
  };
}
