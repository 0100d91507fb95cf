import { peopleFile } from '@peerlens/engine/people/index.ts';
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { asChanger } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import { localFiles } from '@peerlens/files';
import { extractInWorker } from '@peerlens/formats';
import { orcidOf } from '@peerlens/formats/identifiers.ts';
import { encodeZip } from '@peerlens/formats/zip.ts';
import type { OidcProvider, Retention } from '@peerlens/kernel';
import { codeVersion } from './code-version.ts';
import type { Mailer } from '@peerlens/mail';
import type { Queue } from '@peerlens/queue';
import { accountsService } from './accounts/accounts.service.ts';
import { attemptsService } from './accounts/attempts.service.ts';
import { attemptsStore } from './accounts/attempts.store.ts';
import { identitiesStore } from './accounts/identities.store.ts';
import { linkedLoginsService } from './accounts/linked-logins.service.ts';
import { linksStore } from './accounts/links.store.ts';
import { openIdProvider } from './accounts/openid-provider.store.ts';
import { flowCookies } from './accounts/sso-flow.ts';
import { ssoService } from './accounts/sso.service.ts';
import { ownAccountService } from './accounts/own-account.service.ts';
import { registrationsService } from './accounts/registrations.service.ts';
import { accountsStore } from './accounts/accounts.store.ts';
import { sessionsStore } from './accounts/sessions.store.ts';
import { bannedLiteralsService } from './banned-literals/banned-literals.service.ts';
import { bannedLiteralsStore } from './banned-literals/banned-literals.store.ts';
import { corpusReportsService } from './corpus/reports.service.ts';
import { reportsStore } from './corpus/reports.store.ts';
import { healthService } from './health/health.service.ts';
import { healthStore } from './health/health.store.ts';
import { queuesService } from './queues/queues.service.ts';
import { queuesStore } from './queues/queues.store.ts';
import { settingsService } from './settings/settings.service.ts';
import { settingsStore } from './settings/settings.store.ts';
import { usersService } from './users/users.service.ts';
import { usersStore } from './users/users.store.ts';
import type { CurrentIndex } from './article-index.ts';
import { articlesService } from './articles/articles.service.ts';
import { articlesStore } from './articles/articles.store.ts';
import { displaysService } from './articles/displays.service.ts';
import { displaysStore } from './articles/displays.store.ts';
import { possibleConceptsService } from './articles/possible-concepts.service.ts';
import { searchService } from './articles/search.service.ts';
import { searchStore } from './articles/search.store.ts';
import { auditService } from './audit/audit.service.ts';
import { auditStore } from './audit/audit.store.ts';
import { authorsService } from './authors/authors.service.ts';
import { authorsStore } from './authors/authors.store.ts';
import { gendersStore } from './authors/genders.store.ts';
import { publicationsService } from './authors/publications.service.ts';
import { conceptsService } from './concepts/concepts.service.ts';
import { conceptsStore } from './concepts/concepts.store.ts';
import { corpusService } from './corpus/corpus.service.ts';
import { corpusStore } from './corpus/corpus.store.ts';
import { fileReaders } from './corpus/file-readers.store.ts';
import { openAlexApi } from './corpus/openalex-api.store.ts';
import { DEMO_ACCOUNTS } from './demo/demo-accounts.contract.ts';
import { demoService } from './demo/demo.service.ts';
import type { World } from './demo/demo.service.ts';
import { demoStore } from './demo/demo.store.ts';
import { demoPlansStore } from './demo/plans.store.ts';
import { indexingService } from './indexing/indexing.service.ts';
import { indexChangesStore } from './indexing/index-changes.store.ts';
import { indexingStore } from './indexing/indexing.store.ts';
import { exportViewsService } from './organizations/export-views.service.ts';
import { exportViewsStore } from './organizations/export-views.store.ts';
import { invitationsService } from './organizations/invitations.service.ts';
import { invitationsStore } from './organizations/invitations.store.ts';
import { organizationsService } from './organizations/organizations.service.ts';
import { organizationsStore } from './organizations/organizations.store.ts';
import type { Provider } from './overview/overview.contract.ts';
import { indexVersionOf, overviewService } from './overview/overview.service.ts';
import { mailService } from './mail/mail.service.ts';
import { mailStore } from './mail/mail.store.ts';
import { overviewStore } from './overview/overview.store.ts';
import { pageHeadsService } from './page-heads/page-heads.service.ts';
import { PERSONAL_DATA, RETENTION_RULES } from './personal-data.ts';
import { privacyService } from './privacy/privacy.service.ts';
import { privacyStore } from './privacy/privacy.store.ts';
import { proposalsService } from './proposals/proposals.service.ts';
import { proposalsStore } from './proposals/proposals.store.ts';
import { planRequestsService } from './quotas/plan-requests.service.ts';
import { planRequestsStore } from './quotas/plan-requests.store.ts';
import { quotasService } from './quotas/quotas.service.ts';
import { quotasStore } from './quotas/quotas.store.ts';
import { candidatesService } from './referees/candidates.service.ts';
import { documentsService } from './referees/documents.service.ts';
import { refereesService } from './referees/referees.service.ts';
import { updatePeopleFile, writePeopleFile } from './referees/people.store.ts';
import { refereesStore } from './referees/referees.store.ts';
import { rowsService } from './referees/rows.service.ts';
import { wordingService } from './referees/wording.service.ts';
import { labelsService } from './labels/labels.service.ts';
import { labelsStore } from './labels/labels.store.ts';
import { savedSearchesService } from './saved-searches/saved-searches.service.ts';
import { savedSearchesStore } from './saved-searches/saved-searches.store.ts';
import { suggestionsService } from './suggestions/suggestions.service.ts';
import { suggestionsStore } from './suggestions/suggestions.store.ts';
import { searchAllowanceService } from './search-allowance/search-allowance.service.ts';
import { searchAllowanceStore } from './search-allowance/search-allowance.store.ts';
import { tasksService } from './tasks/tasks.service.ts';
import { tasksStore } from './tasks/tasks.store.ts';
import { tokensService } from './tokens/tokens.service.ts';
import { tokensStore } from './tokens/tokens.store.ts';
import { receivers } from './webhooks/receivers.store.ts';
import { sealing } from './webhooks/sealing.ts';
import { webhooksService } from './webhooks/webhooks.service.ts';
import { webhookOutbox, webhooksStore } from './webhooks/webhooks.store.ts';

export interface ServiceParts {
  db: Database;
  queue: Queue;
  index: CurrentIndex;
  dataFolder: string;
  indexFolder: string;
  filesFolder: string;
  authSecret: string;
  publicUrl: string;
  /** Null = e-mail is kept in the outbox. */
  mailer: Mailer | null;
  /** Whether anybody may make an account. */
  registration: boolean;
  /** Whom people may log in with beside a password. */
  oidcProviders: readonly OidcProvider[];
  /** Searches a guest has a day; 0 = as many as they like. */
  guestSearchesPerDay: number;
  retention: Retention;
  /** Whether webhooks may go to networks that are not public, and without TLS. */
  webhooksReachPrivate: boolean;
  /** What whoever runs the installation says of it. */
  provider: Provider;
  /** Makes the records of the demo world. */
  loadWorld: () => Promise<World>;
  /** Texts to try the product with. */
  examples: { title: string; abstract: string }[];
  clock?: () => Date;
  /** A line for who runs the installation. */
  log?: (line: string) => void;
}

/** Wires every service, once. Nothing else makes a service or a store. */
export function createServices(parts: ServiceParts) {
  const { db, queue, index, clock = () => new Date(), log = console.log } = parts;
  const tasks = tasksService({ store: tasksStore({ db }), newId: randomUUID, now: clock });
  const audit = auditService({ store: auditStore(db), asChanger });
  const concepts = conceptsService({ store: conceptsStore({ db }) });
  const articles = articlesService({
    store: articlesStore({ db, index }),
    tagText: concepts.tag,
  });
  const possibleConcepts = possibleConceptsService({
    article: (id) => articles.exported(id),
    ontology: concepts.tagger,
    index,
  });
  const search = searchService({
    store: searchStore(db),
    index,
    articleCards: articles.cards,
    tagTexts: concepts.tagAll,
    conceptNames: concepts.names,
    clock,
  });
  const displays = displaysService({
    store: displaysStore({ db, index }),
    conceptNames: concepts.names,
    now: clock,
  });
  const authorRows = authorsStore({ db, index });
  const authors = authorsService({
    store: authorRows,
    genders: gendersStore(db),
    conceptNames: concepts.names,
    now: clock,
  });
  const publications = publicationsService({
    store: authorRows,
    authors,
    displays,
    conceptNames: concepts.names,
    now: clock,
  });
  const pageHeads = pageHeadsService({
    exportedArticle: (id) => articles.exported(id),
    authorCards: authors.cards,
    publicUrl: parts.publicUrl.replace(/\/+$/, ''),
  });
  const suggestions = suggestionsService({
    store: suggestionsStore({ db, index }),
    articles,
    authors,
    concepts,
  });
  const labels = labelsService({
    store: labelsStore({ db }),
    articleCards: articles.cards,
    authorCards: authors.cards,
  });
  const searchAllowance = searchAllowanceService({
    store: searchAllowanceStore({ db }),
    secret: parts.authSecret,
    perDay: parts.guestSearchesPerDay,
    isSecure: parts.publicUrl.startsWith('https:'),
    newId: randomUUID,
    now: clock,
  });
  const savedSearches = savedSearchesService({ store: savedSearchesStore({ db }) });
  const outbox = webhookOutbox({ queue, newId: randomUUID, now: clock });
  const webhooks = webhooksService({
    store: webhooksStore({ db, queue, newId: randomUUID, now: clock }),
    receivers: receivers({ mayReachPrivate: parts.webhooksReachPrivate }),
    sealing: sealing(parts.authSecret, 'webhook secrets'),
    sendMail: (draft, within) => mail.send(draft, within),
    publicUrl: parts.publicUrl.replace(/\/+$/, ''),
    now: clock,
  });
  const proposals = proposalsService({
    store: proposalsStore({
      db,
      queue,
      files: localFiles(parts.filesFolder),
      announce: (client, news) => outbox.announce(client, news),
    }),
    concepts,
    extractText: extractInWorker,
  });
  const privacy = privacyService({
    store: privacyStore({ db, queue, files: localFiles(parts.filesFolder) }),
    personalData: PERSONAL_DATA,
    rules: RETENTION_RULES,
    retention: parts.retention,
    encodeZip,
    checkPassword: (call, password) => ownAccount.checkPassword(call, password),
    sayFarewell: (email, within) => ownAccount.sayFarewell(email, within),
    newId: randomUUID,
    now: clock,
  });
  const settings = settingsService(settingsStore(db));
  const demoRows = demoStore({ db, now: clock });
  const isDemo = async () => (await demoRows.state()) === 'made';
  const mail = mailService({
    store: mailStore({ db, queue, mailer: parts.mailer }),
    secret: parts.authSecret,
    isDemo,
    newId: randomUUID,
    now: clock,
    log,
  });
  const sessions = sessionsStore(db, { secret: parts.authSecret, publicUrl: parts.publicUrl });
  const attempts = attemptsService({ store: attemptsStore(db), secret: parts.authSecret, now: clock });
  const links = linksStore(db);
  const registrations = registrationsService({
    store: links,
    sessions,
    attempts,
    sendMail: (draft, within) => mail.send(draft, within),
    isOpen: parts.registration,
    publicUrl: parts.publicUrl,
    newId: randomUUID,
    now: clock,
  });
  const ownAccount = ownAccountService({
    store: links,
    sessions,
    attempts,
    sendMail: (draft, within) => mail.send(draft, within),
    publicUrl: parts.publicUrl,
    now: clock,
  });
  const accounts = accountsService({
    store: accountsStore(db),
    sessions,
    attempts,
    settings: settings.get,
    clock,
    demoAccounts: DEMO_ACCOUNTS,
    labelsAccess: labels.access,
  });
  const publicUrl = parts.publicUrl.replace(/\/+$/, '');
  const organizations = organizationsService({ store: organizationsStore({ db }), clock });
  const { administrable } = organizations;
  const identities = identitiesStore(db);
  const linkedLogins = linkedLoginsService({
    store: identities,
    providers: parts.oidcProviders,
    orcidOf,
    sendMail: (draft, within) => mail.send(draft, within),
    publicUrl,
    newId: randomUUID,
    now: clock,
  });
  const sso = ssoService({
    store: identities,
    linkedLogins,
    sessions,
    providers: parts.oidcProviders.map((provider) => openIdProvider(provider, { now: clock })),
    flows: flowCookies({ secret: parts.authSecret, isSecure: publicUrl.startsWith('https:'), now: clock }),
    registration: parts.registration,
    publicUrl,
    newId: randomUUID,
    now: clock,
    log,
  });
  const invitations = invitationsService({
    store: invitationsStore({ db }),
    administrable,
    sendMail: (draft) => mail.send(draft),
    mailLeaves: parts.mailer !== null,
    publicUrl,
    clock,
  });
  const exportViews = exportViewsService({ store: exportViewsStore({ db }), administrable });
  const grants = quotasStore({ db });
  const quotas = quotasService({ store: grants, clock });
  const planRequests = planRequestsService({
    store: planRequestsStore({ db }),
    quotas: grants,
    sendMail: (draft) => mail.send(draft),
    mailLeaves: parts.mailer !== null,
    publicUrl,
    clock,
  });
  const tokens = tokensService({
    store: tokensStore({ db }),
    actorOfUser: (id) => accounts.actorOfId(id),
    now: clock,
  });
  const indexing = indexingService({
    store: indexingStore({ db, queue, indexFolder: parts.indexFolder }),
    changes: indexChangesStore(db),
    gatherPeople: async (authorIds) => {
      const file = peopleFile(parts.indexFolder);
      if (authorIds) await updatePeopleFile(db, file, authorIds);
      else await writePeopleFile(db, file);
    },
    concepts,
    tasks,
  });
  const imports = { store: corpusStore(db, { now: clock }), fetchPage: openAlexApi() };
  const overviewRows = overviewStore({ db, index });
  const overview = overviewService({
    store: overviewRows,
    isDemo,
    examples: parts.examples,
    provider: parts.provider,
  });
  const queues = queuesService(queuesStore(queue));
  const corpusReports = corpusReportsService({
    store: reportsStore(db),
    overview: () => overview.get(),
    revision: overview.revision,
  });
  const users = usersService({
    store: usersStore(db),
    settings: settings.get,
    passwordLink: (user, expiresAt) => registrations.passwordLink(user, expiresAt),
    newId: randomUUID,
    now: clock,
  });
  const health = healthService({
    store: healthStore(db, { dataFolder: parts.dataFolder }),
    index: () => indexing.state(),
    queues: () => queues.list(),
    overview: () => overview.get(),
    imports: corpusReports.summary,
    codeVersion: codeVersion(),
    now: clock,
  });
  const rankedRows = refereesStore({ db });
  const documents = documentsService({
    store: rankedRows,
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
    candidates: candidatesService({ store: rankedRows, clock }),
    rows: rowsService({ store: rankedRows, articles, concepts, clock }),
    wording: wordingService({ store: rankedRows }),
    concepts,
    clock,
    codeVersion: codeVersion(),
    indexIsCurrent: async (version) => version === indexVersionOf(await overviewRows.revision()),
    // As many as there can be threads that rank, and as many again that are read for or dressed meanwhile.
    atOnce: 2 * availableParallelism(),
  });
  const demo = demoService({
    store: demoRows,
    plans: demoPlansStore(db),
    clock,
    corpusOf: (records) => corpusService({ ...imports, readers: records }),
    loadWorld: parts.loadWorld,
    accounts,
    indexing,
    proposals,
    savedSearches,
    tokens,
    webhooks,
  });
  return {
    accounts,
    articles,
    audit,
    authors,
    bannedLiterals: bannedLiteralsService({ store: bannedLiteralsStore(db), now: clock }),
    concepts,
    corpusReports,
    corpus: corpusService({ ...imports, readers: fileReaders, onChange: () => indexing.start('tag') }),
    demo,
    displays,
    exportViews,
    health,
    indexing,
    invitations,
    labels,
    linkedLogins,
    organizations,
    mail,
    overview,
    ownAccount,
    pageHeads,
    planRequests,
    possibleConcepts,
    privacy,
    proposals,
    publications,
    quotas,
    queues,
    referees,
    registrations,
    savedSearches,
    search,
    settings,
    sso,
    suggestions,
    searchAllowance,
    tasks,
    users,
    tokens,
    webhooks,
  };
}

export type Services = ReturnType<typeof createServices>;
