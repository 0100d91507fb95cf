import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { readOneOf } from '../../lib/search-codec.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { articleParams } from '../articles/article-card.tsx';
import { SaveSearch } from '../saved-searches/save-search.tsx';
import { ConceptScope } from './concept-scope.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterChips } from './filter-chips.tsx';
import { NoResults } from './no-results.tsx';
import { Pager } from './pager.tsx';
import { Result } from './result.tsx';
import resultStyles from './result.module.css';
import { SORTS, criteriaOf } from './search-params.ts';
import type { SearchParams } from './search-params.ts';
import { searchTexts as t } from './search.texts.ts';
import styles from './search.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { useResultKeys } from './use-result-keys.ts';
import { useGo } from './use-search.ts';
import type { SearchResult } from './use-search.ts';
import { MOST_SELECTED, useSelection } from './use-selection.ts';

/** A query that is an identifier leads on to its article, and leaves no step to go back to. */
const useStraightOn = (goTo: SearchResult['goTo']) => {
  const navigate = useNavigate();
  useEffect(() => {
    if (goTo) void navigate({ to: '/article/$idSlug/', params: articleParams(goTo), replace: true });
  }, [goTo, navigate]);
};

const SortSelect = ({ params }: { params: SearchParams }) => {
  const go = useGo();
  return (
    <label className={styles.sort}>
      {t.sort}
      <Select
        value={params.sort ?? 'relevance'}
        data={SORTS.map((value) => ({ value, label: t.sorts[value] }))}
        onChange={({ currentTarget }) => {
          const sort = readOneOf(currentTarget.value, SORTS);
          go((now) => ({ ...now, sort: sort === 'relevance' ? undefined : sort, offset: undefined }));
        }}
      />
    </label>
  );
};

interface ResultsProps {
  params: SearchParams;
  result: SearchResult;
  /** Of the search before, while this one's are on their way. */
  isPrevious: boolean;
  /** Opens the filters where they do not stand beside the results. */
  filters: ReactNode;
}

export const Results = ({ params, result, isPrevious, filters }: ResultsProps) => {
  const { articles, total, understood, goTo, stale } = result;
  const { offset = 0, ...search } = params;
  const selection = useSelection(JSON.stringify(criteriaOf(params)));
  const head = useRef<HTMLHeadingElement>(null);
  useResultKeys();
  useStraightOn(isPrevious ? null : goTo);
  // On another page the keys go on from its first result.
  const seen = useRef(offset);
  useEffect(() => {
    if (seen.current !== offset) head.current?.focus({ preventScroll: true });
    seen.current = offset;
  }, [offset]);

  const ids = articles.map(({ id }) => id);
  return (
    <>
      <div className={styles.bar}>
        <div aria-live="polite">
          <h2 ref={head} tabIndex={-1} className={styles.total}>
            <span>{t.total(total)}</span>
            {!isPrevious && articles.length > 0 && articles.length < total && (
              <small> {t.shown(offset + 1, offset + articles.length)}</small>
            )}
          </h2>
        </div>
        <div className={styles.tools}>
          {filters}
          <SortSelect params={params} />
          {total > 0 && <ExportMenu what={t.exportAll(total)} count={total} search={search} />}
          <SaveSearch key={JSON.stringify(search)} params={params} />
        </div>
      </div>
      <FilterChips params={params} filters={understood.filters} />
      {stale > 0 && <Notice kind="info">{t.stale(stale)}</Notice>}
      {articles.length === 0 ? (
        <NoResults params={params} total={total} />
      ) : (
        <>
          <label className={styles.selectPage}>
            <input
              type="checkbox"
              checked={ids.every((id) => selection.ids.has(id))}
              onChange={({ currentTarget }) => selection.set(ids, currentTarget.checked)}
            />
            {t.selectPage}
          </label>
          <ConceptScope params={params}>
            <ol
              className={`${resultStyles.list} ${isPrevious ? resultStyles.waiting : ''}`}
              aria-busy={isPrevious}
            >
              {articles.map((article) => (
                <li key={article.id}>
                  <Result
                    article={article}
                    isSelected={selection.ids.has(article.id)}
                    isSelectable={selection.ids.size < MOST_SELECTED}
                    onSelect={() => selection.toggle(article.id)}
                  />
                </li>
              ))}
            </ol>
          </ConceptScope>
        </>
      )}
      <SelectionBar selection={selection} />
      <Pager params={params} total={total} />
    </>
  );
};
