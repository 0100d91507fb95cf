import { Link, useNavigate } from '@tanstack/react-router';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { RemovableChip, Chips } from '../../ui/chip.tsx';
import { Empty, Waiting } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchFailure } from '../accounts/search-failure.tsx';
import { SearchBox } from '../shell/search-box.tsx';
import { ArticleList } from './article-card.tsx';
import styles from './articles.module.css';
import { articlesTexts as t } from './articles.texts.ts';
import { SaveSearch } from '../saved-searches/save-search.tsx';
import { SearchControls } from './search-controls.tsx';
import { PAGE_SIZE, searchInput, withoutFilter } from './search-params.ts';
import type { SearchParams } from './search-params.ts';

type Understood = ApiOutputs['articles']['search']['understood'];

const Filters = ({ params, filters }: { params: SearchParams; filters: Understood['filters'] }) => {
  const navigate = useNavigate({ from: '/search' });
  if (filters.length === 0) return null;
  return (
    <Chips label={t.filters}>
      {filters.map((filter) => (
        <RemovableChip
          key={`${filter.kind}${filter.id}`}
          removes={filter.name}
          onRemove={() => {
            const q = withoutFilter(params.q ?? '', filter) || undefined;
            void navigate({ search: (before) => ({ ...before, q, offset: undefined }) });
          }}
        >
          {t.filterKinds[filter.kind]}: {filter.name}
        </RemovableChip>
      ))}
    </Chips>
  );
};

const Pager = ({ params, total }: { params: SearchParams; total: number }) => {
  const { offset = 0 } = params;
  if (total <= PAGE_SIZE) return null;
  const to = (next: number) => ({ ...params, offset: next > 0 ? next : undefined });
  return (
    <nav className={styles.pager} aria-label={t.pages}>
      {offset > 0 && (
        <Link to="/search/" search={to(offset - PAGE_SIZE)} rel="prev">
          {t.previous}
        </Link>
      )}
      <span>{t.page(Math.floor(offset / PAGE_SIZE) + 1, Math.ceil(total / PAGE_SIZE))}</span>
      {offset + PAGE_SIZE < total && (
        <Link to="/search/" search={to(offset + PAGE_SIZE)} rel="next">
          {t.next}
        </Link>
      )}
    </nav>
  );
};

const Results = ({ params }: { params: SearchParams }) => {
  const { data, error, isPlaceholderData } = api.articles.search.useQuery(searchInput(params), {
    placeholderData: keepPreviousData,
  });
  if (error) return <SearchFailure error={error} />;
  if (!data) return <Waiting label={t.searching} rows={12} />;
  if (!data.indexed) return <Empty title={t.notIndexed}>{t.notIndexedText}</Empty>;
  const { articles, total, understood } = data;
  const offset = params.offset ?? 0;
  return (
    <>
      <div className={styles.bar}>
        <output>
          <span className={styles.total}>{t.results(total)}</span>
          {articles.length > 0 && articles.length < total && (
            <> {t.shown(offset + 1, offset + articles.length)}</>
          )}
        </output>
        <Filters params={params} filters={understood.filters} />
      </div>
      {articles.length === 0 ? (
        <Empty title={t.nothing}>
          {t.nothingText}
          {(params.yearFrom ?? params.yearTo) !== undefined && (
            <Link
              to="/search/"
              search={{ ...params, yearFrom: undefined, yearTo: undefined, offset: undefined }}
            >
              {t.clearYears}
            </Link>
          )}
        </Empty>
      ) : (
        <div className={isPlaceholderData ? styles.stale : undefined} aria-busy={isPlaceholderData}>
          <ArticleList articles={articles} />
        </div>
      )}
      <Pager params={params} total={total} />
    </>
  );
};

export const SearchPage = ({ params }: { params: SearchParams }) => (
  <Page title={params.q ? `${params.q}: ${t.search.toLowerCase()}` : t.searchTitle} width="narrow">
    <h1 className="visually-hidden">{t.searchTitle}</h1>
    <SearchBox key={params.q ?? ''} query={params.q ?? ''} size="lg" />
    <SearchControls params={params} />
    <SaveSearch key={JSON.stringify(params)} params={params} />
    <Results params={params} />
  </Page>
);
