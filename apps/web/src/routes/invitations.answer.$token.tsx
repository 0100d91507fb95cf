import { createFileRoute } from '@tanstack/react-router';
import { AnswerPage } from '../features/invitations/answer-page.tsx';
import { loads } from '../lib/api.ts';
import { statusOf } from '../lib/failure.ts';

const ANSWERS = ['accept', 'decline'] as const;

export const Route = createFileRoute('/invitations/answer/$token')({
  validateSearch: (raw: Record<string, unknown>): { answer?: (typeof ANSWERS)[number] | undefined } => ({
    answer: ANSWERS.find((one) => one === raw['answer']),
  }),
  loader: ({ params: { token } }) =>
    loads.refereeInvitations.byToken.fetch({ token }, { staleTime: 0 }).catch((error: unknown) => {
      // The same for a link that was cut short and for one that never was.
      if (statusOf(error) === 404 || statusOf(error) === 400) return null;
      throw error;
    }),
  component: function Answer() {
    const { token } = Route.useParams();
    return (
      <AnswerPage
        key={token}
        token={token}
        invitation={Route.useLoaderData()}
        meant={Route.useSearch().answer}
      />
    );
  },
});
