import { bannedLiteralsPersonalData } from './banned-literals/personal-data.store.ts';
import { accountsPersonalData, accountsRetention } from './accounts/personal-data.store.ts';
import { allocationPersonalData } from './allocation/personal-data.store.ts';
import { auditPersonalData, auditRetention } from './audit/personal-data.store.ts';
import { authorsGroupsPersonalData, authorsGroupsRetention } from './authors-groups/personal-data.store.ts';
import { authorsPersonalData } from './authors/personal-data.store.ts';
import { conflictsPersonalData } from './conflicts/personal-data.store.ts';
import { frozenRankingsPersonalData } from './frozen-rankings/personal-data.store.ts';
import {
  refereeInvitationsPersonalData,
  refereeInvitationsRetention,
} from './invitations/personal-data.store.ts';
import { labelsPersonalData } from './labels/personal-data.store.ts';
import { mailPersonalData, mailRetention } from './mail/personal-data.store.ts';
import { ontologyPersonalData } from './ontology/personal-data.store.ts';
import { organizationsPersonalData, organizationsRetention } from './organizations/personal-data.store.ts';
import type { PersonalData, RetentionRule } from './privacy/personal-data.contract.ts';
import { possibleConceptsPersonalData } from './possible-concepts/personal-data.store.ts';
import { proposalsPersonalData, proposalsRetention } from './proposals/personal-data.store.ts';
import { quotasPersonalData } from './quotas/personal-data.store.ts';
import { refereeMarksPersonalData } from './referee-marks/personal-data.store.ts';
import { refereesPersonalData } from './referees/personal-data.store.ts';
import { savedSearchesPersonalData } from './saved-searches/personal-data.store.ts';
import { schedulesPersonalData, schedulesRetention } from './schedules/personal-data.store.ts';
import { searchAllowanceRetention } from './search-allowance/personal-data.store.ts';
import { tokensPersonalData } from './tokens/personal-data.store.ts';

/** What each domain keeps about users; a domain that keeps something adds its line. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  ...bannedLiteralsPersonalData,
  ...accountsPersonalData,
  ...organizationsPersonalData,
  ...quotasPersonalData,
  ...mailPersonalData,
  ...labelsPersonalData,
  ...ontologyPersonalData,
  ...possibleConceptsPersonalData,
  ...savedSearchesPersonalData,
  ...refereesPersonalData,
  ...proposalsPersonalData,
  ...refereeMarksPersonalData,
  ...allocationPersonalData,
  ...refereeInvitationsPersonalData,
  ...conflictsPersonalData,
  ...frozenRankingsPersonalData,
  ...authorsPersonalData,
  ...authorsGroupsPersonalData,
  ...schedulesPersonalData,
  ...auditPersonalData,
  ...tokensPersonalData,
];

/** What is taken away in time. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  ...accountsRetention,
  ...organizationsRetention,
  ...mailRetention,
  ...proposalsRetention,
  ...searchAllowanceRetention,
  ...authorsGroupsRetention,
  ...refereeInvitationsRetention,
  ...schedulesRetention,
  ...auditRetention,
];
