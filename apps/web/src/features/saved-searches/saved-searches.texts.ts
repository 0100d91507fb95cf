import { formatCount } from '../../lib/format.ts';

export const savedSearchesTexts = {
  title: 'Saved searches',
  lead: 'Open one again, or find referees for what it finds. Nobody else sees them.',
  none: 'There are no saved searches yet',
  noneText: 'Search for articles, and choose "Save this search".',
  toSearch: 'Search for articles',
  name: 'Name',
  query: 'Query',
  everything: 'All articles',
  actions: 'Change',
  save: 'Save',
  saveThis: 'Save this search',
  nameOf: 'Name of the search',
  saved: 'The search is saved.',
  all: 'All saved searches',
  cancel: 'Cancel',
  rename: 'Rename',
  renames: (name: string) => `Rename ${name}`,
  remove: 'Delete',
  removes: (name: string) => `Delete ${name}`,
  removeTitle: (count: number) =>
    count === 1 ? 'Delete the saved search?' : `Delete ${formatCount(count)} saved searches?`,
  removeText: ([first, ...others]: readonly string[]) =>
    others.length === 0
      ? `"${first}" will be gone for good. The articles it finds stay.`
      : `"${first}" and ${formatCount(others.length)} more will be gone for good. The articles they find stay.`,
  findReferees: 'Find referees',
} as const;
