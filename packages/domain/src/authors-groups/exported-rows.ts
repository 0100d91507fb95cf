import type { ExportedGroup } from './authors-groups.contract.ts';

/**
 * A group as a table, headings first. Read again as a list it gives the same people, each by the author found.
 * Addresses and names are the list's own; nothing is added to them but what the matching found.
 */
export const exportedRows = ({ columns, rows }: ExportedGroup): (string | number | null)[][] => [
  [
    'name',
    'orcid',
    'e-mail',
    'affiliation',
    'country',
    ...columns,
    'author id',
    'found author',
    'match',
    'score',
    'evidence',
  ],
  ...rows.map((row) => [
    row.name,
    row.orcid,
    row.email,
    row.affiliation,
    row.country,
    ...columns.map((_, at) => row.fields[at] ?? ''),
    row.authorId ?? row.givenAuthorId,
    row.authorName,
    row.match,
    row.score,
    row.evidence,
  ]),
];
