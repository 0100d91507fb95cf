import type { Api } from '@peerlens/domain/api.ts';
import type { Queue } from '@peerlens/queue';

const WEBHOOKS_AT_ONCE = 4;

/** What each queue's jobs do, and what an update of the product asks for first: every one calls a procedure, as the system, and stops with the job's signal. */
export async function runTasks(
  queue: Queue,
  apiFor: (signal?: AbortSignal) => Api,
): Promise<{ stop: () => Promise<void> }> {
  const index = async (
    kind: 'tag' | 'index',
    taskId: string | undefined,
    signal: AbortSignal,
  ): Promise<void> => {
    // Progress is kept by the procedure itself; a worker only has to follow it to its end.
    for await (const event of await apiFor(signal).indexing.run({ kind, taskId })) if (event.finished) return;
    // Broken off: the queue is to try again, in this worker or another.
    throw new Error(`The ${kind} run was interrupted`);
  };
  await queue.work('tag', ({ taskId }, { signal }) => index('tag', taskId, signal));
  await queue.work('index', ({ taskId }, { signal }) => index('index', taskId, signal));
  await queue.work('extract', async ({ extractionId }, { signal }) => {
    await apiFor(signal).proposals.runExtraction({ id: extractionId });
  });
  await queue.work('possible-concepts', async ({ docsBatchId }, { signal }) => {
    await apiFor(signal).possibleConcepts.runBatch({ id: docsBatchId });
  });
  await queue.work('authors-group', async ({ groupId }, { signal }) => {
    await apiFor(signal).authorsGroups.runMatching({ id: groupId });
  });
  await queue.work('proposal-import', async ({ importId }, { signal }) => {
    await apiFor(signal).proposalImports.run({ id: importId });
  });
  await queue.work('allocation', async ({ allocationId }, { signal }) => {
    await apiFor(signal).allocations.run({ id: allocationId });
  });
  await queue.work('schedule-tick', async (_payload, { signal }) => {
    await apiFor(signal).schedules.tick();
  });
  await queue.work('schedule', async ({ runId }, { signal }) => {
    await apiFor(signal).schedules.perform({ id: runId });
  });
  await queue.work('retention', async (_payload, { signal }) => {
    for await (const { finished } of await apiFor(signal).privacy.runRetention()) if (finished) return;
    throw new Error('The retention run was interrupted');
  });
  await queue.work('referee-invitations', async (_payload, { signal }) => {
    await apiFor(signal).refereeInvitations.runDue();
  });
  await queue.work('forget-files', async ({ fileKeys }, { signal }) => {
    await apiFor(signal).privacy.forgetFiles({ fileKeys });
  });
  await queue.work('mail', async ({ mailId }, { signal }) => {
    await apiFor(signal).mail.deliver({ id: mailId });
  });
  // Several at once: one receiver that is slow must not keep the others waiting.
  await queue.work(
    'webhook',
    async ({ deliveryId }, { signal }) => {
      await apiFor(signal).webhooks.deliver({ id: deliveryId });
    },
    { concurrency: WEBHOOKS_AT_ONCE },
  );
  // An upload whose worker died each time would otherwise count against its owner's limit for ever.
  await queue.workDeadLetters(async ({ queue: name, payload }) => {
    if (name === 'extract' && 'extractionId' in payload) {
      await apiFor().proposals.abandonExtraction({ id: payload.extractionId });
    }
    if (name === 'possible-concepts' && 'docsBatchId' in payload) {
      await apiFor().possibleConcepts.abandonBatch({ id: payload.docsBatchId });
    }
    if (name === 'authors-group' && 'groupId' in payload) {
      await apiFor().authorsGroups.abandonMatching({ id: payload.groupId });
    }
    if (name === 'proposal-import' && 'importId' in payload) {
      await apiFor().proposalImports.abandon({ id: payload.importId });
    }
    if (name === 'allocation' && 'allocationId' in payload) {
      await apiFor().allocations.abandon({ id: payload.allocationId });
    }
    if (name === 'schedule' && 'runId' in payload) await apiFor().schedules.abandon({ id: payload.runId });
    if (name === 'mail' && 'mailId' in payload) await apiFor().mail.abandon({ id: payload.mailId });
    if (name === 'webhook' && 'deliveryId' in payload) {
      await apiFor().webhooks.abandon({ id: payload.deliveryId });
    }
  });
  await apiFor().indexing.followTagger();
  return { stop: () => queue.stop() };
}
