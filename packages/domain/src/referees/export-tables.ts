import type { Table, TableCell } from '@peerlens/formats/tables/table.ts';
import type { ExportColumnId } from '../organizations/export-views.contract.ts';
import { kindInWords, severityInWords, sourceInWords, waiverInWords } from '../conflict-words.ts';
import { EXPORT_CELLS } from './export-cells.ts';
import type { ExportedReferee, RefereeExport } from './export.contract.ts';

type Found = RefereeExport['referees'];

/** Concepts of an article that its row names; the file as JSON has all. */
const CONCEPTS_OF_ARTICLE = 5;

/** A row a referee, in the columns of the organisation. */
export const refereesTable = ({ columns, referees }: Pick<RefereeExport, 'columns' | 'referees'>): Table => ({
  name: 'Referees',
  headings: columns.map(({ header }) => header),
  rows: referees.map((row) => columns.map(({ id }) => EXPORT_CELLS[id](row))),
});

const named = ({ position, author }: ExportedReferee): TableCell[] => [
  position,
  { text: author.name, url: author.url },
];

/** What made each score: articles, whose parts add up to it. */
const articlesTable = (referees: Found): Table => ({
  name: 'Articles',
  headings: [
    'Position',
    'Referee',
    'Article',
    'Year',
    'Journal',
    'DOI',
    'Similarity',
    'Weight',
    'Part of the score',
    'Concepts',
    'Retracted',
  ],
  rows: referees.flatMap((row) =>
    row.mostRelevantArticles.map(({ article, score, weight, part, concepts }): TableCell[] => [
      ...named(row),
      { text: article.title, url: article.url },
      article.year,
      article.journal,
      article.doi === null ? null : { text: article.doi, url: `https://doi.org/${encodeURI(article.doi)}` },
      score,
      weight,
      part,
      concepts
        .slice(0, CONCEPTS_OF_ARTICLE)
        .map(({ name }) => name)
        .join('; '),
      article.isRetracted,
    ]),
  ),
});

/** What each name was chosen for. */
const conceptsTable = (referees: Found): Table => ({
  name: 'Concepts',
  headings: ['Position', 'Referee', 'Concept', 'Part of the score'],
  rows: referees.flatMap((row) =>
    row.mostRelevantConcepts.map(({ name, url, part }): TableCell[] => [
      ...named(row),
      url === null ? name : { text: name, url },
      part,
    ]),
  ),
});

/** Evidence, an article a row: what there is no article for has one row. */
const conflictsTable = (referees: Found): Table => ({
  name: 'Conflicts',
  headings: [
    'Position',
    'Referee',
    'Severity',
    'Conflict',
    'With',
    'Institution',
    'From',
    'To',
    'Article',
    'Year',
    'Source',
    'Waived',
  ],
  rows: referees.flatMap((row) =>
    row.conflicts.flatMap((conflict) => {
      const { institution, articles } = conflict;
      const told: TableCell[] = [
        ...named(row),
        severityInWords(conflict),
        kindInWords({ kind: conflict.kind, with: null }),
        conflict.with?.name ?? null,
        institution?.name ?? null,
        institution?.startYear ?? null,
        institution?.endYear ?? null,
      ];
      const said = [sourceInWords(conflict) || null, waiverInWords(conflict) || null];
      if (articles.length === 0) return [[...told, null, null, ...said]];
      return articles.map(({ title, url, year }): TableCell[] => [
        ...told,
        { text: title, url },
        year,
        ...said,
      ]);
    }),
  ),
});

/** What the ranking was made from, so that it can be made again. */
function rankingTable({ document, exportedAt, url, choice, organization, ranking }: RefereeExport): Table {
  const { stamp } = ranking;
  const removed = Object.entries(ranking.removedBy).filter(([, count]) => count > 0);
  const rows: [string, TableCell][] = [
    ['Document', { text: document.title, url: document.url }],
    ['Origin id', document.origin_id],
    ['Folder', document.folder],
    ['Organisation', organization?.name ?? null],
    ['Exported', new Date(exportedAt)],
    ['The same on the screen', { text: '', url }],
    ['At most', choice.onlyCustom || choice.onlyMarked ? null : choice.limit],
    ['Only who is marked', choice.onlyMarked],
    ['Authors named', choice.customAuthorsIds.join('; ')],
    ['Wanted, but not in the ranking', choice.absentAuthorsIds.join('; ')],
    ['Referees in all', ranking.totalReferees],
    ['Candidates', ranking.candidates],
    ['There were more candidates', ranking.isLimited],
    ['Nearest articles', ranking.nearestArticles],
    ['Candidates with a conflict of interest', ranking.conflicted],
    ...removed.map(([setting, count]): [string, TableCell] => [`Left out by ${setting}`, count]),
    ['State of the articles', stamp.corpus],
    ['State of the ontology', stamp.ontology],
    ['Settings that differ from the presets', stamp.settings],
    ['Peerlens', stamp.code],
    ['Looked back from the year', stamp.year],
    ['Index', ranking.indexVersion],
    ['The index had all changes', ranking.indexIsCurrent],
  ];
  return { name: 'Ranking', headings: ['What', 'Value'], rows };
}

/** Sheets that go into what a column says in short; whoever leaves the column out leaves the sheet out. */
const EVIDENCE: readonly [ExportColumnId, (referees: Found) => Table][] = [
  ['mostRelevantArticles', articlesTable],
  ['mostRelevantConcepts', conceptsTable],
  ['conflicts', conflictsTable],
];

/** All sheets of a workbook. */
export function workbookTables(exported: RefereeExport): Table[] {
  const chosen = new Set(exported.columns.map(({ id }) => id));
  const evidence = EVIDENCE.filter(([column]) => chosen.has(column)).map(([, of]) => of(exported.referees));
  return [refereesTable(exported), ...evidence, rankingTable(exported)];
}
