import type { Column } from '../../ui/data-table.tsx';
import type { CandidateValue } from './candidate-draft.ts';
import type { CandidateList } from './candidate-list.ts';
import { candidatesTexts as t } from './candidates.texts.ts';

/** @source specification 1, section 2.5 */
export const columnsOf = (count: CandidateList['count']): Column<CandidateValue>[] => [
  { id: 'literals', header: t.literals, value: ({ name }) => name, cell: () => null },
  { id: 'score', header: t.score, isNumber: true, value: ({ score }) => score, cell: () => null },
  {
    id: count,
    header: t[count],
    help: t[`${count}Help`],
    isNumber: true,
    value: (row) => row[count],
    cell: () => null,
  },
  { id: 'df', header: t.df, isNumber: true, cell: () => null },
  { id: 'wikipedia', header: t.wikipedia, cell: () => null },
  { id: 'conflicts', header: t.conflicts, cell: () => null },
  { id: 'neighbors', header: t.neighbors, cell: () => null },
];
