import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { loads } from '../../lib/api.ts';
import { MAX_PAGE_END, PAGE_SIZE, searchInput } from './search-params.ts';
import type { SearchParams } from './search-params.ts';
import { searchTexts as t } from './search.texts.ts';
import styles from './search.module.css';

/** How far above the pager the next page begins to load. Chosen: about two results before the end. */
const NEAR = '600px';

/** Pages of fifty; the next one is fetched when the reader comes near to the end of this one. */
export const Pager = ({ params, total }: { params: SearchParams; total: number }) => {
  const { offset = 0 } = params;
  const nav = useRef<HTMLElement>(null);
  const reachable = Math.min(total, MAX_PAGE_END);
  const hasNext = offset + PAGE_SIZE < reachable;
  const to = (next: number): SearchParams => ({ ...params, offset: next > 0 ? next : undefined });
  const next = hasNext ? JSON.stringify(searchInput(to(offset + PAGE_SIZE))) : null;

  useEffect(() => {
    if (next === null || !nav.current) return undefined;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry.isIntersecting) return;
        near.disconnect();
        void loads.articles.search.prefetch(JSON.parse(next) as ReturnType<typeof searchInput>);
      },
      { rootMargin: NEAR },
    );
    near.observe(nav.current);
    return () => near.disconnect();
  }, [next]);

  if (total <= PAGE_SIZE && offset === 0) return null;
  return (
    <nav ref={nav} className={styles.pager} aria-label={t.pages}>
      {offset > 0 && (
        <Link to="/search/" search={to(offset - PAGE_SIZE)} rel="prev">
          {t.previous}
        </Link>
      )}
      <span>{t.page(Math.floor(offset / PAGE_SIZE) + 1, Math.ceil(reachable / PAGE_SIZE))}</span>
      {hasNext && (
        <Link to="/search/" search={to(offset + PAGE_SIZE)} rel="next">
          {t.next}
        </Link>
      )}
      {!hasNext && total > MAX_PAGE_END && <p>{t.pastEnd(MAX_PAGE_END)}</p>}
    </nav>
  );
};
