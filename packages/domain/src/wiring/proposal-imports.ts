import {
  archivedFiles,
  extractInWorker,
  readTableInWorker,
  toCsv,
  unpackedFile,
  uploadKind,
} from '@peerlens/formats';
import { importRunService } from '../proposals/import-run.service.ts';
import { proposalImportsService } from '../proposals/proposal-imports.service.ts';
import { proposalImportsStore } from '../proposals/proposal-imports.store.ts';
import { webhookOutbox } from '../webhooks/webhooks.store.ts';
import type { Accounts } from './accounts.ts';
import type { CompletedParts } from './parts.ts';
import type { Referees } from './referees.ts';

/** Bulk uploads of proposals: as people handle them, and what a worker does with them. */
export function wireProposalImports(
  parts: CompletedParts,
  { accounts, proposals }: Pick<Accounts, 'accounts'> & Pick<Referees, 'proposals'>,
) {
  const { db, queue, files, newId, clock } = parts;
  const outbox = webhookOutbox({ queue, newId, now: clock });
  const store = proposalImportsStore({
    db,
    queue,
    files,
    announce: (client, news) => outbox.announce(client, news),
  });
  const proposalImports = proposalImportsService({ store, folders: proposals, uploadKind, toCsv, newId });
  const importRuns = importRunService({
    store,
    imports: proposalImports,
    uploadKind,
    extractText: extractInWorker,
    readTable: readTableInWorker,
    archivedFiles,
    unpackedFile,
    actorOf: (userId) => accounts.actorOfId(userId),
  });
  return { proposalImports, importRuns };
}
