import { wireAccounts } from './wiring/accounts.ts';
import { wireAllocation } from './wiring/allocation.ts';
import { wireBase } from './wiring/base.ts';
import { wireCandidates } from './wiring/candidates.ts';
import { wireConflicts } from './wiring/conflicts.ts';
import { wireCorpus } from './wiring/corpus.ts';
import { wireEmbedding } from './wiring/embedding.ts';
import { wireFrozenRankings } from './wiring/frozen-rankings.ts';
import { wireGroups } from './wiring/groups.ts';
import { wireInvitations } from './wiring/invitations.ts';
import { wireOntology } from './wiring/ontology.ts';
import { wireOperation } from './wiring/operation.ts';
import { wireOrganizations } from './wiring/organizations.ts';
import { completed } from './wiring/parts.ts';
import type { ServiceParts } from './wiring/parts.ts';
import { wireProposalImports } from './wiring/proposal-imports.ts';
import { wireReading } from './wiring/reading.ts';
import { wireReferees } from './wiring/referees.ts';
import { wireSchedules } from './wiring/schedules.ts';

export type { ServiceParts };

/** Wires every service, once, group by group. Nothing else makes a service or a store. */
export function createServices(given: ServiceParts) {
  const parts = completed(given);
  const { demoRows, isDemo, sendMail, ...base } = wireBase(parts);
  const reading = wireReading(parts);
  const accounts = wireAccounts(parts, { ...base, sendMail }, reading);
  const organizations = wireOrganizations(parts, { sendMail });
  const { corpusOf, titlesOf, ...corpus } = wireCorpus(parts, { ...base, isDemo }, reading);
  const groups = wireGroups(parts, reading);
  const referees = wireReferees(
    parts,
    { sendMail },
    { ...reading, ...groups },
    { ...corpus, ...organizations },
  );
  const proposalImports = wireProposalImports(parts, { ...accounts, ...referees });
  const conflicts = wireConflicts(parts, referees);
  const allocation = wireAllocation(parts, { ...accounts, ...referees, ...conflicts });
  const embedding = wireEmbedding(parts, { ...accounts, ...referees });
  const frozenRankings = wireFrozenRankings(parts, referees);
  const invitations = wireInvitations(parts, { sendMail }, { ...referees, ...organizations });
  const schedules = wireSchedules(
    parts,
    { ...base, sendMail },
    { ...accounts, ...organizations, ...referees },
  );
  const ontology = wireOntology(parts, reading);
  const candidates = wireCandidates(parts, {
    ...base,
    ...reading,
    ...corpus,
    ...referees,
    changes: ontology.ontologyChanges,
  });
  const operation = wireOperation(parts, {
    ...reading,
    ...accounts,
    ...organizations,
    ...corpus,
    ...referees,
    ...ontology,
    ...candidates,
    corpusOf,
    titlesOf,
    demoRows,
    mail: base.mail,
  });
  return {
    ...base,
    ...reading,
    ...accounts,
    ...organizations,
    ...corpus,
    ...groups,
    ...referees,
    ...proposalImports,
    ...allocation,
    ...schedules,
    ...conflicts,
    ...embedding,
    ...frozenRankings,
    ...invitations,
    ...ontology,
    ...candidates,
    ...operation,
  };
}

export type Services = ReturnType<typeof createServices>;
