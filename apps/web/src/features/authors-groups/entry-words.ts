import type { ApiOutputs } from '../../lib/api.ts';

export type EntryValue = ApiOutputs['authorsGroups']['entries']['entries'][number];

/** What the list calls somebody: the name, or else what it states instead. */
export const entryName = ({ name, orcid, email, givenAuthorId }: EntryValue): string =>
  name === '' ? (orcid ?? email ?? String(givenAuthorId ?? '')) : name;

/** What else the list says. */
export const entryHints = (entry: EntryValue): string =>
  [
    ...(entry.name === '' ? [] : [entry.orcid, entry.email, entry.givenAuthorId]),
    entry.affiliation,
    entry.country,
  ]
    .filter((hint) => hint !== null && hint !== '')
    .join(' · ');
