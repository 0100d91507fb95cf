import { toCsv } from '@peerlens/formats';
import { encodeZip } from '@peerlens/formats/zip.ts';
import { refereeFile } from '../referees/export-file.ts';
import { runFilesStore } from '../schedules/run-files.store.ts';
import { runsStore } from '../schedules/runs.store.ts';
import { scheduleRunService } from '../schedules/schedule-run.service.ts';
import { scheduledFile } from '../schedules/scheduled-file.ts';
import { schedulesService } from '../schedules/schedules.service.ts';
import { schedulesStore } from '../schedules/schedules.store.ts';
import { receivers } from '../webhooks/receivers.store.ts';
import { sealing } from '../webhooks/sealing.ts';
import { newSigningSecret, signatureOf } from '../webhooks/signature.ts';
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
  const webhooks = {
    ...receivers({ mayReachPrivate: parts.webhooksReachPrivate }),
    ...sealing(parts.authSecret, 'schedule secrets'),
    newSecret: newSigningSecret,
    signatureOf,
  };
  const actorOf = (userId: string) => accounts.actorOfId(userId);
  const schedules = schedulesService({
    store,
    runs,
    files,
    referees,
    folders: proposals,
    settings: refereeSettings,
    exportViews,
    webhooks,
    actorOf,
    clock,
  });
  const makeFile = scheduledFile({ refereeExport, refereeFile, folders: proposals, encodeZip, toCsv, clock });
  const scheduleRuns = scheduleRunService({
    store,
    runs,
    files,
    makeFile,
    webhooks,
    sendMail,
    actorOf,
    publicUrl,
    clock,
  });
  return { schedules, scheduleRuns };
}
