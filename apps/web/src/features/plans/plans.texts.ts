import type { QuotaName } from '@peerlens/domain/quotas/quotas.contract.ts';
import { formatCount } from '../../lib/format.ts';

/** What each quota opens, to somebody who has not used it. */
export const FEATURES: Readonly<Record<QuotaName, { title: string; text: string }>> = {
  referee_finder: { title: 'Referee finder', text: 'Find referees again for articles that have had some.' },
  referees_export: { title: 'Export of referees', text: 'Take lists of referees out as Excel, CSV or JSON.' },
  author_report: {
    title: 'Reports on authors',
    text: 'One printable page on an author, and referees for their work.',
  },
  monitoring: { title: 'Monitoring', text: 'Save queries and follow what is newly published.' },
  panel_composer: {
    title: 'Panel composer',
    text: 'Put review panels together that cover their proposals.',
  },
  authors_group: { title: 'Authors groups', text: 'Keep groups of authors, to look for or to leave out.' },
  author_positions: {
    title: 'Contributions of authors',
    text: 'Filter by who led articles, and count own works.',
  },
  journals_impact_factor: {
    title: 'Journal impact factors',
    text: 'See impact factors, and filter by them.',
  },
  gender_info: { title: 'Gender of authors', text: 'See it, set it, and filter by it.' },
  ontology_moderator: {
    title: 'Ontology moderation',
    text: 'Change concepts directly, and decide on suggestions.',
  },
};

export const plansTexts = {
  title: 'Request a plan',
  lead: 'Choose what you would like to use. The operator of this installation decides, and you find the answer here.',
  what: 'What for',
  who: 'For whom',
  me: 'For me alone',
  has: 'open already',
  asked: 'requested',
  message: 'Message',
  messageHelp: 'What you would use it for, and until when. It helps to decide.',
  left: (count: number) => `${formatCount(count)} characters left`,
  send: 'Send the request',
  nothingChosen: 'Choose at least one feature.',
  allOpen: 'Everything is open or requested already.',
  sent: (names: readonly string[]) => `Requested: ${names.join(', ')}`,
  mine: 'Requests',
  mineLabel: 'Your requests',
  none: 'There are no requests yet',
  noneText: 'What you ask for stands here, with the answer.',
  feature: 'Feature',
  for: 'For',
  forMe: 'You',
  state: 'State',
  states: { requested: 'Requested', approved: 'Approved', declined: 'Declined' },
  asks: 'Asked on',
  by: (name: string) => `by ${name}`,
  note: 'Answer',
  actions: 'Change',
  withdraw: 'Withdraw',
  withdraws: (name: string) => `Withdraw the request for ${name}`,
  more: 'Show more',
  waiting: 'Loading',
} as const;
