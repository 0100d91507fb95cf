import { Link } from '@tanstack/react-router';
import { Empty } from '../../ui/empty.tsx';
import { choicesCount, hasDates, withDates, withoutChoices } from './choices.ts';
import type { SearchParams } from './search-params.ts';
import { searchTexts as t } from './search.texts.ts';

/** What to do where nothing is: fewer conditions, or back to a page that there is. */
export const NoResults = ({ params, total }: { params: SearchParams; total: number }) => {
  if (total > 0) {
    return (
      <Empty title={t.pastLast}>
        <Link to="/search/" search={{ ...params, offset: undefined }}>
          {t.firstPage}
        </Link>
      </Empty>
    );
  }
  const dates = hasDates(params);
  return (
    <Empty title={t.nothing}>
      {t.nothingText}
      {dates && (
        <Link to="/search/" search={withDates(params, {})} preload={false}>
          {t.clearYears}
        </Link>
      )}
      {choicesCount(params) > (dates ? 1 : 0) && (
        <Link to="/search/" search={withoutChoices(params)} preload={false}>
          {t.clearAll}
        </Link>
      )}
    </Empty>
  );
};
