import type { DemoInvitation, DemoPlan, DemoPlanRequest } from './world.ts';

const at = (name: string): string => `${name}@demo.peerlens.test`;

/** What is open beyond the accounts' own quotas; ends are told from the day the world is made. */
export const PLANS: DemoPlan[] = [
  { organization: 'council', quota: 'referee_finder', private: false, endsInDays: null },
  { organization: 'council', quota: 'referees_export', private: false, endsInDays: 240 },
  { organization: 'council', quota: 'monitoring', private: true, endsInDays: 12 },
  { organization: 'council', quota: 'panel_composer', private: false, endsInDays: -45 },
  { organization: 'northmere', quota: 'monitoring', private: true, endsInDays: 90 },
  { account: at('expired'), quota: 'referee_finder', private: false, endsInDays: -30 },
];

export const INVITATIONS: DemoInvitation[] = [
  {
    organization: 'council',
    email: 'petra.panel@example.org',
    by: at('orgadmin'),
    role: 'member',
    sentDaysAgo: 2,
  },
  {
    organization: 'council',
    email: 'ingo.interfaces@example.org',
    by: at('orgadmin'),
    role: 'developer',
    sentDaysAgo: 1,
  },
  {
    organization: 'council',
    email: 'late.answer@example.org',
    by: at('orgadmin'),
    role: 'member',
    sentDaysAgo: 20,
  },
  {
    organization: 'northmere',
    email: 'dean.deputy@example.org',
    by: at('orgadmin2'),
    role: 'admin',
    sentDaysAgo: 3,
  },
];

export const PLAN_REQUESTS: DemoPlanRequest[] = [
  {
    account: at('academic'),
    organization: null,
    quota: 'author_report',
    message:
      'I sit on an appointment committee this spring and would like to read reports on the candidates.',
    state: 'requested',
    note: '',
    askedDaysAgo: 1,
  },
  {
    account: at('academic'),
    organization: null,
    quota: 'monitoring',
    message: '',
    state: 'declined',
    note: 'Monitoring comes with a plan of your university: please ask its administrators.',
    askedDaysAgo: 30,
  },
  {
    account: at('orgadmin'),
    organization: 'council',
    quota: 'gender_info',
    message: 'For the report on balance in our panels.',
    state: 'requested',
    note: '',
    askedDaysAgo: 4,
  },
  {
    account: at('orgadmin'),
    organization: 'council',
    quota: 'referees_export',
    message: 'We send lists of referees to our panel chairs.',
    state: 'approved',
    note: 'Until the end of the programme.',
    askedDaysAgo: 60,
  },
  {
    account: at('expired'),
    organization: null,
    quota: 'referee_finder',
    message: 'My trial has ended and I would like to go on.',
    state: 'requested',
    note: '',
    askedDaysAgo: 9,
  },
];
