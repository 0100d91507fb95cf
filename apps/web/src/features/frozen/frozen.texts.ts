import type {
  CAUSES,
  CONFLICT_CHANGES,
  PersonDifference,
} from '@peerlens/domain/frozen-rankings/frozen-rankings.contract.ts';
import { formatCount, plural } from '../../lib/format.ts';

export const freezeTexts = {
  freeze: 'Freeze',
  frozen: 'Frozen rankings',
  lead: 'Keeps the ranking as it is, with settings, scores, conflicts, marks and hidden people. It can be compared and downloaded with a signature, and is never changed.',
  note: 'Note (may be left out)',
  now: 'Freeze it now',
  cancel: 'Cancel',
  close: 'Close',
  done: 'The ranking is frozen.',
  see: 'See it',
  earlier: 'Frozen before',
  none: 'Nothing is frozen for this document yet.',
  noPlan: 'To freeze rankings, your account needs the plan “Referee finder”.',
  request: 'Request the plan',
  ofFolder: 'Frozen rankings of the folder',
  by: (name: string | null) => (name === null ? '' : `by ${name}`),
} as const;

export const frozenTexts = {
  title: (title: string) => `Frozen ranking for ${title}`,
  referees: 'Referees',
  crumb: 'Frozen ranking',
  lead: (name: string | null) => (name === null ? 'As it was on' : `Frozen by ${name} on`),
  asItWas: 'Everything on this page is as it was then.',
  moved: 'What moved since',
  json: 'Signed JSON',
  pdf: 'Signed PDF',
  verify: 'Verify a file',
  settings: 'Settings',
  presets: 'as preset',
  stamp: 'Made from',
  stampOf: (corpus: number | null, ontology: number | null, code: string, year: number) =>
    [
      corpus !== null && `articles, state ${formatCount(corpus)}`,
      ontology !== null && `concepts, state ${formatCount(ontology)}`,
      `Peerlens ${code}`,
      `as of ${year}`,
    ]
      .filter(Boolean)
      .join(' · '),
  candidates: 'Candidates',
  candidatesOf: (candidates: number, articles: number) =>
    `${formatCount(candidates)} from the ${formatCount(articles)} nearest articles`,
  removed: 'Left out by',
  hidden: 'Hidden',
  note: 'Note',
  digest: 'SHA-256',
  key: 'Key',
  place: 'Place',
  referee: 'Referee',
  score: 'Score',
  marked: 'Marked',
  open: (place: number, name: string) => `Place ${place}. Show what made the score of ${name}`,
  madeBy: 'What made the score',
  similarWording: 'Similar wording',
  shown: (shown: number, total: number) => `${formatCount(shown)} of ${formatCount(total)} shown`,
  loadMore: 'Load more',
  loading: 'Reading the frozen ranking',
  empty: 'Nobody was in this ranking.',
} as const;

export const folderFrozenTexts = {
  title: (name: string) => `Frozen rankings of ${name}`,
  crumb: 'Frozen rankings',
  lead: (total: number) => plural(total, 'frozen ranking', 'frozen rankings'),
  limited: (shown: number, total: number) => `The newest ${formatCount(shown)} of ${formatCount(total)}.`,
  none: 'Nothing is frozen in this folder yet',
  noneText: 'Open the ranking of a proposal, and freeze it there.',
  document: 'Document',
  when: 'Frozen',
  by: 'By',
  count: 'Rows',
  note: 'Note',
} as const;

type Cause = (typeof CAUSES)[number];

export const movedTexts = {
  title: (title: string) => `What moved in the ranking for ${title}`,
  crumb: 'What moved',
  compareWith: 'Compare with',
  now: 'The ranking as it is now',
  waiting: 'Ranking again by the same settings',
  same: 'Nothing moved: the same people in the same places, by the same parts.',
  causes: 'What is not the same',
  noCauses: 'Both were made from the same articles, concepts, settings and version, with the same decisions.',
  causeNames: {
    document: 'The text of the document was changed',
    settings: 'Setting',
    corpus: 'Articles, state',
    ontology: 'Concepts, state',
    code: 'Peerlens',
    year: 'Looked back from',
    marked: 'Marked',
    unmarked: 'Unmarked',
    hidden: 'Hidden',
    unhidden: 'Brought back',
  } satisfies Record<Cause, string>,
  preset: 'as preset',
  counts: (counts: { cameIn: number; fellOut: number; up: number; down: number; samePlace: number }) =>
    `${formatCount(counts.cameIn)} came in · ${formatCount(counts.fellOut)} fell out · ${formatCount(counts.up)} up · ${formatCount(counts.down)} down · ${formatCount(counts.samePlace)} in the same place`,
  people: 'People who moved, or whose score or conflicts changed',
  person: 'Person',
  change: 'Moved',
  before: 'Before',
  after: 'After',
  score: 'Score',
  why: 'Why',
  details: 'Details',
  othersMoved: 'Others moved',
  changes: (person: Pick<PersonDifference, 'change' | 'placeBefore' | 'placeAfter'>) => {
    const way = Math.abs((person.placeAfter ?? 0) - (person.placeBefore ?? 0));
    if (person.change === 'came_in') return 'Came in';
    if (person.change === 'fell_out') return 'Fell out';
    if (person.change === 'same_place') return 'Same place';
    return `${person.change === 'up' ? 'Up' : 'Down'} by ${formatCount(way)}`;
  },
  because: {
    marked: 'Marked as referee',
    unmarked: 'No longer marked',
    hidden: 'Hidden',
    unhidden: 'Brought back',
  } as Readonly<Record<string, string>>,
  filter: (name: string) => `Left out by ${name}`,
  conflictChanges: {
    new: 'New conflict',
    gone: 'No longer a conflict',
    waived: 'Waived',
    waiver_taken_back: 'No longer waived',
  } satisfies Record<(typeof CONFLICT_CHANGES)[number], string>,
  newArticle: 'new',
  goneArticle: 'gone',
  open: (name: string) => `Show why ${name} moved`,
  byArticle: 'By article',
  byConcept: 'By concept',
  nothingOwn: 'Nothing of their own score changed: others came in, fell out or moved.',
  outOfSight: 'Of who is not in both lists, the parts are not known.',
} as const;

export const verifyTexts = {
  title: 'Verify a frozen ranking',
  lead: 'Upload the file of a frozen ranking as it was downloaded: you are told whether it is as this installation signed it. The file is not kept.',
  file: 'File',
  tooLarge: 'A file of a frozen ranking has at most 16 MB.',
  verify: 'Verify',
  verdicts: {
    unchanged: 'Unchanged',
    foreign: 'Not signed here',
    changed: 'Changed',
    unreadable: 'No signed file',
  },
  key: 'This installation signs with the key',
  offline: 'Its public half, for programs of your own:',
} as const;
