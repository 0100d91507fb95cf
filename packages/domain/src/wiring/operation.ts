import { encodeZip } from '@peerlens/formats/zip.ts';
import { codeVersion } from '../code-version.ts';
import { demoCurationService } from '../demo/curation.service.ts';
import { demoCurationStore } from '../demo/curation.store.ts';
import { demoService } from '../demo/demo.service.ts';
import { demoPlansStore } from '../demo/plans.store.ts';
import { healthService } from '../health/health.service.ts';
import { healthStore } from '../health/health.store.ts';
import { PERSONAL_DATA, RETENTION_RULES } from '../personal-data.ts';
import { privacyService } from '../privacy/privacy.service.ts';
import { privacyStore } from '../privacy/privacy.store.ts';
import { queuesService } from '../queues/queues.service.ts';
import { queuesStore } from '../queues/queues.store.ts';
import type { Accounts } from './accounts.ts';
import type { Base } from './base.ts';
import type { Candidates } from './candidates.ts';
import type { Corpus } from './corpus.ts';
import type { Ontology } from './ontology.ts';
import type { Organizations } from './organizations.ts';
import type { CompletedParts } from './parts.ts';
import type { Reading } from './reading.ts';
import type { Referees } from './referees.ts';

/** What looks after the whole: its health, the data of persons in it, the demo world. */
export function wireOperation(
  parts: CompletedParts,
  services: Pick<Base, 'demoRows' | 'mail'> &
    Pick<Reading, 'savedSearches'> &
    Pick<Organizations, 'planRequests'> &
    Accounts &
    Candidates &
    Corpus &
    Ontology &
    Referees,
) {
  const { db, queue, files, newId, clock } = parts;
  const { accounts, ownAccount, tokens, corpusReports, indexing, overview } = services;
  const queues = queuesService(queuesStore(queue));
  return {
    queues,
    health: healthService({
      store: healthStore(db, { dataFolder: parts.dataFolder }),
      index: () => indexing.state(),
      queues: () => queues.list(),
      overview: () => overview.get(),
      imports: corpusReports.summary,
      failedMails: services.mail.countFailed,
      openRequests: services.planRequests.countOpen,
      codeVersion: codeVersion(),
      now: clock,
    }),
    privacy: privacyService({
      store: privacyStore({ db, queue, files }),
      personalData: PERSONAL_DATA,
      rules: RETENTION_RULES,
      retention: parts.retention,
      encodeZip,
      checkOwner: (call, password) => ownAccount.checkOwner(call, password),
      sayFarewell: (email, within) => ownAccount.sayFarewell(email, within),
      newId,
      now: clock,
    }),
    demo: demoService({
      store: services.demoRows,
      plans: demoPlansStore(db),
      curation: demoCurationService({
        store: demoCurationStore(db),
        accounts,
        changes: services.ontologyChanges,
        releases: services.ontologyReleases,
        candidates: services.candidates,
        titlesOf: services.titlesOf,
      }),
      clock,
      corpusOf: services.corpusOf,
      loadWorld: parts.loadWorld,
      accounts,
      indexing,
      proposals: services.proposals,
      savedSearches: services.savedSearches,
      tokens,
      webhooks: services.webhooks,
    }),
  };
}
