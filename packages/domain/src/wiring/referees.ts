import { availableParallelism } from 'node:os';
import { extractInWorker } from '@peerlens/formats';
import { codeVersion } from '../code-version.ts';
import { indexVersionOf } from '../overview/overview.service.ts';
import { toldService } from '../conflicts/told.service.ts';
import { toldStore } from '../conflicts/told.store.ts';
import { proposalsService } from '../proposals/proposals.service.ts';
import { proposalsStore } from '../proposals/proposals.store.ts';
import { candidatesService } from '../referees/candidates.service.ts';
import { documentsService } from '../referees/documents.service.ts';
import { refereesService } from '../referees/referees.service.ts';
import { refereesStore } from '../referees/referees.store.ts';
import { rowsService } from '../referees/rows.service.ts';
import { wordingService } from '../referees/wording.service.ts';
import { receivers } from '../webhooks/receivers.store.ts';
import { sealing } from '../webhooks/sealing.ts';
import { webhooksService } from '../webhooks/webhooks.service.ts';
import { webhookOutbox, webhooksStore } from '../webhooks/webhooks.store.ts';
import type { Base } from './base.ts';
import type { Corpus } from './corpus.ts';
import type { CompletedParts } from './parts.ts';
import type { Reading } from './reading.ts';

/** Proposals, the systems that are told of them, and the referees of a document. */
export function wireReferees(
  parts: CompletedParts,
  { sendMail }: Pick<Base, 'sendMail'>,
  { articles, authors, concepts, savedSearches, search }: Reading,
  { overview }: Pick<Corpus, 'overview'>,
) {
  const { db, queue, index, files, newId, clock } = parts;
  const outbox = webhookOutbox({ queue, newId, now: clock });
  const webhooks = webhooksService({
    store: webhooksStore({ db, queue, newId, now: clock }),
    receivers: receivers({ mayReachPrivate: parts.webhooksReachPrivate }),
    sealing: sealing(parts.authSecret, 'webhook secrets'),
    sendMail,
    publicUrl: parts.publicUrl,
    now: clock,
  });
  const proposals = proposalsService({
    store: proposalsStore({
      db,
      queue,
      files,
      announce: (client, news) => outbox.announce(client, news),
    }),
    concepts,
    extractText: extractInWorker,
  });
  const store = refereesStore({ db });
  const told = toldService({ store: toldStore({ db }), clock });
  const documents = documentsService({
    told,
    store,
    index,
    articles,
    search,
    authors,
    concepts,
    proposals,
    savedSearches,
  });
  const referees = refereesService({
    documents,
    candidates: candidatesService({ store, clock }),
    rows: rowsService({ store, articles, concepts, clock }),
    wording: wordingService({ store }),
    concepts,
    clock,
    codeVersion: codeVersion(),
    indexIsCurrent: async (version) => version === indexVersionOf(await overview.revision()),
    // As many as there can be threads that rank, and as many again that are read for or dressed meanwhile.
    atOnce: 2 * availableParallelism(),
  });
  return { proposals, referees, webhooks };
}

export type Referees = ReturnType<typeof wireReferees>;
