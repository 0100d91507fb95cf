import type { ColumnUse } from './proposal-imports.contract.ts';

/** Headings by which columns are recognised, in the languages that calls come in; lower case, without punctuation. */
const NAMES: Readonly<Record<Exclude<ColumnUse, 'attribute' | 'ignore'>, readonly string[]>> = {
  title: [
    'title',
    'proposal title',
    'project title',
    'application title',
    'paper title',
    'full title',
    'titel',
    'projekttitel',
    'titre',
    'titre du projet',
    'titulo',
    'название',
    'название проекта',
  ],
  abstract: [
    'abstract',
    'summary',
    'proposal abstract',
    'project abstract',
    'project summary',
    'description',
    'project description',
    'zusammenfassung',
    'kurzfassung',
    'beschreibung',
    'résumé',
    'resume',
    'resumen',
    'аннотация',
    'описание',
  ],
  authors: [
    'authors',
    'author',
    'author names',
    'names of authors',
    'applicants',
    'applicant',
    'applicant name',
    'investigators',
    'principal investigator',
    'principal investigators',
    'pi',
    'pis',
    'antragsteller',
    'antragstellende',
    'autoren',
    'autorinnen und autoren',
    'auteurs',
    'auteur',
    'autores',
    'авторы',
    'автор',
  ],
  originId: [
    'origin id',
    'id',
    'proposal id',
    'application id',
    'project id',
    'paper id',
    'submission id',
    'external id',
    'number',
    'proposal number',
    'application number',
    'proposal no',
    'application no',
    'submission number',
    'reference',
    'reference number',
    'ref',
    'nr',
    'no',
    'nummer',
    'antragsnummer',
    'aktenzeichen',
    'numéro',
    'numero',
    'номер',
  ],
};

const keyOf = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const USE_OF = new Map<string, ColumnUse>(
  Object.entries(NAMES).flatMap(([use, names]) => names.map((name) => [name, use as ColumnUse] as const)),
);

const isRepeatable = (use: ColumnUse): boolean => use === 'attribute' || use === 'ignore';

/** What each column of a header is likely to be: the first heading of a kind, and attributes; ignored without a heading. */
export const guessedColumns = (header: readonly string[]): ColumnUse[] => {
  const taken = new Set<ColumnUse>();
  return header.map((heading) => {
    if (heading === '') return 'ignore';
    const use = USE_OF.get(keyOf(heading)) ?? 'attribute';
    if (isRepeatable(use)) return use;
    if (taken.has(use)) return 'attribute';
    taken.add(use);
    return use;
  });
};

/** What is wrong with a choice of columns, in a sentence; null when nothing is. */
export const columnsFault = (header: readonly string[], columns: readonly ColumnUse[]): string | null => {
  if (columns.length !== header.length)
    return `The table has ${header.length} columns: say of each of them what it holds`;
  const single = columns.filter((use) => !isRepeatable(use));
  if (new Set(single).size < single.length)
    return 'Title, abstract, authors and origin id are one column each: choose one';
  return null;
};
