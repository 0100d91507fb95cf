import { createRouter } from '@tanstack/react-router';
import { FailedPage, NotFoundPage } from './features/shell/failed-page.tsx';
import { parseSearch, stringifySearch } from './lib/search-codec.ts';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  trailingSlash: 'always',
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  // The query cache decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: FailedPage,
  defaultNotFoundComponent: NotFoundPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
