import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { accountsRouter } from './accounts/accounts.router.ts';
import { articlesRouter } from './articles/articles.router.ts';
import { auditRouter } from './audit/audit.router.ts';
import { authorsGroupsRouter } from './authors-groups/authors-groups.router.ts';
import { bannedLiteralsRouter } from './banned-literals/banned-literals.router.ts';
import { authorsRouter } from './authors/authors.router.ts';
import { conceptsRouter } from './concepts/concepts.router.ts';
import { conflictsRouter } from './conflicts/conflicts.router.ts';
import { corpusRouter } from './corpus/corpus.router.ts';
import { demoRouter } from './demo/demo.router.ts';
import { embeddingRouter } from './embedding/embedding.router.ts';
import { frozenRankingsRouter } from './frozen-rankings/frozen-rankings.router.ts';
import { healthRouter } from './health/health.router.ts';
import { refereeInvitationsRouter } from './invitations/invitations.router.ts';
import { indexingRouter } from './indexing/indexing.router.ts';
import { ontologyLiteralsRouter } from './ontology/literals.router.ts';
import { labelsRouter } from './labels/labels.router.ts';
import { ontologyQualityRouter } from './ontology/quality.router.ts';
import { ontologyReleasesRouter } from './ontology/releases.router.ts';
import { ontologyChangesRouter } from './ontology/changes.router.ts';
import { ontologyImpactRouter } from './ontology/impact.router.ts';
import { ontologyReconciliationRouter } from './ontology/reconciliation.router.ts';
import { ontologyRescansRouter } from './ontology/rescans.router.ts';
import { ontologyFilesRouter } from './ontology/ontology-files.router.ts';
import { ontologyConceptsRouter } from './ontology/ontology-concepts.router.ts';
import { organizationsRouter } from './organizations/organizations.router.ts';
import { mailRouter } from './mail/mail.router.ts';
import { overviewRouter } from './overview/overview.router.ts';
import { pageHeadsRouter } from './page-heads/page-heads.router.ts';
import { possibleConceptsRouter } from './possible-concepts/possible-concepts.router.ts';
import { privacyRouter } from './privacy/privacy.router.ts';
import { createCallerFactory, router } from './procedure.ts';
import { allocationsRouter } from './allocation/allocations.router.ts';
import { proposalImportsRouter } from './proposals/proposal-imports.router.ts';
import { proposalsRouter } from './proposals/proposals.router.ts';
import { quotasRouter } from './quotas/quotas.router.ts';
import { queuesRouter } from './queues/queues.router.ts';
import { refereeMarksRouter } from './referee-marks/referee-marks.router.ts';
import { refereeSettingsRouter } from './referees/referee-settings.router.ts';
import { refereesRouter } from './referees/referees.router.ts';
import { savedSearchesRouter } from './saved-searches/saved-searches.router.ts';
import { schedulesRouter } from './schedules/schedules.router.ts';
import { settingsRouter } from './settings/settings.router.ts';
import { suggestionsRouter } from './suggestions/suggestions.router.ts';
import { tasksRouter } from './tasks/tasks.router.ts';
import { usersRouter } from './users/users.router.ts';
import { tokensRouter } from './tokens/tokens.router.ts';
import { webhooksRouter } from './webhooks/webhooks.router.ts';

/** Every procedure there is; each surface calls these and nothing else. */
export const apiRouter = router({
  accounts: accountsRouter,
  articles: articlesRouter,
  audit: auditRouter,
  authors: authorsRouter,
  authorsGroups: authorsGroupsRouter,
  bannedLiterals: bannedLiteralsRouter,
  concepts: conceptsRouter,
  conflicts: conflictsRouter,
  corpus: corpusRouter,
  demo: demoRouter,
  embedding: embeddingRouter,
  frozenRankings: frozenRankingsRouter,
  health: healthRouter,
  indexing: indexingRouter,
  labels: labelsRouter,
  ontology: ontologyConceptsRouter,
  ontologyChanges: ontologyChangesRouter,
  ontologyFiles: ontologyFilesRouter,
  ontologyLiterals: ontologyLiteralsRouter,
  ontologyReconciliation: ontologyReconciliationRouter,
  ontologyRescans: ontologyRescansRouter,
  ontologyImpact: ontologyImpactRouter,
  ontologyQuality: ontologyQualityRouter,
  ontologyReleases: ontologyReleasesRouter,
  organizations: organizationsRouter,
  mail: mailRouter,
  overview: overviewRouter,
  pageHeads: pageHeadsRouter,
  possibleConcepts: possibleConceptsRouter,
  privacy: privacyRouter,
  allocations: allocationsRouter,
  proposalImports: proposalImportsRouter,
  proposals: proposalsRouter,
  quotas: quotasRouter,
  queues: queuesRouter,
  refereeInvitations: refereeInvitationsRouter,
  refereeMarks: refereeMarksRouter,
  referees: refereesRouter,
  refereeSettings: refereeSettingsRouter,
  savedSearches: savedSearchesRouter,
  schedules: schedulesRouter,
  settings: settingsRouter,
  suggestions: suggestionsRouter,
  tasks: tasksRouter,
  users: usersRouter,
  tokens: tokensRouter,
  webhooks: webhooksRouter,
});

export type ApiRouter = typeof apiRouter;
export type ApiInputs = inferRouterInputs<ApiRouter>;
export type ApiOutputs = inferRouterOutputs<ApiRouter>;

/** Calls procedures in process, as the actor of the context. */
export const createApi = createCallerFactory(apiRouter);
export type Api = ReturnType<typeof createApi>;
