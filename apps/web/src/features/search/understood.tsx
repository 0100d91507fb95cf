import { Link } from '@tanstack/react-router';
import type { SearchParams } from './search-params.ts';
import { searchTexts as t } from './search.texts.ts';
import styles from './search.module.css';
import type { SearchResult } from './use-search.ts';

const squeezed = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

interface UnderstoodProps {
  params: SearchParams;
  understood: SearchResult['understood'];
}

/** How the query was read, where that is not just as it was typed, and how else it may have been meant. */
export const Understood = ({ params, understood }: UnderstoodProps) => {
  const { query, ignored, hints } = understood;
  const isOther = squeezed(query) !== squeezed(params.q ?? '');
  if (!isOther && ignored.length === 0 && hints.length === 0) return null;
  return (
    <div className={styles.understood}>
      {isOther && query !== '' && (
        <p>
          {t.searchedFor} <code>{query}</code>
        </p>
      )}
      {ignored.length > 0 && <p>{t.ignored(ignored)}</p>}
      {hints.map(({ message, mended }) => (
        <p key={message}>
          {message}{' '}
          <Link to="/search/" search={{ ...params, q: mended, offset: undefined }} preload={false}>
            {t.meant} <code>{mended}</code>
          </Link>
        </p>
      ))}
    </div>
  );
};
