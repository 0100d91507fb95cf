import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { loads } from '../lib/api.ts';

export const Route = createFileRoute('/')({
  loader: () => loads.overview.get.ensureData(),
  component: function Home() {
    return <HomePage overview={Route.useLoaderData()} />;
  },
});
