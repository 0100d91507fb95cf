import tableStyles from '../../ui/data-table.module.css';
import type { Column } from '../../ui/data-table.tsx';
import type { Sort } from '../../ui/data-table/sorting.ts';
import { Header } from '../../ui/data-table/table-head.tsx';
import type { CandidateValue } from './candidate-draft.ts';
import { candidatesTexts as t } from './candidates.texts.ts';

interface CandidateHeadProps {
  columns: readonly Column<CandidateValue>[];
  sort: Sort | null;
  /** Whether all rows of the page are. */
  isSelected: boolean;
  onSelect: (isOn: boolean) => void;
  onSort: (columnId: string) => void;
}

/** The head of a table of possible concepts: all rows of a page are selected there. */
export const CandidateHead = ({ columns, sort, isSelected, onSelect, onSort }: CandidateHeadProps) => (
  <thead>
    <tr>
      <th scope="col" className={tableStyles.tick}>
        <input
          type="checkbox"
          aria-label={t.selectPage}
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      </th>
      {columns.map((column) => (
        <Header key={column.id} column={column} sort={sort} onSort={() => onSort(column.id)} />
      ))}
    </tr>
  </thead>
);
