import type { HideReason } from '@peerlens/domain/referee-marks/referee-marks.contract.ts';
import { formatCount, plural } from '../../lib/format.ts';

const people = (count: number): string => plural(count, 'person', 'people');

export const marksTexts = {
  mark: 'Mark as referees',
  unmark: 'Unmark',
  marked: 'Marked',
  keptDespite: (filters: string) => `Kept though left out by ${filters}`,
  outside: (count: number) =>
    `${people(count)} marked as referees ${count === 1 ? 'is' : 'are'} not among the candidates of this ranking.`,
  seeMarks: 'Marks of the folder',
  refresh: 'Refresh',
  markFailed: 'The marks were not changed',
  hide: 'Hide',
  hideTitle: (count: number) => `Hide ${people(count)}`,
  hideLead: 'Whom you hide is in no ranking of this proposal, until somebody brings them back.',
  reason: 'Why',
  reasons: {
    died_retired: 'Died or retired',
    conflict_of_interest: 'Conflict of interest',
    not_suitable_by_judgment: 'Not suitable, in my judgement',
    not_relevant: 'Not relevant',
    other: 'Another reason',
  } satisfies Record<HideReason, string>,
  comment: 'Comment',
  commentOptional: 'Comment (may be left out)',
  cancel: 'Cancel',
  close: 'Close',
  hidden: (count: number) => `Hidden (${formatCount(count)})`,
  hiddenTitle: 'Hidden people',
  hiddenNow: (count: number) =>
    `${count === 1 ? 'One person was' : `${formatCount(count)} people were`} hidden.`,
  noneHidden: 'Nobody is hidden.',
  undo: 'Undo',
  bringBack: 'Bring back',
  bringBackWhom: (name: string) => `Bring back ${name}`,
  by: (name: string | null) => (name === null ? '' : `by ${name}, `),
} as const;

export const coauthorsTexts = {
  title: 'Co-authors',
  author: 'Author',
  position: 'Position',
  positionHelp: 'In this ranking, before filters',
  noPosition: '–',
  common: 'Common articles',
  articles: 'Articles',
  hIndex: 'h-index',
  citations: 'Citations',
  none: 'No co-author is known: articles of more than 100 authors do not count.',
  // @source specification 3, section 8
  missing: 'Something is wrong, try to reload.',
} as const;

export const promoTexts = {
  title: 'Find referees again',
  crumb: 'Referees',
  lead: 'You have found referees for this article before. To come back to it, your account needs the plan “Referee finder”.',
  what: 'What the plan is for',
  parts: [
    'Rankings for your own proposals and for any article, as often as you need them',
    'Every conflict of interest with its evidence, every score with what made it',
    'Marking, hiding and filtering together with your colleagues',
  ],
  free: 'Any other article can be tried without it, for a day.',
  request: 'Request the plan',
  contact: 'Questions? Write to',
  back: 'Back to the article',
} as const;

export const folderMarksTexts = {
  title: (folder: string) => `Marked referees of ${folder}`,
  crumb: 'Marks',
  folders: 'Folders',
  lead: (marks: number, persons: number) => `${plural(marks, 'mark', 'marks')} on ${people(persons)}`,
  people: 'How often each person is marked',
  marks: 'Marks',
  marksOf: (name: string) => `Marks of ${name}`,
  person: 'Person',
  count: 'Marks',
  proposal: 'Proposal',
  score: 'Score',
  by: 'Marked by',
  unknown: 'unknown',
  when: 'When',
  only: (name: string) => `Show only the marks of ${name}`,
  show: 'Show',
  everybody: 'Everybody’s marks',
  none: 'Nobody is marked yet',
  noneText: 'Open the referees of a proposal, select people and mark them: they are gathered here.',
  noneOf: 'This person has no marks in the folder',
  limited: (shown: number, total: number) =>
    `The newest ${formatCount(shown)} of ${formatCount(total)} marks are shown.`,
} as const;
