import { asChanger } from '@peerlens/db';
import { auditService } from '../audit/audit.service.ts';
import { auditStore } from '../audit/audit.store.ts';
import { demoStore } from '../demo/demo.store.ts';
import { mailService } from '../mail/mail.service.ts';
import type { SendMail } from '../mail/mail.service.ts';
import { mailStore } from '../mail/mail.store.ts';
import { settingsService } from '../settings/settings.service.ts';
import { settingsStore } from '../settings/settings.store.ts';
import { tasksService } from '../tasks/tasks.service.ts';
import { tasksStore } from '../tasks/tasks.store.ts';
import type { CompletedParts } from './parts.ts';

/** What services of every group ask for. */
export function wireBase({ db, queue, mailer, files, authSecret, newId, clock, log }: CompletedParts) {
  const demoRows = demoStore({ db, now: clock });
  const isDemo = async (): Promise<boolean> => (await demoRows.state()) === 'made';
  const mail = mailService({
    store: mailStore({ db, queue, mailer, files }),
    secret: authSecret,
    isDemo,
    newId,
    now: clock,
    log,
  });
  const sendMail: SendMail = (draft, within) => mail.send(draft, within);
  return {
    audit: auditService({ store: auditStore(db), asChanger }),
    tasks: tasksService({ store: tasksStore({ db }), newId, now: clock }),
    settings: settingsService(settingsStore(db)),
    mail,
    sendMail,
    demoRows,
    isDemo,
  };
}

export type Base = ReturnType<typeof wireBase>;
