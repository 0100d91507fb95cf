import { createFileRoute } from '@tanstack/react-router';
import { ApiDocsPage } from '../features/api-docs/api-docs-page.tsx';
import { description } from '../features/api-docs/description.ts';
import { queryClient } from '../lib/api.ts';

export const Route = createFileRoute('/api/docs')({
  loader: () => queryClient.ensureQueryData(description),
  component: ApiDocsPage,
});
