import { createFileRoute } from '@tanstack/react-router';
import { SearchPage } from '../features/articles/search-page.tsx';
import { readSearchParams, searchInput } from '../features/articles/search-params.ts';
import { loads } from '../lib/api.ts';

export const Route = createFileRoute('/search')({
  validateSearch: readSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void loads.articles.search.prefetch(searchInput(deps)),
  component: function Search() {
    return <SearchPage params={Route.useSearch()} />;
  },
});
