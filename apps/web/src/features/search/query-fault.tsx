import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import styles from './query-fault.module.css';
import type { SearchParams } from './search-params.ts';
import { searchTexts as t } from './search.texts.ts';

/** Where a query is wrong: offsets into it, in UTF-16 units, and a query near to it that is not, if one can be told. */
export interface Fault {
  message: string;
  start: number;
  end: number;
  mended: string | null;
}

/** What is wrong with the query, the place marked in it, and a link to the query as it may have been meant. */
export const QueryFault = ({ params, fault }: { params: SearchParams; fault: Fault }) => {
  const { q = '' } = params;
  const { message, start, end, mended } = fault;
  // A place between characters, or behind the last, is marked as one that is empty.
  const place = q.slice(start, end);
  return (
    <div className={styles.fault} role="alert">
      <p className={styles.message}>
        <IconAlertTriangle size={18} aria-hidden /> {message}
      </p>
      <code className={styles.query}>
        {q.slice(0, start)}
        <mark className={place.trim() === '' ? styles.gap : styles.place}>{place}</mark>
        {q.slice(end)}
      </code>
      {mended !== null && mended !== q && (
        <p>
          <Link
            to="/search/"
            search={{ ...params, q: mended || undefined, offset: undefined }}
            preload={false}
          >
            {mended === '' ? t.searchAll : t.searchInstead}
            {mended !== '' && <code>{mended}</code>}
          </Link>
        </p>
      )}
    </div>
  );
};
