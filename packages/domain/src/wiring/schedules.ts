import { toCsv } from '@peerlens/formats';
import { encodeZip } from '@peerlens/formats/zip.ts';
import { runFilesStore } from '../schedules/run-files.store.ts';
import { runsStore } from '../schedules/runs.store.ts';
import { scheduleRunService } from '../schedules/schedule-run.service.ts';
import { scheduledFile } from '../schedules/scheduled-file.ts';
import { schedulesService } from '../schedules/schedules.service.ts';
import { schedulesStore } from '../schedules/schedules.store.ts';
import { receivers as webhookReceivers } from '../webhooks/receivers.store.ts';
import { sealing as sealingFor } from '../webhooks/sealing.ts';
import type { Accounts } from './accounts.ts';
import type { Base } from './base.ts';
import type { Organizations } from './organizations.ts';
import type { CompletedParts } from './parts.ts';
import type { Referees } from './referees.ts';

/** Exports of rankings by the clock: as people handle them, and what a worker does. */
export function wireSchedules(
  parts: CompletedParts,
  { sendMail }: Pick<Base, 'sendMail'>,
  services: Pick<Accounts, 'accounts'> &
    Pick<Organizations, 'exportViews'> &
    Pick<Referees, 'proposals' | 'referees' | 'refereeExport' | 'refereeSettings'>,
) {
  const { db, queue, newId, clock, publicUrl } = parts;
  const { accounts, exportViews, proposals, referees, refereeExport, refereeSettings } = services;
  const store = schedulesStore({ db, queue, newId });
  const runs = runsStore({ db });
  const files = runFilesStore(parts.files);
  const receivers = webhookReceivers({ mayReachPrivate: parts.webhooksReachPrivate });
  const sealing = sealingFor(parts.authSecret, 'schedule secrets');
  const actorOf = (userId: string) => accounts.actorOfId(userId);
  const schedules = schedulesService({
    store,
    runs,
    files,
    referees,
    folders: proposals,
    settings: refereeSettings,
    exportViews,
    receivers,
    sealing,
    actorOf,
    clock,
  });
  const makeFile = scheduledFile({ refereeExport, folders: proposals, encodeZip, toCsv, clock });
  const scheduleRuns = scheduleRunService({
    store,
    runs,
    files,
    makeFile,
    receivers,
    sealing,
    sendMail,
    actorOf,
    publicUrl,
    clock,
  });
  return { schedules, scheduleRuns };
}
