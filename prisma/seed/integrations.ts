import type { DemoDelivery, DemoIntegration } from './world.ts';

const received = (
  event: DemoDelivery['event'],
  proposal: number | null,
  [hoursAgo, ms]: readonly [hoursAgo: number, ms: number],
): DemoDelivery => ({
  event,
  proposal,
  hoursAgo,
  state: 'delivered',
  attempts: 1,
  ms,
  status: 200,
  answer: '{"received":true}',
  error: null,
});

/** The council's own grants system, which once was down for a day. Its address leads nowhere (RFC 6761). */
export const INTEGRATIONS: DemoIntegration[] = [
  {
    organization: 'council',
    developer: 'orgdev@demo.peerlens.test',
    revokedToken: {
      name: 'Grants system (trial)',
      scopes: ['search:read', 'referees:read', 'proposals:read'],
    },
    endpoint: {
      url: 'https://grants.council.example/hooks/peerlens',
      events: ['proposal.created', 'proposal.updated'],
      deliveries: [
        received('webhook.test', null, [170, 143]),
        received('proposal.created', 0, [146, 88]),
        received('proposal.created', 1, [145, 94]),
        {
          event: 'proposal.updated',
          proposal: 0,
          hoursAgo: 100,
          state: 'failed',
          attempts: 16,
          ms: 412,
          status: 503,
          answer: '<h1>Down for maintenance</h1>',
          error: 'Answered 503: only 2xx counts as received',
        },
        {
          event: 'proposal.created',
          proposal: 2,
          hoursAgo: 98,
          state: 'failed',
          attempts: 16,
          ms: 10_004,
          status: null,
          answer: null,
          error: 'No answer within 10 s',
        },
        { ...received('proposal.updated', 1, [75, 131]), attempts: 7 },
        received('proposal.created', 3, [30, 79]),
        received('proposal.updated', 3, [5, 102]),
      ],
    },
  },
];
