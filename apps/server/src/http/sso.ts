import { createApi } from '@peerlens/domain/api.ts';
import type { Api } from '@peerlens/domain/api.ts';
import type { Services } from '@peerlens/domain/services.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestContext } from '../context.ts';

/** One value of each parameter; of what is given twice, none. */
const queryOf = ({ query }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** Where browsers are sent to a provider of OpenID Connect, and come back from it. */
export function registerSso(app: FastifyInstance, services: Services): void {
  const lead = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    step: (api: Api) => Promise<{ to: string }>,
  ): Promise<FastifyReply> => {
    const { to } = await step(createApi(await requestContext(services, { request, reply })));
    // The address before this one may hold a code.
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(to, 302);
  };

  // Nobody looks at the head alone of what does something.
  const options = { exposeHeadRoute: false };

  app.get('/accounts/sso/:provider/', options, (request, reply) => {
    const { provider } = request.params as { provider: string };
    const { next, link, again } = queryOf(request);
    return lead({ request, reply }, (api) =>
      api.accounts.startSso({ provider, next, link: link === '1', again: again === '1' }),
    );
  });

  app.get('/accounts/sso/:provider/callback/', options, (request, reply) => {
    const { provider } = request.params as { provider: string };
    const { code, state, iss, error } = queryOf(request);
    return lead({ request, reply }, (api) => api.accounts.finishSso({ provider, code, state, iss, error }));
  });
}
