import type { ApiInputs, ApiOutputs, ApiRouter } from '@peerlens/domain/api.ts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact, getQueryKey } from '@trpc/react-query';
import type { Query } from '@tanstack/react-query';
import { tellFailure } from './alerts.ts';
import { answered } from './answered.ts';
import { statusOf } from './failure.ts';

export type { ApiInputs, ApiOutputs };

/** Every procedure as a hook: `api.articles.byId.useQuery({ id })`. */
export const api = createTRPCReact<ApiRouter>();

const url = '/trpc';

/**
 * Queries that carry whole texts or long lists do not fit in an address, and secrets do not belong in one: they travel
 * as POST.
 */
const CARRY_MUCH: ReadonlySet<string> = new Set([
  'concepts.tag',
  'referees.findForText',
  // Settings have topics, which name all of a document's concepts.
  'referees.list',
  'referees.explain',
  'referees.custom',
  'labels.of',
  'accounts.link',
  'ontologyLiterals.validateLiterals',
  'ontologyLiterals.useAsParentInComposite',
  'ontologyLiterals.missingLiterals',
  'ontologyLiterals.literalsDfs',
  'conflicts.matrix',
  'refereeInvitations.burdens',
  'refereeInvitations.byToken',
  'embedding.open',
  'refereeInvitations.preview',
  'possibleConcepts.ofList',
  'possibleConcepts.wikipedia',
]);
/**
 * Asked for by themselves, as those are: searches take longer than everything else and must not hold up what is asked
 * for beside them, and suggestions are taken back while they are under way.
 */
const ALONE: ReadonlySet<string> = new Set(['articles.search', 'suggestions.list']);

export const client = api.createClient({
  links: [
    splitLink({
      condition: ({ path }) => CARRY_MUCH.has(path),
      true: httpLink({ url, fetch: answered, methodOverride: 'POST' }),
      false: splitLink({
        condition: ({ path }) => ALONE.has(path),
        true: httpLink({ url, fetch: answered }),
        false: httpBatchLink({ url, fetch: answered, maxURLLength: 6000 }),
      }),
    }),
  ],
});

const MAX_RETRIES = 2;

/** Calls that are made again and again by themselves, and have failed the last time. */
const stillFailing = new WeakSet<object>();

type AnyQuery = Query<unknown, unknown>;
const isPolled = ({ observers }: AnyQuery): boolean =>
  observers.some(({ options }) => options.refetchInterval !== undefined);

/** Calls under way that everybody who waited for them has left: of another page, or of what was asked before. */
const abandoned = new WeakSet<object>();

/** What is looked at again every few seconds is told of once, until it has worked again; what nobody waits for, never. */
const onQueryError = (error: unknown, query: AnyQuery): void => {
  if (abandoned.has(query)) return;
  if (!isPolled(query) || !stillFailing.has(query)) tellFailure(error);
  stillFailing.add(query);
};

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: onQueryError,
    onSuccess: (_data, query) => void stillFailing.delete(query),
  }),
  mutationCache: new MutationCache({ onError: tellFailure }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      // What the server refused it will refuse again; only failures of the network or of itself may pass.
      retry: (failures, error) => failures < MAX_RETRIES && (statusOf(error) ?? 503) >= 502,
    },
    mutations: { retry: false },
  },
});

queryClient.getQueryCache().subscribe((event) => {
  const { query } = event;
  if (event.type === 'observerRemoved' && query.getObserversCount() === 0) abandoned.add(query);
  else if (event.type === 'observerAdded' || (event.type === 'updated' && event.action.type === 'fetch'))
    abandoned.delete(query);
});

// In another tab somebody may have logged out, or in as somebody else: what is done here is then done as them.
queryClient.setQueryDefaults(getQueryKey(api.accounts.currentUser), { refetchOnWindowFocus: 'always' });

/** The same procedures outside components, for route loaders and cache changes. */
export const loads = createTRPCQueryUtils({ client, queryClient });
