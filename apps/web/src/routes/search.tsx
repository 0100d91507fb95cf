import { createFileRoute } from '@tanstack/react-router';
import { SearchPage } from '../features/search/search-page.tsx';
import { readSearchParams, searchInput } from '../features/search/search-params.ts';
import { loads } from '../lib/api.ts';

export const Route = createFileRoute('/search')({
  validateSearch: readSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void loads.articles.search.prefetch(searchInput(deps)),
  component: function Search() {
    return <SearchPage params={Route.useSearch()} />;
  },
});
