import { randomUUID } from 'node:crypto';
import { aConcept } from '../builders.ts';
import { db, owner, world } from './actors.ts';
import { EVERYBODY, LABEL_OWNER, LOGGED_IN, QUOTA, SYSTEM_ALONE, USERS } from './outcomes.ts';
import type { Row } from './outcomes.ts';
import { conceptId } from './things.ts';

const newConcept = () => {
  const name = `owl ${randomUUID()}`;
  return { name, literals: [{ name }] };
};
/** A new concept, by the owner. */
const suggestion = async () => {
  const { changeId } = await world.api(owner).ontologyChanges.save(newConcept());
  return { id: changeId };
};
const madeChange = async () => {
  const { id } = await suggestion();
  await world.api({ kind: 'system' }).ontologyChanges.review({ id: id ?? 0, decision: 'accept' });
  return { id };
};

const release = () => world.api({ kind: 'system' }).ontologyReleases.create({ name: randomUUID() });

/** Curating the ontology: everybody reads, whoever is logged in proposes, moderators decide. */
export const ONTOLOGY_ROWS: readonly Row[] = [
  { procedure: 'ontology.list', input: () => ({}), may: EVERYBODY },
  { procedure: 'ontology.choices', input: () => undefined, may: EVERYBODY },
  { procedure: 'ontology.concept', input: () => ({ id: conceptId }), may: EVERYBODY },
  { procedure: 'ontology.conceptsById', input: () => ({ ids: [conceptId] }), may: EVERYBODY },
  { procedure: 'ontologyChanges.save', input: newConcept, may: LOGGED_IN },
  {
    procedure: 'ontologyChanges.merge',
    input: async () => ({ sourceId: await aConcept(db), targetId: await aConcept(db) }),
    may: LOGGED_IN,
  },
  {
    procedure: 'ontologyChanges.review',
    input: async () => ({ ...(await suggestion()), decision: 'reject' }),
    may: QUOTA,
    feature: 'moderateOntology',
  },
  { procedure: 'ontologyChanges.undo', input: madeChange, may: QUOTA, feature: 'moderateOntology' },
  { procedure: 'ontologyChanges.undoing', input: madeChange, may: QUOTA, feature: 'moderateOntology' },
  { procedure: 'ontologyChanges.withdraw', input: suggestion, may: LABEL_OWNER },
  { procedure: 'ontologyChanges.ofConcept', input: () => ({ conceptId }), may: LOGGED_IN },
  { procedure: 'ontologyChanges.changelog', input: () => ({}), may: QUOTA, feature: 'moderateOntology' },
  { procedure: 'ontologyChanges.feed', input: () => ({}), may: EVERYBODY },
  { procedure: 'ontologyChanges.mine', input: () => ({}), may: USERS },
  { procedure: 'ontologyChanges.pending', input: () => ({}), may: LOGGED_IN },
  { procedure: 'ontologyQuality.counts', input: () => undefined, may: QUOTA, feature: 'moderateOntology' },
  {
    procedure: 'ontologyQuality.report',
    input: () => ({ kind: 'noLiteral' }),
    may: QUOTA,
    feature: 'moderateOntology',
  },
  {
    procedure: 'ontologyReleases.create',
    input: () => ({ name: randomUUID() }),
    may: QUOTA,
    feature: 'moderateOntology',
  },
  { procedure: 'ontologyReleases.list', input: () => ({}), may: LOGGED_IN },
  {
    procedure: 'ontologyReleases.byName',
    input: async () => ({ name: (await release()).name }),
    may: LOGGED_IN,
  },
  { procedure: 'ontologyReleases.diff', input: async () => ({ from: (await release()).id }), may: LOGGED_IN },
  { procedure: 'ontologyReleases.concepts', input: () => ({ release: null }), may: LOGGED_IN },
  { procedure: 'ontologyFiles.export', may: LOGGED_IN },
  { procedure: 'ontologyFiles.check', input: () => ({}), may: SYSTEM_ALONE },
  {
    procedure: 'ontologyLiterals.validateLiterals',
    input: () => ({ literals: [{ name: 'owl' }] }),
    may: LOGGED_IN,
  },
  {
    procedure: 'ontologyLiterals.useAsParentInComposite',
    input: () => ({ parentConceptId: conceptId, literals: [{ name: 'owl' }] }),
    may: LOGGED_IN,
  },
  {
    procedure: 'ontologyLiterals.missingLiterals',
    input: () => ({ destLiterals: [], literals: [{ name: 'owl' }] }),
    may: LOGGED_IN,
  },
  { procedure: 'ontologyLiterals.recommendedConcepts', input: () => ({ conceptId }), may: LOGGED_IN },
  {
    procedure: 'ontologyLiterals.literalsDfs',
    input: () => ({ literals: [{ name: 'owl' }] }),
    may: LOGGED_IN,
  },
  { procedure: 'ontologyLiterals.potentialDfs', input: () => ({ conceptId }), may: LOGGED_IN },
  { procedure: 'ontologyImpact.of', input: () => ({ literals: [] }), may: LOGGED_IN },
  { procedure: 'ontologyReconciliation.describe', input: () => undefined, may: EVERYBODY },
  {
    procedure: 'ontologyReconciliation.match',
    input: () => ({ queries: [{ query: 'owl' }] }),
    may: EVERYBODY,
  },
  {
    procedure: 'ontologyReconciliation.values',
    input: () => ({ ids: [String(conceptId)], properties: [{ id: 'name' }] }),
    may: EVERYBODY,
  },
  { procedure: 'ontologyReconciliation.concept', input: () => ({ id: String(conceptId) }), may: EVERYBODY },
  { procedure: 'ontologyReconciliation.suggestConcepts', input: () => ({ prefix: 'owl' }), may: EVERYBODY },
  { procedure: 'ontologyReconciliation.suggestTypes', input: () => ({}), may: EVERYBODY },
  { procedure: 'ontologyReconciliation.suggestProperties', input: () => ({}), may: EVERYBODY },
  { procedure: 'ontologyReconciliation.proposedProperties', input: () => undefined, may: EVERYBODY },
  { procedure: 'ontologyRescans.state', input: () => undefined, may: EVERYBODY },
  {
    procedure: 'ontologyRescans.list',
    input: () => undefined,
    may: QUOTA,
    feature: 'moderateOntology',
  },
  {
    procedure: 'ontologyRescans.retry',
    input: () => undefined,
    may: QUOTA,
    feature: 'moderateOntology',
  },
];
