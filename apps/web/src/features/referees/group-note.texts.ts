import { formatCount } from '../../lib/format.ts';

export const groupNoteTexts = {
  inGroups: (count: number) => (count === 1 ? 'In the group' : `In ${formatCount(count)} groups`),
  outOfSample: 'Outside the sample',
  outOfSampleHelp:
    'A member of the group without an article near the document: the score says nothing of them.',
} as const;
