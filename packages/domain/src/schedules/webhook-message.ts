import { createHash } from 'node:crypto';
import { MAX_SENT_BYTES } from './schedules.contract.ts';
import type { MadeFile, RunRow } from './runs.store.ts';
import type { ScheduleRow } from './schedules.store.ts';

interface MessageParts {
  schedule: Pick<ScheduleRow, 'id' | 'name' | 'what'>;
  run: Pick<RunRow, 'id' | 'dueAt'>;
  file: MadeFile;
  content: Uint8Array;
  publicUrl: string;
}

/**
 * What is posted to a webhook of a run: JSON, the same at every attempt. `base64` is null for a file beyond
 * `MAX_SENT_BYTES`, which is at `url` for a token of the owner.
 */
export const webhookMessage = ({ schedule, run, file, content, publicUrl }: MessageParts): string => {
  const dueAt = run.dueAt.toISOString();
  return JSON.stringify({
    type: 'schedule.exported',
    timestamp: dueAt,
    data: {
      schedule: { id: schedule.id, name: schedule.name, what: schedule.what },
      run: { id: run.id, dueAt },
      documents: file.documents,
      leftOut: file.leftOut,
      rows: file.rows,
      file: {
        name: file.fileName,
        contentType: file.contentType,
        bytes: file.bytes,
        sha256: createHash('sha256').update(content).digest('hex'),
        base64: file.bytes <= MAX_SENT_BYTES ? Buffer.from(content).toString('base64') : null,
        url: `${publicUrl}/api/schedules/runs/${run.id}/file/`,
      },
    },
  });
};
