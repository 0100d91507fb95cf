import type { Referee, RefereePage } from '@peerlens/domain/referees/referees.contract.ts';
import { CONFLICT_WORDS } from './conflict-words.ts';

/** Columns of the terminal's table; the widest that fit a line of 160 characters. */
const COLUMNS: readonly { title: string; width: number; value: (referee: Referee) => string }[] = [
  { title: '#', width: 5, value: ({ position }) => String(position) },
  { title: 'Score', width: 7, value: ({ score }) => score.toFixed(4) },
  { title: 'Name', width: 26, value: ({ author }) => author.name },
  { title: 'Affiliation', width: 34, value: ({ author }) => author.datedAffiliations[0]?.name ?? '' },
  { title: 'Ctry', width: 5, value: ({ author }) => author.datedAffiliations[0]?.countryId ?? '' },
  { title: 'Art.', width: 5, value: ({ articlesCount }) => String(articlesCount) },
  { title: 'h', width: 4, value: ({ hIndex }) => String(hIndex) },
  { title: 'Cit.', width: 6, value: ({ citationsCount }) => String(citationsCount) },
  { title: 'Conflicts', width: 22, value: (referee) => conflictsOf(referee) },
  { title: 'Concepts', width: 46, value: (referee) => conceptsOf(referee) },
];

/** Conflicts by kind; those that were waived stay, and are said to be. */
const conflictsOf = ({ conflicts }: Referee): string =>
  [
    ...new Set(
      conflicts
        .filter(({ severity }) => severity !== 'note')
        .map(({ kind, waiver }) => `${CONFLICT_WORDS[kind]}${waiver ? ' (waived)' : ''}`),
    ),
  ].join(', ');

const conceptsOf = ({ mostRelevantConcepts }: Referee): string =>
  mostRelevantConcepts
    .slice(0, 4)
    .map(({ name }) => name)
    .join(', ');

const fit = (text: string, width: number): string =>
  text.length < width ? text.padEnd(width) : `${text.slice(0, width - 2)}… `;

function printTable({ referees, totalReferees, ranking }: RefereePage): void {
  console.log(COLUMNS.map(({ title, width }) => fit(title, width)).join(''));
  for (const referee of referees) {
    console.log(
      COLUMNS.map(({ width, value }) => fit(value(referee), width))
        .join('')
        .trimEnd(),
    );
  }
  if (ranking.isLimited)
    console.log(`Only the best ${ranking.candidates} are ranked: --set candidates_cache_limit=N ranks more`);
  const removed = Object.entries(ranking.removedBy).map(([setting, count]) => `${count} by ${setting}`);
  console.log(
    `\n${totalReferees} referees from ${ranking.nearestArticles} articles; ${ranking.conflicted} with a conflict of interest`,
  );
  if (removed.length > 0) console.log(`Removed: ${removed.join(', ')}`);
  if (!ranking.indexIsCurrent) console.log('The index is older than the corpus: run "peerlens tag"');
}

export function printReferees(page: RefereePage, form: 'table' | 'json'): void {
  if (form === 'json') console.log(JSON.stringify(page, null, 2));
  else printTable(page);
}
