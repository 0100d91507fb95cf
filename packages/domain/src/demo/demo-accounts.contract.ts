import type { DemoAccountCard } from '../accounts/accounts.contract.ts';

/** The accounts of the demo world and what each one is for. @source design: surfaces, "The demo world" */
export const DEMO_ACCOUNTS: readonly DemoAccountCard[] = [
  ['academic', 'registered academic user, no quotas, linked to an author'],
  ['enterprise', 'all product quotas, member of the demo council'],
  ['expired', 'trial expired'],
  ['moderator', 'ontology moderator'],
  ['orgadmin', 'administers one organisation'],
  ['orgadmin2', 'administers two organisations'],
  ['orgdev', 'organisation developer (integrations)'],
  ['employer', 'owns the demo vacancies; hiring committee'],
  ['committee', 'committee member of one vacancy, equality officer'],
  ['applicant', 'has applied to one vacancy'],
  ['superuser', 'superuser'],
].map(([name, is]) => ({ email: `${name}@demo.peerlens.test`, is: is ?? '' }));
