import { DomainError, forbidden, unavailable } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import type { SendMail } from '../mail/mail.service.ts';
import { storable } from '../storable.ts';
import { failureMail, fileMail } from './schedule-mails.ts';
import type { MakeScheduledFile } from './scheduled-file.ts';
import { MAX_FAILURES } from './schedules.contract.ts';
import { canUseSchedules } from './schedules.policy.ts';
import type { RunFilesStore } from './run-files.store.ts';
import type { WebhookSending } from './webhook-sending.ts';
import { webhookMessage } from './webhook-message.ts';
import type { MadeFile, RunRow, RunsStore } from './runs.store.ts';
import type { ScheduleRow, SchedulesStore } from './schedules.store.ts';

export interface ScheduleRunParts {
  store: Pick<SchedulesStore, 'byId'>;
  runs: RunsStore;
  files: RunFilesStore;
  makeFile: MakeScheduledFile;
  webhooks: Pick<WebhookSending, 'post' | 'unseal' | 'signatureOf'>;
  sendMail: SendMail;
  /** Null when there is no such user any more, or their account is shut. */
  actorOf: (userId: string) => Promise<Actor | null>;
  publicUrl: string;
  clock: () => Date;
}

/** What another attempt may mend. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof DomainError) || error.code === 'unavailable' || error.code === 'limited';

const sentence = (error: unknown): string =>
  error instanceof DomainError
    ? storable(error.message).slice(0, 1000).toWellFormed()
    : 'Something went wrong here';

/** What a worker does with a run. An attempt that was broken off goes on from the file that it had made. */
export const scheduleRunService = (parts: ScheduleRunParts) => {
  const { store, runs, files, makeFile, webhooks, sendMail, actorOf, publicUrl, clock } = parts;

  const made = async (
    run: RunRow,
    { schedule, owner, signal }: { schedule: ScheduleRow; owner: Actor; signal: AbortSignal | undefined },
  ): Promise<void> => {
    const { bytes, ...file } = await makeFile(owner, schedule, signal);
    await runs.keepFile(run.id, { ...file, bytes: bytes.length }, (key) => files.keep(key, bytes));
  };

  const fileOf = ({ fileKey, fileName, contentType, bytes, ...run }: RunRow): MadeFile => {
    if (fileKey === null || fileName === null || contentType === null || bytes === null)
      throw unavailable('The run was ended by another worker');
    return { fileKey, fileName, contentType, bytes, ...run };
  };

  /** Posts the file. @throws DomainError `unavailable` unless it was taken. */
  const post = async (url: string, schedule: ScheduleRow, run: RunRow): Promise<void> => {
    const file = fileOf(run);
    const secret = schedule.sealedSecret === null ? null : webhooks.unseal(schedule.sealedSecret);
    if (secret === null)
      throw forbidden('The signing secret cannot be read any more: give the address of the webhook anew');
    const content = await files.read(file.fileKey);
    if (content === null) throw unavailable('The file cannot be read');
    const body = webhookMessage({ schedule, run, file, content, publicUrl });
    const timestamp = Math.floor(clock().getTime() / 1000);
    const { status, error } = await webhooks.post({
      url,
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Peerlens-Webhooks',
        'webhook-id': run.messageId,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': webhooks.signatureOf(secret, { id: run.messageId, timestamp, body }),
      },
    });
    if (status !== null && status >= 200 && status < 300) return;
    throw unavailable(error ?? `The webhook answered ${status}: only 2xx counts as received`);
  };

  const inWords = ({ target }: ScheduleRow): string | null => {
    if (target.kind === 'email') return target.addresses.join(', ');
    return target.kind === 'webhook' ? new URL(target.url).host : null;
  };

  const delivered = async (schedule: ScheduleRow, run: RunRow): Promise<void> => {
    const { target } = schedule;
    if (target.kind === 'webhook') await post(target.url, schedule, run);
    const addresses = target.kind === 'email' ? target.addresses : [];
    const file = fileOf(run);
    await runs.succeed(run, {
      sentTo: inWords(schedule),
      now: clock(),
      deliver: async (within) => {
        for (const address of addresses)
          await sendMail(fileMail(address, { schedule, run, file, publicUrl }), within);
      },
    });
  };

  const attempt = async (run: RunRow, schedule: ScheduleRow, signal?: AbortSignal): Promise<void> => {
    const owner = await actorOf(schedule.ownerId);
    if (owner === null) throw forbidden('The account of the owner is shut');
    if (!canUseSchedules(owner))
      throw forbidden('Your plan does not have exports any more: request one, or remove the schedule');
    if (run.fileName === null) await made(run, { schedule, owner, signal });
    const whole = await runs.byId(run.id);
    if (whole?.state === 'running') await delivered(schedule, whole);
  };

  const fail = async (id: number, error: string | null): Promise<void> => {
    const run = await runs.byId(id);
    const schedule = run && (await store.byId(run.scheduleId));
    if (!schedule) return;
    await runs.fail(id, {
      error,
      now: clock(),
      most: MAX_FAILURES,
      notify: async (failed, within) => {
        await sendMail(failureMail(schedule, { ...failed, publicUrl }), within);
      },
    });
  };

  return {
    /**
     * One attempt. What has ended is not done again, however often its job is.
     *
     * @throws what may pass until the next attempt
     */
    async perform(id: number, signal?: AbortSignal): Promise<{ ok: true }> {
      const run = await runs.begin(id, { now: clock(), fileKey: files.newKey() });
      const schedule = run && (await store.byId(run.scheduleId));
      if (!run || !schedule) return { ok: true };
      try {
        await attempt(run, schedule, signal);
      } catch (error) {
        if (isPassing(error)) {
          await runs.note(id, sentence(error));
          throw error;
        }
        await fail(id, sentence(error));
      }
      return { ok: true };
    },

    /** When every attempt has failed. */
    async abandon(id: number): Promise<{ ok: true }> {
      await fail(id, null);
      return { ok: true };
    },
  };
};

export type ScheduleRunService = ReturnType<typeof scheduleRunService>;
