import { formatCount, plural } from '../../lib/format.ts';

export const authorSuggestionsTexts = {
  unlinked: 'Authors known by name alone',
  unlinkedText:
    'Say who they are, so that conflicts of interest are looked for with them. Until then everybody of the same name is in conflict.',
  whoAre: 'Who the authors are',
  who: (name: string) => `Who is ${name}?`,
  given: (affiliation: string) => `The proposal says: ${affiliation}`,
  looking: 'Looking for known authors',
  candidates: (name: string) => `Known authors who may be ${name}`,
  reasons: (name: string) => `What speaks for ${name}`,
  identifier: { orcid: 'Same ORCID', email: 'Same e-mail' },
  name: { same: 'Same name', compatible: 'Initials or further names fit', other: 'Another name' },
  institution: (name: string) => `${name}, as the proposal says`,
  topic: (concept: string, articles: number) => `${plural(articles, 'article', 'articles')} on ${concept}`,
  works: (articles: number, hIndex: number) =>
    `${plural(articles, 'article', 'articles')}, h-index ${formatCount(hIndex)}`,
  choose: 'This is them',
  chooses: (author: string) => `This is them: ${author}`,
  nobody: 'No known author has this name or one like it.',
  others: (count: number) =>
    `${plural(count, 'other author has a name that fits', 'other authors have names that fit')}.`,
  none: 'None of these?',
  leave: 'Leave the name as it is, or',
  search: 'search for the author',
  chosen: (name: string) => `${name} is linked with`,
  undo: 'Undo',
  undoes: (name: string) => `Undo: ${name}`,
  changed: 'The proposal’s authors have changed meanwhile: look at them again',
} as const;
