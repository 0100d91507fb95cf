import { formatCount } from '../../lib/format.ts';

export const foundingTexts = {
  title: 'Organisations',
  lead: 'Institutions whose members work together: folders, labels and plans in common.',
  search: 'Part of a name',
  none: 'No organisation fits',
  noneText: 'Look for another name, or make one.',
  name: 'Name',
  members: 'Members',
  invited: 'Invited',
  seats: 'Seats',
  seatsHelp: 'empty: as many members as like',
  inUse: (used: number, seats: number | null) =>
    seats === null ? formatCount(used) : `${formatCount(used)} of ${formatCount(seats)}`,
  seatsInUse: 'Seats in use',
  add: 'New organisation',
  addText: 'It begins without members: invite its first administrator on its page.',
  create: 'Make organisation',
  change: 'Name and seats',
  save: 'Save',
  asAdministrator: 'As its administrators see it',
  remove: 'Remove organisation',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText:
    'It has to be empty: no members but the last administrator, no folders, labels, quotas or tokens. Accounts stay.',
  removed: (name: string) => `${name} is removed.`,
} as const;
