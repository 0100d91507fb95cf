import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { extractInWorker } from '@peerlens/formats';
import { orcidOf } from '@peerlens/formats/identifiers.ts';
import { codeVersion } from '../code-version.ts';
import { indexVersionOf } from '../overview/overview.service.ts';
import type { Announce } from '../proposals/proposal-news.store.ts';
import { allocationCandidatesService } from '../allocation/allocation-candidates.service.ts';
import { toldService } from '../conflicts/told.service.ts';
import { toldStore } from '../conflicts/told.store.ts';
import { authorSuggestionsService } from '../proposals/author-suggestions.service.ts';
import { proposalsService } from '../proposals/proposals.service.ts';
import { proposalsStore } from '../proposals/proposals.store.ts';
import { refereeMarksService } from '../referee-marks/referee-marks.service.ts';
import { refereeMarksStore } from '../referee-marks/referee-marks.store.ts';
import { candidatesService } from '../referees/candidates.service.ts';
import { conceptGroups } from '../referees/concept-groups.ts';
import { coauthorsService } from '../referees/coauthors.service.ts';
import { refereeExportService } from '../referees/export.service.ts';
import { documentsService } from '../referees/documents.service.ts';
import { fullProposalService } from '../referees/full-proposal.service.ts';
import { refereedArticlesService } from '../referees/refereed-articles.service.ts';
import { refereedArticlesStore } from '../referees/refereed-articles.store.ts';
import { placeSettingsService } from '../referees/place-settings.service.ts';
import { refereeSettingsService } from '../referees/referee-settings.service.ts';
import { refereeSettingsStore } from '../referees/referee-settings.store.ts';
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
import type { Groups } from './groups.ts';
import type { Organizations } from './organizations.ts';
import type { CompletedParts } from './parts.ts';
import type { Reading } from './reading.ts';

/** Proposals, the systems that are told of them, and the referees of a document. */
export function wireReferees(
  parts: CompletedParts,
  { sendMail }: Pick<Base, 'sendMail'>,
  {
    articles,
    authors,
    concepts,
    savedSearches,
    search,
    groupMembers,
    namesakes,
  }: Reading & Pick<Groups, 'groupMembers' | 'namesakes'>,
  {
    overview,
    organizations,
    exportViews,
    displaySettings,
  }: Pick<Corpus, 'overview'> & Pick<Organizations, 'organizations' | 'exportViews' | 'displaySettings'>,
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
  const announce: Announce = (client, news) => outbox.announce(client, news);
  const proposals = proposalsService({
    store: proposalsStore({ db, queue, files, announce }),
    concepts,
    extractText: extractInWorker,
  });
  const refereeMarks = refereeMarksService({ store: refereeMarksStore({ db, announce }), proposals, clock });
  const store = refereesStore({ db });
  const told = toldService({ store: toldStore({ db }), clock });
  const grouped = conceptGroups(index);
  const documents = documentsService({
    told,
    grouped,
    store,
    index,
    articles,
    search,
    authors,
    concepts,
    proposals,
    savedSearches,
  });
  const candidates = candidatesService({ store, clock });
  const refereedArticles = refereedArticlesService({ store: refereedArticlesStore({ db }), clock });
  const settingsStore = refereeSettingsStore({ db });
  const refereeSettings = refereeSettingsService({
    store: settingsStore,
    folderOf: async (actor, id) => (await proposals.document(actor, id)).folder,
    assertDocument: (actor, document) => documents.assertDocument(actor, document),
    groupChoices: (actor) => groupMembers.choices(actor),
    clock,
  });
  const placeSettings = placeSettingsService({
    store: settingsStore,
    folder: (actor, id) => proposals.folderCard(actor, id),
    organization: async (actor, id) => ({ ...(await organizations.known(actor, id)), org_id: null }),
    groupChoices: (actor) => groupMembers.choices(actor),
  });
  const referees = refereesService({
    marks: refereeMarks,
    refereedArticles,
    documents,
    settingsOf: refereeSettings,
    candidates,
    rows: rowsService({ store, articles, concepts, clock }),
    wording: wordingService({ store }),
    concepts,
    groups: groupMembers,
    displaySettings,
    clock,
    codeVersion: codeVersion(),
    indexIsCurrent: async (version) => version === indexVersionOf(await overview.revision()),
    // As many as there can be threads that rank, and as many again that are read for or dressed meanwhile.
    atOnce: 2 * availableParallelism(),
  });
  const { publicUrl } = parts;
  const refereeExport = refereeExportService({ referees, exportViews, publicUrl, clock });
  const refereeCoauthors = coauthorsService({
    store,
    documents,
    candidates,
    settingsOf: refereeSettings,
    refereedArticles,
  });
  const allocationCandidates = allocationCandidatesService({
    documents,
    candidates,
    settingsOf: refereeSettings,
    groups: groupMembers,
    marks: refereeMarks,
  });
  return {
    allocationCandidates,
    authorSuggestions: authorSuggestionsService({
      proposals,
      namesakes,
      authorCards: authors.cards,
      index,
      orcidOf,
      pause: () => setImmediate(),
    }),
    fullProposals: fullProposalService({ proposals, grouped }),
    proposals,
    placeSettings,
    refereeMarks,
    refereedArticles,
    refereeCoauthors,
    refereeDocuments: documents,
    referees,
    refereeSettings,
    refereeExport,
    webhooks,
  };
}

export type Referees = ReturnType<typeof wireReferees>;
