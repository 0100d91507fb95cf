import { isSystem, isUser } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { QuotaHolder, QuotaName } from './quotas.contract.ts';

/** What ranks, or keeps how to rank; each for the settings of some plan. */
const WITH_SETTINGS = [
  'referees.find',
  'referees.list',
  'referees.explain',
  'referees.custom',
  'referees.findForText',
  'refereeSettings.save',
] as const;

/** What one quota opens: parts of screens and answers, and procedures that nobody else may call. */
interface Opening {
  quota: QuotaName;
  /** Paths of procedures that answer only whoever has the quota, for all they are asked or for some of it. */
  procedures: readonly string[];
}

/**
 * Which quota opens what: the one place that says it, for procedures, answers and screens alike. Every other policy
 * asks `mayUse` for a feature by its name here.
 *
 * @source specification 1, section 6; 2, section 6; 3, sections 2 and 6
 */
export const OPENED = {
  readAuthorReport: { quota: 'author_report', procedures: ['authors.report'] },
  /** An author as the document that referees are found for. */
  findRefereesForAuthor: {
    quota: 'author_report',
    procedures: [
      'referees.find',
      'referees.list',
      'referees.explain',
      'referees.coauthors',
      'referees.custom',
      'referees.document',
      'frozenRankings.list',
      'refereeSettings.list',
      'refereeSettings.save',
    ],
  },
  knowGender: { quota: 'gender_info', procedures: ['authors.setGender'] },
  filterRefereesByGender: { quota: 'gender_info', procedures: WITH_SETTINGS },
  seeImpactFactors: { quota: 'journals_impact_factor', procedures: [] },
  filterRefereesByImpactFactor: { quota: 'journals_impact_factor', procedures: WITH_SETTINGS },
  filterRefereesByContribution: { quota: 'author_positions', procedures: WITH_SETTINGS },
  seeOwnWorksCount: { quota: 'author_positions', procedures: [] },
  exportReferees: { quota: 'referees_export', procedures: ['referees.export'] },
  scheduleExports: {
    quota: 'referees_export',
    procedures: [
      'schedules.list',
      'schedules.byId',
      'schedules.create',
      'schedules.update',
      'schedules.pause',
      'schedules.resume',
      'schedules.remove',
      'schedules.run',
      'schedules.history',
      'schedules.file',
      'schedules.times',
    ],
  },
  /** For an article for which one has found referees on another day. */
  findRefereesAgain: { quota: 'referee_finder', procedures: [] },
  freezeReferees: { quota: 'referee_finder', procedures: ['frozenRankings.freeze'] },
  inviteReferees: {
    quota: 'referee_finder',
    procedures: [
      'refereeInvitations.ofProposal',
      'refereeInvitations.ofFolder',
      'refereeInvitations.burdens',
      'refereeInvitations.invite',
      'refereeInvitations.ask',
      'refereeInvitations.remind',
      'refereeInvitations.withdraw',
      'refereeInvitations.record',
      'refereeInvitations.correct',
      'refereeInvitations.order',
      'refereeInvitations.templates',
      'refereeInvitations.saveTemplate',
      'refereeInvitations.removeTemplate',
      'refereeInvitations.preview',
      'refereeInvitations.saveRules',
    ],
  },
  saveMonitoring: { quota: 'monitoring', procedures: [] },
  composePanels: { quota: 'panel_composer', procedures: [] },
  gatherAuthorsGroups: {
    quota: 'authors_group',
    procedures: [
      'authorsGroups.list',
      'authorsGroups.byId',
      'authorsGroups.create',
      'authorsGroups.add',
      'authorsGroups.update',
      'authorsGroups.remove',
      'authorsGroups.matchAgain',
      'authorsGroups.entries',
      'authorsGroups.entry',
      'authorsGroups.correct',
      'authorsGroups.removeEntry',
      'authorsGroups.export',
    ],
  },
  moderateOntology: {
    quota: 'ontology_moderator',
    procedures: [
      'ontologyChanges.review',
      'ontologyChanges.undo',
      'ontologyChanges.undoing',
      'ontologyChanges.changelog',
      'possibleConcepts.createBatch',
      'possibleConcepts.batches',
      'possibleConcepts.batch',
      'possibleConcepts.removeBatch',
      'possibleConcepts.hide',
      'possibleConcepts.unhide',
      'possibleConcepts.merge',
      'ontologyRescans.list',
      'ontologyRescans.retry',
      'ontologyReleases.create',
      'ontologyQuality.counts',
      'ontologyQuality.report',
    ],
  },
} as const satisfies Record<string, Opening>;

export type Feature = keyof typeof OPENED;

export const FEATURES = Object.keys(OPENED) as Feature[];

/** The system may use everything; a superuser what was granted to them, like everybody else. */
export const mayUse = (actor: Actor, feature: Feature): boolean =>
  isSystem(actor) || (isUser(actor) && actor.quotas.includes(OPENED[feature].quota));

const isSuper = (actor: Actor): boolean => isSystem(actor) || (isUser(actor) && actor.isSuperuser);

const isOrgadmin = (actor: Actor, organizationId: number): boolean =>
  isUser(actor) && actor.orgadminOrganizationIds.includes(organizationId);

/** Of everybody for superusers; one's own, and those of organisations that one administers. */
export const canListQuotas = (actor: Actor, holder: QuotaHolder): boolean => {
  if (isSuper(actor)) return true;
  if (!isUser(actor)) return false;
  return 'userId' in holder ? holder.userId === actor.id : isOrgadmin(actor, holder.organizationId);
};

export const canRequestFor = isOrgadmin;

/** Superusers decide on requests, and so know of each. */
export const canKnowRequest = isSuper;

/** Whoever asked takes it back; for an organisation, so do its other administrators. */
export const canWithdraw = (
  actor: Actor,
  request: { requester: { id: string }; organization: { id: number } | null },
): boolean =>
  isUser(actor) &&
  (actor.id === request.requester.id ||
    (request.organization !== null && isOrgadmin(actor, request.organization.id)));
