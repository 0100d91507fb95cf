import type { MailDraft } from '../mail/mail.service.ts';
import { MAX_FAILURES, MAX_SENT_BYTES } from './schedules.contract.ts';
import type { MadeFile, RunRow } from './runs.store.ts';
import type { ScheduleRow } from './schedules.store.ts';

type Sent = Pick<MadeFile, 'fileKey' | 'fileName' | 'contentType' | 'bytes'>;

const historyUrl = (publicUrl: string, id: number): string => `${publicUrl}/schedules/${id}/`;

const people = (rows: number): string => (rows === 1 ? '1 person' : `${rows} people`);

/** What was made, to one of those whom the schedule names. */
export const fileMail = (
  address: string,
  {
    schedule,
    run,
    file,
    publicUrl,
  }: {
    schedule: ScheduleRow;
    run: Pick<RunRow, 'documents' | 'leftOut' | 'rows'>;
    file: Sent;
    publicUrl: string;
  },
): MailDraft => {
  const isAttached = file.bytes <= MAX_SENT_BYTES;
  const leftOut =
    run.leftOut > 0
      ? [`${run.leftOut} could not be ranked: the file left-out.csv in the archive says which, and why.`]
      : [];
  return {
    kind: 'schedule',
    to: address,
    subject: `Referees: ${schedule.name}`,
    text: [
      isAttached
        ? `${file.fileName} is attached: ${people(run.rows)}, ranked as they are now.`
        : `${file.fileName} is ready: ${people(run.rows)}, ranked as they are now. It is too large to be attached.`,
      ...leftOut,
      `${schedule.ownerName} has scheduled this and can download it here, for as long as it is kept:`,
      historyUrl(publicUrl, schedule.id),
    ].join('\n\n'),
    ...(isAttached && {
      attachment: { key: file.fileKey, name: file.fileName, contentType: file.contentType },
    }),
  };
};

/** That a run has failed, to the owner. */
export const failureMail = (
  { id, name, ownerEmail, ownerName }: ScheduleRow,
  { error, isPaused, publicUrl }: { error: string; isPaused: boolean; publicUrl: string },
): MailDraft => ({
  kind: 'schedule-failed',
  to: ownerEmail,
  subject: isPaused ? `Paused: the scheduled export “${name}”` : `The scheduled export “${name}” failed`,
  text: [
    `Hello ${ownerName},`,
    `the export “${name}” could not be made: ${error}`,
    isPaused
      ? `It is paused now, since ${MAX_FAILURES} runs have failed in a row. Resume it here once that is mended:`
      : 'It is tried again when it is next due. You can also run it, or change it, here:',
    historyUrl(publicUrl, id),
  ].join('\n\n'),
});
