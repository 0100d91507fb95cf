import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import type { Scope } from './scopes.contract.ts';

/** No token opens these: who holds a token must not get at the account, nor at what else has access to it. */
const CLOSED = 'closed';
/** The procedures of the system, which refuse everybody else by themselves. */
const SYSTEM = 'system';

export type ProcedureScope = Scope | typeof CLOSED | typeof SYSTEM;

/** The one scope that each procedure belongs to. */
export const PROCEDURE_SCOPES: Readonly<Record<string, ProcedureScope>> = {
  'accounts.currentUser': 'account:read',
  'accounts.logIn': CLOSED,
  'accounts.logOut': CLOSED,
  'accounts.demoAccounts': CLOSED,
  'articles.byId': 'articles:read',
  'articles.display': 'articles:read',
  'articles.citationLinks': 'articles:read',
  'articles.exported': 'articles:read',
  'articles.search': 'search:read',
  'articles.export': 'search:read',
  'authors.byId': 'authors:read',
  'authors.articles': 'authors:read',
  'authors.short': 'authors:read',
  'authors.concepts': 'authors:read',
  'authors.topCited': 'authors:read',
  'authors.report': 'authors:read',
  'authors.suggest': 'authors:read',
  'authors.setGender': 'authors:write',
  'concepts.byId': 'ontology:read',
  'concepts.suggest': 'ontology:read',
  'concepts.tag': 'ontology:read',
  'corpus.importFile': SYSTEM,
  'corpus.importOpenAlex': SYSTEM,
  'corpus.settle': SYSTEM,
  'demo.make': SYSTEM,
  'indexing.start': SYSTEM,
  'indexing.run': SYSTEM,
  'indexing.state': SYSTEM,
  'indexing.check': SYSTEM,
  'labels.list': 'labels:read',
  'labels.of': 'labels:read',
  'labels.collection': 'labels:read',
  'labels.create': 'labels:write',
  'labels.update': 'labels:write',
  'labels.remove': 'labels:write',
  'labels.merge': 'labels:write',
  'labels.assign': 'labels:write',
  'labels.unassign': 'labels:write',
  'overview.get': 'search:read',
  'pageHeads.article': 'articles:read',
  'pageHeads.author': 'authors:read',
  'proposals.folders': 'proposals:read',
  'proposals.folder': 'proposals:read',
  'proposals.byId': 'proposals:read',
  'proposals.extraction': 'proposals:read',
  'proposals.createFolder': 'proposals:write',
  'proposals.renameFolder': 'proposals:write',
  'proposals.removeFolder': 'proposals:write',
  'proposals.create': 'proposals:write',
  'proposals.update': 'proposals:write',
  'proposals.remove': 'proposals:write',
  'proposals.extract': 'proposals:write',
  'proposals.runExtraction': SYSTEM,
  'proposals.abandonExtraction': SYSTEM,
  'referees.find': 'referees:read',
  'referees.list': 'referees:read',
  'referees.explain': 'referees:read',
  'referees.findForText': 'referees:read',
  'referees.document': 'referees:read',
  'savedSearches.list': 'saved-searches:read',
  'savedSearches.byId': 'saved-searches:read',
  'savedSearches.create': 'saved-searches:write',
  'savedSearches.rename': 'saved-searches:write',
  'savedSearches.remove': 'saved-searches:write',
  'suggestions.list': 'search:read',
  'tasks.recent': 'search:read',
  'tokens.list': CLOSED,
  'tokens.create': CLOSED,
  'tokens.revoke': CLOSED,
  'tokens.takeOver': CLOSED,
  'webhooks.endpoints': CLOSED,
  'webhooks.create': CLOSED,
  'webhooks.update': CLOSED,
  'webhooks.remove': CLOSED,
  'webhooks.renewSecret': CLOSED,
  'webhooks.test': CLOSED,
  'webhooks.deliveries': CLOSED,
  'webhooks.replay': CLOSED,
  'webhooks.replayFailed': CLOSED,
  'webhooks.deliver': SYSTEM,
  'webhooks.abandon': SYSTEM,
};

/**
 * What stands between a token and a procedure: nothing (null), a scope that it lacks, or that no token opens it. A
 * procedure without a row is closed. Whoever is not a token passes.
 */
export function tokenLacks(actor: Actor, procedure: string): Scope | typeof CLOSED | null {
  if (!isUser(actor) || !actor.token) return null;
  const scope = Object.hasOwn(PROCEDURE_SCOPES, procedure) ? PROCEDURE_SCOPES[procedure] : CLOSED;
  if (scope === SYSTEM) return null;
  if (scope === CLOSED) return CLOSED;
  return actor.token.scopes.includes(scope) ? null : scope;
}
