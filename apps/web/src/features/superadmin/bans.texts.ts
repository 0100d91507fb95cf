import { plural } from '../../lib/format.ts';

export const bansTexts = {
  title: 'Banned literals',
  lead: 'Forms of words that are never proposed as possible concepts, in whatever case and with or without accents. Concepts that have such a literal keep it.',
  add: 'Ban forms',
  forms: 'Forms of words, one a line (at most 1,000)',
  reason: 'Reason',
  ban: 'Ban',
  added: (added: number, already: number) =>
    [
      `${plural(added, 'form is', 'forms are')} banned.`,
      already > 0 && `${plural(already, 'form was', 'forms were')} banned already.`,
    ]
      .filter(Boolean)
      .join(' '),
  search: 'Find a form',
  which: 'Which bans',
  inForce: 'In force',
  lifted: 'Lifted',
  form: 'Form',
  why: 'Reason',
  banned: 'Banned',
  by: (name: string | null) => name ?? 'the terminal, or an account that is gone',
  liftedWhy: 'Lifted because',
  actions: 'Do',
  lift: 'Lift',
  lifts: (form: string) => `Lift the ban of ${form}`,
  liftTitle: (form: string) => `Lift the ban of "${form}"?`,
  liftText: 'It may be proposed as a possible concept again. The ban stays in the list of lifted ones.',
  liftReason: 'Why it is lifted',
  none: 'No form is banned',
  noneFound: 'No ban fits',
  noneLifted: 'No ban was lifted',
  noneText: 'What curators report as false comes here, and what is entered below.',
} as const;
