import { createFileRoute } from '@tanstack/react-router';
import { LinkedRankingPage } from '../features/embedding/linked-ranking-page.tsx';
import { loads } from '../lib/api.ts';
import { statusOf } from '../lib/failure.ts';

export const Route = createFileRoute('/embed/$token')({
  loader: ({ params: { token } }) =>
    loads.embedding.open.fetch({ token }, { staleTime: 0 }).catch((error: unknown) => {
      // The same for a link that was cut short, one that has expired and one that never was.
      if ([400, 404].includes(statusOf(error) ?? 0)) return null;
      throw error;
    }),
  component: function LinkedRanking() {
    const { token } = Route.useParams();
    const ranking = Route.useLoaderData();
    return <LinkedRankingPage key={`${token} ${ranking === null}`} token={token} ranking={ranking} />;
  },
});
