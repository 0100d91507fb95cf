import { createFileRoute } from '@tanstack/react-router';
import { FindAuthorsPage } from '../features/profile/find-authors-page.tsx';
import { readText } from '../lib/search-codec.ts';

export const Route = createFileRoute('/find-authors')({
  validateSearch: (raw: Record<string, unknown>): { name?: string | undefined } => ({
    name: readText(raw['name'])?.slice(0, 200),
  }),
  component: function FindAuthors() {
    return <FindAuthorsPage {...Route.useSearch()} />;
  },
});
